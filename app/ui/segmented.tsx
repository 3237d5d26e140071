import { Link } from '@remix-run/react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icons.tsx';

interface ViewsProps {
  label: string;
  views: { to: string; label: string; current: boolean }[];
}

/** Ways to look at the same thing, as links in one frame; the current one is filled. */
export function Views({ label, views }: ViewsProps) {
  return (
    <nav
      aria-label={label}
      className="inline-flex h-9 overflow-clip rounded-control border border-edge bg-panel shadow-control pointer-coarse:h-11.5"
    >
      {views.map((view) => (
        <Link
          key={view.to}
          to={view.to}
          aria-current={view.current ? 'page' : undefined}
          className={classNames(
            'flex items-center px-3 font-medium transition-colors focus-visible:-outline-offset-2',
            view.current ? 'bg-ink font-semibold text-on-ink' : 'text-ink2 hover:bg-hover hover:text-ink',
          )}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}

interface StepperProps {
  /** What is shown now: "28 Sep – 4 Oct 2026". */
  label: string;
  earlier: { to: string; label: string };
  later: { to: string; label: string };
}

/** Back and forth in time, with what is shown between. */
export function Stepper({ label, earlier, later }: StepperProps) {
  const arrow =
    'grid w-9 place-items-center text-ink2 transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:w-11';
  return (
    <div className="inline-flex h-9 overflow-clip rounded-control border border-edge bg-panel shadow-control pointer-coarse:h-11.5">
      <Link to={earlier.to} aria-label={earlier.label} className={arrow}>
        <Icon name="chevron-left" size={16} />
      </Link>
      <span className="flex items-center whitespace-nowrap px-1.5 font-medium">{label}</span>
      <Link to={later.to} aria-label={later.label} className={arrow}>
        <Icon name="chevron-right" size={16} />
      </Link>
    </div>
  );
}
