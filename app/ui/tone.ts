/** What a colour means; it is always said in words as well. `odd` is for clock changes only. */
export type Tone = 'neutral' | 'accent' | 'warn' | 'bad' | 'ok' | 'odd';

export const toneText: Record<Tone, string> = {
  neutral: 'text-ink2',
  accent: 'text-accent-text',
  warn: 'text-warn',
  bad: 'text-bad',
  ok: 'text-ok',
  odd: 'text-odd',
};

export const toneWash: Record<Tone, string> = {
  neutral: 'bg-sunken',
  accent: 'bg-accent-wash',
  warn: 'bg-warn-wash',
  bad: 'bg-bad-wash',
  ok: 'bg-ok-wash',
  odd: 'bg-odd-wash',
};

export const toneDot: Record<Tone, string> = {
  neutral: 'bg-ink3',
  accent: 'bg-accent',
  warn: 'bg-warn',
  bad: 'bg-bad',
  ok: 'bg-ok',
  odd: 'bg-odd',
};
