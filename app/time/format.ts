import { isoWeekday } from '#app/time/local-date.ts';
import type { LocalDate, WallTime } from '#app/time/wall-clock.ts';

export { zoneCity, zoneLabel } from '#app/time/zone-label.ts';

/** The languages of the screens. */
export type Language = 'en' | 'vi';

const WORDS = {
  en: {
    short: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    long: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    longMonths: 'January February March April May June July August September October November December'.split(' '),
    hour: 'h',
    minute: 'm',
  },
  vi: {
    short: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
    long: ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật'],
    months: Array.from({ length: 12 }, (_, index) => `thg ${index + 1}`),
    longMonths: Array.from({ length: 12 }, (_, index) => `tháng ${index + 1}`),
    hour: 'giờ',
    minute: 'phút',
  },
} as const;

/** ISO weekday (1 = Monday) as a word, 'Sun' or 'Sunday'. */
export function formatWeekday(weekday: number, style: 'short' | 'long' = 'short', language: Language = 'en'): string {
  const word = WORDS[language][style][weekday - 1];
  if (word === undefined) throw new RangeError(`not an ISO weekday: ${weekday}`);
  return word;
}

/** 'short': 'Sun 4 Oct'; 'long': 'Sunday 4 October 2026'; 'day': '4 Oct'; 'year': '4 Oct 2026'. */
export function formatLocalDate(
  localDate: LocalDate,
  style: 'short' | 'long' | 'day' | 'year' = 'short',
  language: Language = 'en',
): string {
  const weekday = formatWeekday(isoWeekday(localDate), style === 'long' ? 'long' : 'short', language);
  const year = localDate.slice(0, 4);
  const words = WORDS[language];
  const month = (style === 'long' ? words.longMonths : words.months)[Number(localDate.slice(5, 7)) - 1];
  const day = `${Number(localDate.slice(8, 10))} ${month}`;
  switch (style) {
    case 'short':
      return `${weekday} ${day}`;
    case 'long':
      return `${weekday}${language === 'vi' ? ',' : ''} ${day} ${language === 'vi' ? 'năm ' : ''}${year}`;
    case 'year':
      return `${day} ${year}`;
    default:
      return day;
  }
}

/**
 * '09:00–17:00', 24-hour with an en dash. An end on another day says so: with the start's date '22:00–06:00 Sun',
 * without it '22:00–06:00 +1'.
 */
export function formatWallRange(
  startTime: WallTime,
  endTime: WallTime,
  otherDay: { endDayOffset?: number; localDate?: LocalDate; language?: Language } = {},
): string {
  const { endDayOffset = 0, localDate, language = 'en' } = otherDay;
  const range = `${startTime}–${endTime}`;
  if (endDayOffset === 0) return range;
  if (localDate === undefined) return `${range} +${endDayOffset}`;
  const endWeekday = ((isoWeekday(localDate) - 1 + endDayOffset) % 7) + 1;
  return `${range} ${formatWeekday(endWeekday, 'short', language)}`;
}

/** '8 h', '6 h 30 m', '45 m', '0 h'; a minus sign for less than nothing. */
export function formatMinutes(minutes: number, language: Language = 'en'): string {
  const words = WORDS[language];
  const size = Math.round(Math.abs(minutes));
  const hours = Math.floor(size / 60);
  const rest = size % 60;
  const parts = [hours > 0 || rest === 0 ? `${hours} ${words.hour}` : '', rest > 0 ? `${rest} ${words.minute}` : ''];
  return `${minutes < 0 ? '−' : ''}${parts.filter(Boolean).join(' ')}`;
}
