/** A half-open stretch of time that a shift takes, or would take, of one person; instants in epoch milliseconds. */
export interface Seat {
  shiftId: string;
  employeeId: string;
  startsMs: number;
  endsMs: number;
}

/**
 * Which of the wanted seats cannot be had, each with the shift that stands in the way. A seat that is taken already
 * always wins; among wanted ones that overlap, the one that starts first (then the lower shift id). Seats that only
 * touch do not overlap. `taken` seats of one person must not overlap each other, as no_double_booking guarantees.
 */
export function seatAssignees(wanted: Seat[], taken: Seat[]): Map<string, string> {
  const inTheWay = new Map<string, string>();
  const takenBy = byEmployee(taken);
  for (const [employeeId, seats] of byEmployee(wanted)) {
    seatOne(seats, takenBy.get(employeeId) ?? [], inTheWay);
  }
  return inTheWay;
}

function seatOne(wanted: Seat[], taken: Seat[], inTheWay: Map<string, string>): void {
  let next = 0;
  let granted: Seat | null = null;
  for (const seat of wanted) {
    while ((taken[next]?.endsMs ?? Number.POSITIVE_INFINITY) <= seat.startsMs) next += 1;
    const held = taken[next];
    if (held && held.startsMs < seat.endsMs) inTheWay.set(seat.shiftId, held.shiftId);
    else if (granted && seat.startsMs < granted.endsMs) inTheWay.set(seat.shiftId, granted.shiftId);
    else granted = seat;
  }
}

function byEmployee(seats: Seat[]): Map<string, Seat[]> {
  const people = new Map<string, Seat[]>();
  for (const seat of seats) {
    const list = people.get(seat.employeeId);
    if (list) list.push(seat);
    else people.set(seat.employeeId, [seat]);
  }
  for (const list of people.values()) {
    list.sort((a, b) => a.startsMs - b.startsMs || (a.shiftId < b.shiftId ? -1 : 1));
  }
  return people;
}
