import type { ShiftChange } from '#app/notifications/recipients.ts';
import { languageOf, type RosterWords, rosterWords } from '#app/notifications/roster-words.ts';
import { readersTimes, shiftLength, shiftTimes } from '#app/notifications/shift-line.ts';
import type { Language } from '#app/time/format.ts';
import type { Interval } from '#app/time/interval.ts';
import type { Zone } from '#app/time/wall-clock.ts';
import { zoneCity } from '#app/time/zone-label.ts';

export interface RosterMessage {
  tenantName: string;
  store: { name: string; zone: Zone };
  reader: { firstName: string; locale: string; zone: Zone };
  /** At least one, all still true, in the order of the clock. */
  changes: readonly ShiftChange[];
  /** Where the reader sees all their shifts. */
  url: string;
}

/** The mail that tells one person what a publication changed for them, as plain text and as HTML, in their language. */
export function rosterMessage(message: RosterMessage): { subject: string; text: string; html: string } {
  const language = languageOf(message.reader.locale);
  const words = rosterWords[language];
  const tenant = oneLine(message.tenantName);
  const store = oneLine(message.store.name);
  const page: Page = {
    language,
    greeting: words.hello(oneLine(message.reader.firstName)),
    intro: words.intro(store),
    shifts: message.changes.map((change) => shiftBlock(change, message, words, language)),
    storeTimes: words.storeTimes(store, citiesOf(message)),
    open: words.open,
    url: message.url,
    footer: words.footer(tenant),
  };
  return { subject: subjectOf(message, store, words, language), text: asText(page), html: asHtml(page) };
}

/** Everything the mail says, as plain text; the two writers below only arrange it. */
interface Page {
  language: Language;
  greeting: string;
  intro: string;
  shifts: { heading: string; lines: string[] }[];
  storeTimes: string;
  open: string;
  url: string;
  footer: string;
}

/** Whose clock the times are told by: that of the shifts, which is not yet the store's own before it moves. */
function citiesOf({ changes, store }: RosterMessage): string {
  const cities = new Set(changes.map(({ zone }) => zoneCity(zone)));
  return cities.size === 0 ? zoneCity(store.zone) : [...cities].join(', ');
}

function subjectOf(message: RosterMessage, store: string, words: RosterWords, language: Language): string {
  const [only, ...others] = message.changes;
  const shift = only?.after ?? only?.before;
  if (only && shift && others.length === 0) {
    return words.subjectOne[only.kind](shiftTimes(shift, only.zone, language), store);
  }
  const count = (kind: ShiftChange['kind']) => message.changes.filter((change) => change.kind === kind).length;
  return words.subjectMany(store, { added: count('added'), changed: count('changed'), removed: count('removed') });
}

function shiftBlock(
  change: ShiftChange,
  { reader }: RosterMessage,
  words: RosterWords,
  language: Language,
): Page['shifts'][number] {
  const lines: string[] = [];
  const { before, after, zone } = change;
  // New rules of the clock would show the times before as others than the reader was told.
  const newRules = Boolean(change.keepsWall) && !sameTimes(before, after);
  const moved = change.kind === 'changed' && !sameTimes(before, after) && !newRules;
  const beforeTimes = before && shiftTimes(before, change.beforeZone ?? zone, language);
  if (before && (moved || !after)) lines.push(`${moved ? `${words.was}: ` : ''}${beforeTimes}`);
  if (after) lines.push(`${moved ? `${words.now}: ` : ''}${shiftTimes(after, zone, language)}`);
  const told = after ?? before;
  const local = told && readersTimes(told, zone, reader.zone, language);
  if (local) lines.push(local);
  const position = oneLine(change.positionName);
  if (!after) return { heading: words[change.kind], lines: [...lines, position] };
  const { length, clockNote } = shiftLength(after, zone, words, language);
  return {
    heading: words[change.kind],
    lines: [
      ...lines,
      `${position} · ${length}`,
      ...(clockNote ? [clockNote] : []),
      ...(newRules ? [words.newRules] : []),
    ],
  };
}

/** Only the position has changed then, and one line of times says all. */
function sameTimes(a: Interval | null, b: Interval | null): boolean {
  return a?.startsAt.getTime() === b?.startsAt.getTime() && a?.endsAt.getTime() === b?.endsAt.getTime();
}

function asText(page: Page): string {
  const shifts = page.shifts.map(({ heading, lines }) => [heading, ...lines.map((line) => `  ${line}`)].join('\n'));
  return [
    `${page.greeting} ${page.intro}`,
    ...shifts,
    page.storeTimes,
    `${page.open}: ${page.url}`,
    `--\n${page.footer}\n`,
  ].join('\n\n');
}

function asHtml(page: Page): string {
  const shifts = page.shifts.map(
    ({ heading, lines }) =>
      `<tr><td style="padding:12px 16px;border-left:4px solid #0f766e;background:#f4f7f6">` +
      `<strong>${escapeHtml(heading)}</strong><br>${lines.map(escapeHtml).join('<br>')}</td></tr>` +
      '<tr><td style="height:8px"></td></tr>',
  );
  return [
    `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2523">',
    `<p>${escapeHtml(`${page.greeting} ${page.intro}`)}</p>`,
    `<table role="presentation" style="border-collapse:collapse;width:100%;max-width:560px">${shifts.join('')}</table>`,
    `<p>${escapeHtml(page.storeTimes)}</p>`,
    `<p><a href="${escapeHtml(page.url)}" style="color:#0f766e">${escapeHtml(page.open)}</a></p>`,
    `<p style="color:#5b6663;font-size:13px">${escapeHtml(page.footer)}</p></body></html>`,
  ].join('\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** A name on one line: no line breaks that could pass for lines of ours, no signs that turn the writing direction. */
function oneLine(name: string): string {
  return name
    .replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
