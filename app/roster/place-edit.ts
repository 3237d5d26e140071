import { between, type Placed, type PlacementRules, type WallShift } from '#app/occurrences/place-on-date.ts';
import { reshapeEnds, type StoredShift, type WallEdit } from '#app/occurrences/reshape.ts';
import type { Refusal } from '#app/refusal.ts';
import { invalidField, orderSentence, refusalAt } from '#app/roster/placement-refusal.ts';
import { type ZonedStore, zoneOn } from '#app/tenants/store-zone.ts';
import type { LocalDate, Zone } from '#app/time/wall-clock.ts';

/** What placing an edited shift needs of the store it is to be at. */
export interface EditStore extends PlacementRules, ZonedStore {
  id: string;
}

export type PlacedEdit =
  | { ok: true; wall: WallShift; placed: Placed }
  | { ok: false; refusal: Refusal<'invalid-field'> };

type EditedShift = StoredShift & { storeId: string };

/**
 * Where an edit puts a shift: wall times that stay keep their instants, others are resolved by the choices, else by the
 * store's rules. At a store of another zone the wall times stay and all is resolved anew. Refuses, at its field, what
 * cannot be placed.
 */
export function placeEdit(shift: EditedShift, edit: Omit<WallEdit, 'zone'>, store: EditStore): PlacedEdit {
  const zone = zoneOf(shift, edit.localDate ?? shift.localDate, store);
  const { wall, start, end } = reshapeEnds(shift, { ...edit, zone }, store);
  const placed = between(start, end);
  if (placed.ok) return { ok: true, wall, placed };
  const isBackward = wall.endDayOffset === 0 && wall.endTime <= wall.startTime;
  if (placed.problem === 'non-positive-duration' && isBackward) {
    return { ok: false, refusal: invalidField('endTime', orderSentence(wall)) };
  }
  const where = { atStart: !start.ok, twice: 'Choose the first or the second.' };
  return { ok: false, refusal: refusalAt(wall, placed, where) };
}

/** A shift that stays at its store and date keeps the zone it was placed in; any other has that of the store on its date. */
function zoneOf(shift: EditedShift, localDate: LocalDate, store: EditStore): Zone {
  const stays = store.id === shift.storeId && localDate === shift.localDate;
  return stays ? shift.zone : zoneOn(store, localDate);
}
