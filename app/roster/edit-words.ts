import type { EditPreview } from '#app/roster/edit-preview.ts';
import type { Neighbour } from '#app/roster/read-shift.server.ts';
import type { ShiftForm } from '#app/roster/shift-form.ts';
import { formatLocalDate, formatMinutes, formatWallRange } from '#app/time/format.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';
import { zoneLabel } from '#app/time/zone-label.ts';

/** '8 h AEDT, 7 h 30 m paid'; nothing while the shift cannot be placed. */
export function editedLength({ placed, zone }: EditPreview, unpaidBreakMinutes: number): string {
  if (!placed) return '';
  const labels = [placed.startsAt, placed.endsAt].map((at) => zoneLabel(zone, at));
  const length = `${formatMinutes(placed.minutes)} ${[...new Set(labels)].join(' → ')}`;
  const paid = placed.minutes - unpaidBreakMinutes;
  if (!(unpaidBreakMinutes > 0)) return length;
  return paid < 0 ? `${length}, which is shorter than the break` : `${length}, ${formatMinutes(paid)} paid`;
}

/** What the clock does to an edited shift, in one sentence or two; nothing on an ordinary day. */
export function editedClock({ clockChange, placed, skipped }: EditPreview): string[] {
  const said: string[] = [];
  if (skipped) said.push(`${skipped.written} does not exist that day; it counts as ${skipped.shown}.`);
  if (clockChange && placed) {
    const { changeMinutes, localDate, wallBefore, wallAfter, labelBefore, labelAfter } = clockChange;
    const [true_, looks] = [formatMinutes(placed.minutes), formatMinutes(placed.minutes - changeMinutes)];
    const way = changeMinutes < 0 ? 'forward' : 'back';
    said.push(
      `${true_} true, not ${looks}: clocks go ${way} on ${formatLocalDate(localDate)}, ${wallBefore} ${labelBefore} → ${wallAfter} ${labelAfter}.`,
    );
  }
  return said;
}

/** 'Tue 13 Oct 09:00–17:00' of what a form holds. */
export function formWhen({ localDate, startTime, endTime, endDayOffset }: ShiftForm): string {
  const times = formatWallRange(startTime, endTime, { localDate, endDayOffset: Number(endDayOffset) });
  return `${formatLocalDate(localDate)} ${times}`;
}

/** 'Merge with 12:00–17:00', with the date where it is another one. */
export function mergeWords(neighbour: Neighbour, localDate: LocalDate): string {
  const times = formatWallRange(neighbour.startTime, neighbour.endTime, neighbour);
  const date = neighbour.localDate === localDate ? '' : `${formatLocalDate(neighbour.localDate)} `;
  return `Merge with ${date}${times}`;
}
