import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/icons.tsx';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  /** What will be here, and what brings it. */
  about: ReactNode;
  /** The one next step. */
  action?: ReactNode;
}

/** Where nothing is yet: teaches the next step. */
export function EmptyState({ icon, title, about, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-1 px-4 py-12 text-center">
      {icon && (
        <span className="mb-2 grid size-10 place-items-center rounded-full bg-sunken text-ink3">
          <Icon name={icon} size={20} />
        </span>
      )}
      <h2 className="font-semibold">{title}</h2>
      <p className="text-pretty text-ink2">{about}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
