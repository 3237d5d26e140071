import type { ReactNode } from 'react';

interface ErrorStateProps {
  title: string;
  /** What happened, what was kept, what to do. */
  children: ReactNode;
  /** Shown quietly, to be told to whoever helps. */
  reference?: string | undefined;
  actions?: ReactNode;
}

/** A whole page or panel that could not be shown. */
export function ErrorState({ title, children, reference, actions }: ErrorStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-2 px-4 py-16">
      <h1 className="text-xl font-title">{title}</h1>
      <p className="text-pretty text-ink2">{children}</p>
      {reference && <p className="text-xs text-ink3">{reference}</p>}
      {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
