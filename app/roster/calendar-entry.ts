import type { CalendarShift } from '#app/occurrences/ics.ts';
import { myShift, type PublishedShift } from '#app/roster/my-shift.ts';
import { clockWords, spanLabel, spanTimes } from '#app/roster/my-shift-words.ts';
import { formatMinutes } from '#app/time/format.ts';

/** A calendar file as it is sent. */
export interface CalendarFile {
  fileName: string;
  content: string;
}

/** A shift as an entry of a calendar: what and where, with its true length and what the clock does to it. */
export function calendarEntry(shift: PublishedShift & { version: number; changedAt: Date }): CalendarShift {
  const { id, version, changedAt, zone, startsAt, endsAt, positionName, storeName } = shift;
  const seen = myShift(shift, zone);
  const times = `${spanTimes(seen)} ${spanLabel(seen)}, ${seen.city} time · ${formatMinutes(seen.minutes)}`;
  return {
    ...{ id, version, changedAt, zone, startsAt, endsAt },
    summary: `${positionName} · ${storeName}`,
    location: storeName,
    description: [times, clockWords(seen)].filter(Boolean).join('\n'),
  };
}
