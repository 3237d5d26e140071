import { checkQuietWindow, sendAt } from '#app/notifications/quiet-hours.ts';
import { shiftCalendar } from '#app/occurrences/ics.ts';
import { dailyRuns, nextDailyRun } from '#app/time/daily-run.ts';
import { minutesBetween } from '#app/time/interval.ts';
import { readCalendar } from '#e2e/read-calendar.ts';
import type { CaseKind } from './case-kind.ts';
import type { Answer } from './expectation.ts';

export const messageKinds: Record<string, CaseKind> = {
  'quiet-hours': { answer: quietHours, main: 'sendAtUtc' },
  'cron-next': { answer: dailyJob, main: 'run' },
  'ics-export': { answer: calendar },
};

interface QuietInput {
  recipientZone?: string;
  storeZone?: string;
  quietStart: string;
  quietEnd: string;
  nowUtc: string | string[];
}

/** A recipient without a zone of their own has the home store's. */
function quietHours(input: QuietInput): Answer {
  const { quietStart, quietEnd } = input;
  const zone = input.recipientZone ?? input.storeZone ?? '';
  const results = [input.nowUtc].flat().map((nowUtc) => {
    const { quiet, at } = sendAt({ now: new Date(nowUtc), zone, quietStart, quietEnd });
    return { quiet, sendAtUtc: at };
  });
  const error = checkQuietWindow({ quietStart, quietEnd });
  return error ? { error, ifAlreadyStored: results[0] } : { ...results[0], results };
}

interface DailyJobInput {
  zone: string;
  expr: string;
  fromUtc: string;
  untilUtc: string;
}

/** The product's recurring jobs run daily at a wall time; a cron expression of another shape has no answer. */
function dailyJob({ zone, expr, fromUtc, untilUtc }: DailyJobInput): Answer {
  const daily = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(expr);
  if (!daily) return { error: `not a daily job: ${expr}` };
  const wallTime = `${daily[2]?.padStart(2, '0')}:${daily[1]?.padStart(2, '0')}`;
  const until = new Date(untilUtc);
  const runs = dailyRuns({ zone, wallTime, from: new Date(fromUtc), until });
  const next = nextDailyRun({ zone, wallTime, after: new Date(until.getTime() - 1) });
  const instants = runs.map((run) => run.at);
  return { runCount: runs.length, run: instants[0], runs: instants, nextAfterUtc: next.at };
}

/** The file is read back by another program, so its length is what that makes of it. */
function calendar({ zone, startUtc, endUtc }: { zone: string; startUtc: string; endUtc: string }): Answer {
  const shift = {
    id: 'case',
    version: 1,
    zone,
    changedAt: new Date(startUtc),
    startsAt: new Date(startUtc),
    endsAt: new Date(endUtc),
    summary: 'Shift',
    location: 'Store',
    description: '',
  };
  const text = shiftCalendar({ name: 'Case', shifts: [shift] });
  const [entry] = readCalendar(text);
  if (!entry) throw new Error('the calendar has no entry');
  return {
    DTSTART: entry.startLine,
    DTEND: entry.endLine,
    needsVTIMEZONE: text.includes('BEGIN:VTIMEZONE'),
    parsedMinutes: minutesBetween(entry.startsAt, entry.endsAt),
  };
}
