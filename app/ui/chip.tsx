import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon, type IconName } from '#app/ui/icons.tsx';
import { type Tone, toneDot, toneText, toneWash } from '#app/ui/tone.ts';

/** A short standing fact: a zone, a state word, a length. Neutral ones are outlined, the others washed. */
export function Chip({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 max-w-full items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 text-xs font-medium',
        toneText[tone],
        tone === 'neutral' ? 'border border-line bg-panel' : toneWash[tone],
      )}
    >
      {icon && <Icon name={icon} size={14} className="-ml-0.5" />}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** A dot that stands before words of the same meaning. */
export function Dot({ tone }: { tone: Tone }) {
  return <span aria-hidden="true" className={classNames('mt-1.5 size-2 shrink-0 rounded-full', toneDot[tone])} />;
}

interface PointsProps {
  points: { id: string; tone: Tone; text: ReactNode; detail?: ReactNode }[];
}

/** A list of findings: a dot, what it is, and why, ruled apart. */
export function Points({ points }: PointsProps) {
  return (
    <ul className="divide-y divide-line2">
      {points.map((point) => (
        <li key={point.id} className="flex gap-3 py-2.5 first:pt-0 last:pb-0">
          <Dot tone={point.tone} />
          <div className="min-w-0">
            <div>{point.text}</div>
            {point.detail && <div className="mt-0.5 text-xs text-ink3">{point.detail}</div>}
          </div>
        </li>
      ))}
    </ul>
  );
}
