import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon, type IconName } from '#app/ui/icons.tsx';
import { type Tone, toneText, toneWash } from '#app/ui/tone.ts';

const icons: Record<Tone, IconName> = {
  neutral: 'info',
  accent: 'info',
  warn: 'alert',
  bad: 'alert',
  ok: 'check',
  odd: 'clock',
};

interface BannerProps {
  tone: Tone;
  /** What happened, in a few words. */
  title: string;
  /** What was kept and what to do. */
  children?: ReactNode;
  /** Undo, or the one next step. */
  action?: ReactNode;
  /** `alert` is read out at once: for the answer to what was just tried. */
  role?: 'alert' | 'status';
}

/** A sentence about the whole page or form. */
export function Banner({ tone, title, children, action, role }: BannerProps) {
  return (
    <div
      role={role}
      className={classNames('flex items-start gap-2.5 rounded-control px-3.5 py-2.5', toneWash[tone], toneText[tone])}
    >
      <Icon name={icons[tone]} size={16} className="mt-0.5" />
      <p className="min-w-0 grow">
        <strong className="font-semibold">{title}</strong>
        {children && <span className={tone === 'odd' ? '' : 'text-ink2'}> {children}</span>}
      </p>
      {action}
    </div>
  );
}
