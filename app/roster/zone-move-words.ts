import type { ForeseenShift, OtherShift, WallTimes, ZoneMovePreview } from '#app/roster/zone-move-preview.ts';
import { formatLocalDate, formatMinutes, formatWallRange } from '#app/time/format.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';
import { zoneCity } from '#app/time/zone-label.ts';

/** '1 shift', '23 shifts', 'no shift'. */
export function shiftCount(count: number): string {
  return count === 0 ? 'no shift' : count === 1 ? '1 shift' : `${count} shifts`;
}

/** What the button of a move does: 'Move store · 23 shifts move'. */
export function moveButtonWords({ isCallingOff, moving }: ZoneMovePreview): string {
  const verb = moving.length === 1 ? 'moves' : 'move';
  const moves = moving.length === 0 ? 'no shift moves' : `${shiftCount(moving.length)} ${verb}`;
  return isCallingOff ? `Call the move off · ${moves} back` : `Move store · ${moves}`;
}

/** 'If Circular Quay goes by Perth time from 11 Jan 2027'. */
export function moveTitle({ store, zone, effectiveDate, untilDate, isCallingOff }: ZoneMovePreview): string {
  const until = untilDate === null ? '' : ` until ${formatLocalDate(untilDate, 'year')}`;
  const verb = isCallingOff ? 'stays on' : 'goes by';
  return `If ${store.name} ${verb} ${zoneCity(zone)} time from ${formatLocalDate(effectiveDate, 'year')}${until}`;
}

/** Moving shifts in a row that differ by the same, from a local date on. */
export interface Stretch extends Pick<ForeseenShift, 'labelBefore' | 'labelAfter' | 'laterMinutes'> {
  from: LocalDate;
  count: number;
}

/** How the clock differs over the year: two zones need not change their clocks on the same day, or at all. */
export function stretches(moving: ForeseenShift[]): Stretch[] {
  const found: Stretch[] = [];
  for (const { localDate, labelBefore, labelAfter, laterMinutes } of moving) {
    const last = found.at(-1);
    if (
      last &&
      last.labelBefore === labelBefore &&
      last.labelAfter === labelAfter &&
      last.laterMinutes === laterMinutes
    ) {
      last.count += 1;
    } else {
      found.push({ from: localDate, count: 1, labelBefore, labelAfter, laterMinutes });
    }
  }
  return found;
}

/** 'Mon 11 Jan 09:00–17:00'. */
export function wallTimesOf(shift: WallTimes): string {
  return `${formatLocalDate(shift.localDate)} ${formatWallRange(shift.startTime, shift.endTime, shift)}`;
}

/** '3 h later', 'the same moment'. */
export function laterWords({ laterMinutes }: Pick<ForeseenShift, 'laterMinutes'>): string {
  if (laterMinutes === 0) return 'starts at the same moment';
  return `${formatMinutes(Math.abs(laterMinutes))} ${laterMinutes > 0 ? 'later' : 'earlier'}`;
}

/** 'works Mon 11 Jan 15:00–19:00 AWST at Hay Street'. */
export function otherWords(other: OtherShift): string {
  return `works ${wallTimesOf(other)} ${other.label} at ${other.storeName} then`;
}

/** Whom the move tells, in a sentence: 'Mai Tran and 3 others get a mail with the times before and after.' */
export function toldWords({ people, waitingCount, moving }: ZoneMovePreview): string[] {
  if (moving.length + people.length === 0) return ['There is no shift to move. Those made later go by the new clock.'];
  const [first, ...others] = people;
  const names =
    others.length === 0
      ? first?.name
      : `${first?.name} and ${others.length === 1 ? '1 other' : `${others.length} others`}`;
  const told = first
    ? `${names} ${others.length === 0 ? 'gets' : 'get'} a mail with the times before and after.`
    : 'Nobody gets a mail: staff were not told of these shifts yet.';
  if (waitingCount === 0) return [told];
  const waiting = `${shiftCount(waitingCount)} with changes that are not published yet ${waitingCount === 1 ? 'is' : 'are'} told when you publish them.`;
  return [told, waiting];
}

const problemText: Record<ZoneMovePreview['problems'][number]['kind'], string> = {
  'nonexistent-local-time': 'the clock there skips its time',
  'ambiguous-local-time': 'its time comes twice there',
  'nonexistent-local-date': 'that date does not exist there',
  'non-positive-duration': 'it would end before it starts, because the clocks change',
  'break-exceeds-shift': 'its break would be longer than the shift, because the clocks change',
};

export function problemWords({ kind }: ZoneMovePreview['problems'][number]): string {
  return problemText[kind];
}

interface Done {
  moved: number;
  opened: number;
  people: number;
  isCallingOff: boolean;
}

/** What a move did: '23 shifts go by the new clock; 4 people are told. 1 shift became open; see to it in the roster.' */
export function movedWords({ moved, opened, people, isCallingOff }: Done): string {
  const verb = moved === 1 ? 'goes' : 'go';
  const shifts =
    moved === 0 ? 'No shift had to move' : `${shiftCount(moved)} ${verb} by the ${isCallingOff ? 'old' : 'new'} clock`;
  const told = people === 0 ? 'nobody had to be told' : people === 1 ? '1 person is told' : `${people} people are told`;
  const open =
    opened === 0 ? '' : ` ${shiftCount(opened)} became open; see to ${opened === 1 ? 'it' : 'them'} in the roster.`;
  return `${shifts}; ${told}.${open}`;
}
