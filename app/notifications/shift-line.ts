import type { RosterWords } from '#app/notifications/roster-words.ts';
import { formatLocalDate, formatMinutes, formatWallRange, type Language } from '#app/time/format.ts';
import { elapsedMinutes, type Interval, minutesBetween } from '#app/time/interval.ts';
import { daysBetween } from '#app/time/local-date.ts';
import { type LocalView, localView } from '#app/time/local-view.ts';
import type { Zone } from '#app/time/wall-clock.ts';
import { zoneCity } from '#app/time/zone-label.ts';

/**
 * A shift as the clocks of a zone show it: 'Mon 12 Oct 09:00–17:00 AEDT'. When the label changes in between, each end
 * bears its own: 'Sat 3 Oct 22:00 AEST – Sun 4 Oct 06:00 AEDT'.
 */
export function shiftTimes({ startsAt, endsAt }: Interval, zone: Zone, language: Language): string {
  const [start, end] = [localView(startsAt, zone), localView(endsAt, zone)];
  const date = formatLocalDate(start.localDate, 'short', language);
  if (start.offset !== end.offset) {
    const endDate = start.localDate === end.localDate ? '' : `${formatLocalDate(end.localDate, 'short', language)} `;
    return `${date} ${start.wallTime} ${start.label} – ${endDate}${end.wallTime} ${end.label}`;
  }
  const endDayOffset = daysBetween(start.localDate, end.localDate);
  const range = formatWallRange(start.wallTime, end.wallTime, { endDayOffset, localDate: start.localDate, language });
  return `${date} ${range} ${start.label}`;
}

/** The same shift on the clocks where its reader lives, 'Perth: Mon 12 Oct 06:00–14:00 AWST'; null when they show the same. */
export function readersTimes(shift: Interval, zone: Zone, readersZone: Zone, language: Language): string | null {
  const differs = [shift.startsAt, shift.endsAt].some(
    (at) => localView(at, zone).offset !== localView(at, readersZone).offset,
  );
  return differs ? `${zoneCity(readersZone)}: ${shiftTimes(shift, readersZone, language)}` : null;
}

/** The true length, '8 h', and a sentence when the wall times would say otherwise. */
export function shiftLength(
  shift: Interval,
  zone: Zone,
  words: RosterWords,
  language: Language,
): { length: string; clockNote: string | null } {
  const minutes = elapsedMinutes(shift);
  const length = formatMinutes(minutes, language);
  const change = wallMinutes(localView(shift.startsAt, zone), localView(shift.endsAt, zone)) - minutes;
  if (change === 0) return { length, clockNote: null };
  const wall = formatMinutes(minutes + change, language);
  return { length, clockNote: change > 0 ? words.forward(length, wall) : words.back(length, wall) };
}

/** Minutes from one reading of the wall clock to another, as if every day had 24 hours. */
function wallMinutes(start: LocalView, end: LocalView): number {
  return minutesBetween(asIfUtc(start), asIfUtc(end));
}

function asIfUtc({ localDate, wallTime }: LocalView): Date {
  return new Date(`${localDate}T${wallTime}:00Z`);
}
