import type { Placed, WallShift } from '#app/occurrences/place-on-date.ts';
import { endDateOf } from '#app/occurrences/reshape.ts';
import { type ClockChange, clockChangeIn } from '#app/roster/clock-change.ts';
import { type EditStore, placeEdit } from '#app/roster/place-edit.ts';
import type { FormShift, ShiftForm } from '#app/roster/shift-form.ts';
import { zoneOn } from '#app/tenants/store-zone.ts';
import { bothInstants, type Which } from '#app/time/both-instants.ts';
import { localView } from '#app/time/local-view.ts';
import { isRosterDate, isWallTime, type LocalDate, type WallTime, type Zone } from '#app/time/wall-clock.ts';

/** One of the two instants of a wall time, in words: 'the first, 02:30 +11:00 AEDT'. */
export interface Choice {
  which: Which;
  label: string;
  isChosen: boolean;
}

/** What saving a shift's form would make of the shift. */
export interface EditPreview {
  /** The zone its wall times are read in. */
  zone: Zone;
  /** Null while the times are incomplete, or cannot be placed. */
  placed: Placed | null;
  /** Why they cannot be placed, in the sentence that the server would refuse it with. */
  problem: string | null;
  /** Empty unless the wall time comes twice. */
  startChoices: Choice[];
  endChoices: Choice[];
  /** The change of clock that makes it longer or shorter than it looks. */
  clockChange: ClockChange | null;
  /** The wall time that is skipped, and the one it becomes. */
  skipped: { written: WallTime; shown: WallTime } | null;
}

/** Places the form as the server would; nothing is read but the arguments. Half typed fields count as not filled in. */
export function previewEdit(shift: FormShift, form: ShiftForm, store: EditStore): EditPreview {
  const wall = wallOf(form);
  const zone =
    wall && wall.localDate === shift.localDate && store.id === shift.storeId ? shift.zone : zoneIn(store, wall);
  const none = { placed: null, startChoices: [], endChoices: [], clockChange: null, skipped: null };
  if (!wall) return { zone, problem: null, ...none };
  const edit = { ...wall, startChoice: whichIn(form.startChoice), endChoice: whichIn(form.endChoice) };
  const edited = placeEdit(shift, edit, store);
  const placed = edited.ok ? edited.placed : null;
  const { localDate, startTime, endTime } = wall;
  const start = { zone, localDate, wallTime: startTime };
  const end = { zone, localDate: endDateOf({ ...wall, zone }), wallTime: endTime };
  return {
    zone,
    placed,
    problem: edited.ok ? null : edited.refusal.data.sentence,
    startChoices: choicesOf(start, edit.startChoice, placed?.startsAt),
    endChoices: choicesOf(end, edit.endChoice, placed?.endsAt),
    clockChange: placed && clockChangeIn({ ...wall, zone, ...placed }),
    skipped: placed && skippedIn({ ...wall, zone }, placed),
  };
}

function zoneIn(store: EditStore, wall: { localDate: LocalDate } | null): Zone {
  return wall ? zoneOn(store, wall.localDate) : store.zone;
}

function wallOf({ localDate, startTime, endTime, endDayOffset }: ShiftForm): Omit<WallShift, 'zone'> | null {
  if (!isRosterDate(localDate) || !isWallTime(startTime) || !isWallTime(endTime)) return null;
  return { localDate, startTime, endTime, endDayOffset: Number(endDayOffset) };
}

function whichIn(text: string): Which | undefined {
  return text === 'earlier' || text === 'later' ? text : undefined;
}

type Wall = { zone: Zone; localDate: LocalDate; wallTime: WallTime };

function choicesOf(wall: Wall, chosen: Which | undefined, placedAt: Date | undefined): Choice[] {
  const both = bothInstants(wall);
  if (!both) return [];
  return (['earlier', 'later'] as const).map((which) => ({
    which,
    label: `${choiceNames[which]}, ${choiceWords(both[which], wall)}`,
    isChosen: placedAt ? placedAt.getTime() === both[which].getTime() : chosen === which,
  }));
}

const choiceNames = { earlier: 'the first', later: 'the second' };

function choiceWords(at: Date, { zone, wallTime }: Wall): string {
  const { offset, label } = localView(at, zone);
  return `${wallTime} ${offset} ${label}`;
}

function skippedIn(wall: WallShift, placed: Placed): EditPreview['skipped'] {
  if (placed.startResolution === 'gap') {
    return { written: wall.startTime, shown: localView(placed.startsAt, wall.zone).wallTime };
  }
  if (placed.endResolution === 'gap') {
    return { written: wall.endTime, shown: localView(placed.endsAt, wall.zone).wallTime };
  }
  return null;
}
