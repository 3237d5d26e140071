import type { Language } from '#app/time/format.ts';

/** The words of a roster mail. Names and times are put in by the caller and are plain text here. */
export interface RosterWords {
  hello: (name: string) => string;
  intro: (store: string) => string;
  added: string;
  changed: string;
  removed: string;
  subjectOne: Record<'added' | 'changed' | 'removed', (shift: string, store: string) => string>;
  subjectMany: (store: string, counts: { added: number; changed: number; removed: number }) => string;
  was: string;
  now: string;
  forward: (real: string, wall: string) => string;
  back: (real: string, wall: string) => string;
  newRules: string;
  storeTimes: (store: string, city: string) => string;
  open: string;
  footer: (tenant: string) => string;
}

const en: RosterWords = {
  hello: (name) => `Hi ${name},`,
  intro: (store) => `your roster at ${store} has changed.`,
  added: 'New shift',
  changed: 'Changed shift',
  removed: 'No longer your shift',
  subjectOne: {
    added: (shift, store) => `New shift: ${shift}, ${store}`,
    changed: (shift, store) => `Your shift has changed: ${shift}, ${store}`,
    removed: (shift, store) => `No longer your shift: ${shift}, ${store}`,
  },
  subjectMany: (store, { added, changed, removed }) =>
    `Your roster at ${store}: ${listed([
      [added, 'new'],
      [changed, 'changed'],
      [removed, 'no longer yours'],
    ])}`,
  was: 'Before',
  now: 'Now',
  forward: (real, wall) => `The clocks go forward in this shift: it is ${real} long, not ${wall}.`,
  back: (real, wall) => `The clocks go back in this shift: it is ${real} long, not ${wall}.`,
  newRules:
    'The clock there follows new rules: the time on the wall is the same, other clocks and calendars may show another one than before.',
  storeTimes: (store, city) => `Times are ${store}'s own (${city}).`,
  open: 'See my shifts',
  footer: (tenant) => `You get this mail because you work for ${tenant}.`,
};

const vi: RosterWords = {
  hello: (name) => `Chào ${name},`,
  intro: (store) => `lịch làm việc của bạn tại ${store} đã thay đổi.`,
  added: 'Ca mới',
  changed: 'Ca thay đổi',
  removed: 'Không còn là ca của bạn',
  subjectOne: {
    added: (shift, store) => `Ca mới: ${shift}, ${store}`,
    changed: (shift, store) => `Ca của bạn đã thay đổi: ${shift}, ${store}`,
    removed: (shift, store) => `Không còn là ca của bạn: ${shift}, ${store}`,
  },
  subjectMany: (store, { added, changed, removed }) =>
    `Lịch của bạn tại ${store}: ${listed([
      [added, 'ca mới'],
      [changed, 'ca thay đổi'],
      [removed, 'ca đã bỏ'],
    ])}`,
  was: 'Trước đây',
  now: 'Bây giờ',
  forward: (real, wall) => `Đồng hồ được chỉnh tới trong ca này: ca dài ${real}, không phải ${wall}.`,
  back: (real, wall) => `Đồng hồ được chỉnh lùi trong ca này: ca dài ${real}, không phải ${wall}.`,
  newRules:
    'Quy tắc giờ ở đó đã thay đổi: giờ trên đồng hồ vẫn như cũ, nhưng đồng hồ và lịch ở nơi khác có thể hiện giờ khác trước.',
  storeTimes: (store, city) => `Giờ ghi theo múi giờ của ${store} (${city}).`,
  open: 'Xem ca của tôi',
  footer: (tenant) => `Bạn nhận thư này vì bạn làm việc cho ${tenant}.`,
};

function listed(counts: [number, string][]): string {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

/** The language of a locale such as 'vi' or 'vi-VN'; English for every other one. */
export function languageOf(locale: string): Language {
  return /^vi\b/i.test(locale) ? 'vi' : 'en';
}

export const rosterWords: Record<Language, RosterWords> = { en, vi };
