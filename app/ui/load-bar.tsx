import { classNames } from '#app/ui/class-names.ts';

/** A thin bar of `value` against `max`; the words beside it carry the numbers, so it is hidden from screen readers. */
export function LoadBar({ value, max }: { value: number; max: number }) {
  const share = max > 0 ? value / max : 0;
  const tone = share >= 0.95 ? 'bg-warn' : 'bg-ink3';
  return (
    <span aria-hidden="true" className="block h-[3px] overflow-clip rounded-full bg-line">
      <span
        className={classNames('block h-full rounded-full', tone)}
        style={{ width: `${Math.min(100, share * 100)}%` }}
      />
    </span>
  );
}
