import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** Chips: the zone and its time, an odd day. */
  facts?: ReactNode;
  about?: ReactNode;
  /** At the right: moving in time, views, and the page's one main action last. */
  actions?: ReactNode;
}

/** The first line of a page. */
export function PageHeader({ title, facts, about, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3.5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="min-w-0 wrap-anywhere text-xl font-title tracking-[-0.01em]">{title}</h1>
        {facts}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:ml-auto">{actions}</div>}
      {about && (
        <div className="basis-full">
          <p className="max-w-prose text-pretty text-ink2">{about}</p>
        </div>
      )}
    </div>
  );
}
