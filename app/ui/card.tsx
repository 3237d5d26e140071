import { type ReactNode, useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';

interface CardProps {
  /** A heading of level 2; the card is then a named region. */
  title?: ReactNode;
  /** Beside the title, at the right: a count, a small button. */
  aside?: ReactNode;
  about?: ReactNode;
  /** `none` for tables and lists that bring their own edges. */
  padding?: 'normal' | 'none';
  children: ReactNode;
}

/** A panel of things that belong together. */
export function Card({ title, aside, about, padding = 'normal', children }: CardProps) {
  const id = useId();
  return (
    <section
      {...(title && { 'aria-labelledby': id })}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-panel',
        padding === 'normal' ? 'p-4 sm:p-5' : 'overflow-clip',
      )}
    >
      {title && (
        <div className={classNames('flex items-baseline gap-3', padding === 'none' ? 'px-4 pb-3 pt-3.5' : 'pb-3')}>
          <div className="min-w-0 grow">
            <h2 id={id} className="font-semibold">
              {title}
            </h2>
            {about && <p className="mt-0.5 text-sm text-ink3">{about}</p>}
          </div>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

/** Two columns on a wide screen: the work at the left, what follows from it at the right. */
export function WorkAndAside({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <aside className="flex min-w-0 flex-col gap-3">{aside}</aside>
    </div>
  );
}
