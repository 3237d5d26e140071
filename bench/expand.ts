import { DateTime } from 'luxon';
import rrulePackage from 'rrule';
import { type ExpandableTemplate, type ExpandingStore, expandTemplates } from '#app/occurrences/expand.ts';
import { addDays } from '#app/time/local-date.ts';
import { currentOffsets } from '#app/time/offset-source.ts';
import { wallTimeAt } from '#app/time/wall-clock.ts';
import { type BenchRow, benchRow } from './row.ts';

const { RRule } = rrulePackage;
const ZONES = ['Australia/Sydney', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'America/Santiago'];
const WEEKS = 52;
const FROM = '2026-01-05';
const TO = addDays(FROM, WEEKS * 7 - 1);
// rrule takes seconds for all of them: its time is measured on a sample and multiplied.
const RRULE_SAMPLE = 10;

type Job = { template: ExpandableTemplate; store: ExpandingStore };

const jobs: Job[] = Array.from({ length: 200 }, (_, index) => ({
  template: {
    id: `template-${index}`,
    startTime: wallTimeAt((index * 30) % 960),
    endTime: wallTimeAt(((index * 30) % 960) + 450),
    endDayOffset: 0,
    weekdays: [(index % 7) + 1],
    everyWeeks: 1,
    anchorDate: FROM,
    startsOn: FROM,
    endsOn: null,
    headcount: 1,
    unpaidBreakMinutes: 30,
  },
  store: {
    zone: ZONES[index % ZONES.length] ?? 'UTC',
    weekStart: 1,
    gapRule: 'later',
    startOverlapRule: 'earlier',
    endOverlapRule: 'earlier',
  },
}));

/**
 * Row 1: 200 templates over 52 weeks in 5 zones, 10,400 occurrences with start and end. Ours begins each round with no
 * offsets known. rrule needs one rule for the starts and one for
 * the ends; plain Luxon builds both from wall fields for every date.
 * Each is timed by the fastest of its rounds: other work on the machine can only slow a round down. Ours take
 * milliseconds, so they are measured before and after the peers, lest one busy moment fall on all of them.
 */
export function benchExpand(): BenchRow {
  const expected = jobs.length * WEEKS;
  const expand = () => {
    const offsets = { offsetMinutes: currentOffsets.offsetMinutes };
    return expandTemplates(jobs, FROM, TO, offsets).occurrences.length;
  };
  const before = timed(25, expand);
  const luxon = timed(5, () => jobs.reduce((sum, job) => sum + expandWithLuxon(job), 0));
  const sample = jobs.slice(0, RRULE_SAMPLE);
  const rrule = timed(3, () => sample.reduce((sum, job) => sum + expandWithRrule(job), 0));
  const after = timed(25, expand);
  const ours = before.ms < after.ms ? before : after;
  const counts = [ours.count, luxon.count, (rrule.count * jobs.length) / sample.length];
  if (counts.some((count) => count !== expected)) throw new Error(`not ${expected} occurrences each: ${counts}`);
  return benchRow(`expand 200 templates x 52 weeks, ${ZONES.length} zones`, ours.ms, [
    {
      name: `rrule 2.8 with tzid (${RRULE_SAMPLE} templates, times ${jobs.length / RRULE_SAMPLE})`,
      ms: (rrule.ms * jobs.length) / sample.length,
      goal: { atLeast: 500 },
    },
    { name: 'plain Luxon', ms: luxon.ms, goal: { atLeast: 20 } },
  ]);
}

function timed(rounds: number, expand: () => number): { ms: number; count: number } {
  let ms = Number.POSITIVE_INFINITY;
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    count = expand();
    ms = Math.min(ms, performance.now() - startedAt);
  }
  return { ms, count };
}

function expandWithLuxon({ template, store }: Job): number {
  const dates: [Date, Date][] = [];
  const [startHour, startMinute] = template.startTime.split(':').map(Number);
  const [endHour, endMinute] = template.endTime.split(':').map(Number);
  let date = DateTime.fromISO(FROM, { zone: store.zone }).plus({ days: (template.weekdays[0] ?? 1) - 1 });
  for (let week = 0; week < WEEKS; week += 1) {
    const { year, month, day } = date;
    const start = DateTime.fromObject({ year, month, day, hour: startHour, minute: startMinute }, { zone: store.zone });
    const end = DateTime.fromObject({ year, month, day, hour: endHour, minute: endMinute }, { zone: store.zone });
    dates.push([start.toJSDate(), end.toJSDate()]);
    date = date.plus({ weeks: 1 });
  }
  return dates.length;
}

function expandWithRrule({ template, store }: Job): number {
  const first = addDays(FROM, (template.weekdays[0] ?? 1) - 1);
  const [starts, ends] = [template.startTime, template.endTime].map((wallTime) => {
    const dtstart = new Date(`${first}T${wallTime}:00Z`);
    return new RRule({ freq: RRule.WEEKLY, dtstart, count: WEEKS, tzid: store.zone }).all();
  });
  return Math.min(starts?.length ?? 0, ends?.length ?? 0);
}
