import type { IconName } from '#app/ui/icons.tsx';

export interface Place {
  to: string;
  label: string;
  /** For the bottom bar of a phone, where the label is too long for it. */
  shortLabel?: string | undefined;
  icon: IconName;
  /** Something waits there; shown and read after the label. */
  count?: number;
  /** Current only at exactly this address, not below it. */
  end?: boolean;
}

/** How much waits at a place; nothing for none. */
export function Count({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="font-semibold text-accent-text">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
