import { nthWeekdayOfMonth } from '#app/templates/recurrence.ts';
import { currentOffsets, type OffsetSource } from '#app/time/offset-source.ts';

/** A change of the clock, by date or by the nth (-1 = last) ISO weekday of a month; `at` = minutes on the clock that ends. */
type Change = { month: string; nth: number; weekday: number; at: number } | { date: string; at: number };

/** What a zone was expected to do until tz version `changedIn` said otherwise, from the instant on at which both part. */
interface OldRule {
  zones: string[];
  changedIn: string;
  from: string;
  standard: number;
  summer?: { offset: number; begins: Change; ends: Change };
}

const sunday = 7;

/** From the NEWS file of the tz database. */
const oldRules: OldRule[] = [
  {
    zones: ['America/Vancouver'],
    changedIn: '2026b',
    from: '2026-04-01T00:00Z',
    standard: -480,
    summer: {
      offset: -420,
      begins: { month: '03', nth: 2, weekday: sunday, at: 120 },
      ends: { month: '11', nth: 1, weekday: sunday, at: 120 },
    },
  },
  {
    zones: ['America/Mexico_City', 'America/Merida', 'America/Monterrey', 'America/Bahia_Banderas'],
    changedIn: '2022f',
    from: '2022-10-31T00:00Z',
    standard: -360,
    summer: {
      offset: -300,
      begins: { month: '04', nth: 1, weekday: sunday, at: 120 },
      ends: { month: '10', nth: -1, weekday: sunday, at: 120 },
    },
  },
  {
    zones: ['America/Mazatlan', 'America/Chihuahua'],
    changedIn: '2022f',
    from: '2022-10-29T00:00Z',
    standard: -420,
    summer: {
      offset: -360,
      begins: { month: '04', nth: 1, weekday: sunday, at: 120 },
      ends: { month: '10', nth: -1, weekday: sunday, at: 120 },
    },
  },
  {
    zones: ['Asia/Amman'],
    changedIn: '2022e',
    from: '2022-10-27T00:00Z',
    standard: 120,
    summer: {
      offset: 180,
      begins: { month: '02', nth: -1, weekday: 4, at: 1440 },
      ends: { month: '10', nth: -1, weekday: 5, at: 60 },
    },
  },
  {
    zones: ['Asia/Damascus'],
    changedIn: '2022e',
    from: '2022-10-27T00:00Z',
    standard: 120,
    summer: {
      offset: 180,
      begins: { month: '03', nth: -1, weekday: 5, at: 0 },
      ends: { month: '10', nth: -1, weekday: 5, at: 0 },
    },
  },
  {
    zones: ['Asia/Tehran'],
    changedIn: '2022b',
    from: '2022-10-01T00:00Z',
    standard: 210,
    summer: { offset: 270, begins: { date: '03-22', at: 0 }, ends: { date: '09-22', at: 0 } },
  },
  {
    zones: ['America/Asuncion'],
    changedIn: '2025a',
    from: '2024-10-15T00:00Z',
    standard: -240,
    summer: {
      offset: -180,
      begins: { month: '10', nth: 1, weekday: sunday, at: 0 },
      ends: { month: '03', nth: 4, weekday: sunday, at: 0 },
    },
  },
  { zones: ['Africa/Cairo'], changedIn: '2023c', from: '2023-03-24T00:00Z', standard: 120 },
  { zones: ['Asia/Almaty', 'Asia/Qostanay'], changedIn: '2024a', from: '2024-02-28T00:00Z', standard: 360 },
];

const sources = new Map<OldRule, OffsetSource>();

/** The offsets that a tz version gives a zone; this process's own where that version already knew the change. */
export function offsetsUnder(version: string, zone: string): OffsetSource {
  const rule = oldRules.find(({ zones }) => zones.includes(zone));
  if (!rule) throw new Error(`no earlier rule of ${zone} is written down`);
  if (version >= rule.changedIn) return currentOffsets;
  const source = sources.get(rule) ?? { offsetMinutes: (of: string, at: number) => oldOffset(rule, of, at) };
  sources.set(rule, source);
  return source;
}

function oldOffset(rule: OldRule, zone: string, at: number): number {
  if (at < Date.parse(rule.from)) return currentOffsets.offsetMinutes(zone, at);
  if (!rule.summer) return rule.standard;
  const year = new Date(at).getUTCFullYear();
  const begins = instantOf(rule.summer.begins, year, rule.standard);
  const ends = instantOf(rule.summer.ends, year, rule.summer.offset);
  const isSummer = begins < ends ? at >= begins && at < ends : at >= begins || at < ends;
  return isSummer ? rule.summer.offset : rule.standard;
}

function instantOf(change: Change, year: number, offsetBefore: number): number {
  const date =
    'date' in change
      ? `${year}-${change.date}`
      : nthWeekdayOfMonth(`${year}-${change.month}`, change.nth, change.weekday);
  return Date.parse(`${date}T00:00Z`) + (change.at - offsetBefore) * 60_000;
}
