import type { ReactNode } from 'react';

/** Read by screen readers, not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
