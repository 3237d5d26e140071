import type { ReactNode } from 'react';
import { useDesk } from '#app/roster/roster-desk.tsx';
import { wallRange } from '#app/roster/shift-words.ts';
import type { RosterShift } from '#app/roster/week-view.ts';
import { formatLocalDate, formatMinutes } from '#app/time/format.ts';
import { Banner } from '#app/ui/banner.tsx';

/** What a shift truly is: its length, its zone's labels, what the clock does to it, what staff know of it. */
export function ShiftFacts({ shift }: { shift: RosterShift }) {
  const { names, problemOf } = useDesk();
  const problem = problemOf(shift.id);
  const zone = shift.startLabel === shift.endLabel ? shift.startLabel : `${shift.startLabel} → ${shift.endLabel}`;
  return (
    <>
      {problem && <Banner tone="bad" title={`${problem}.`} />}
      {shift.clockChange && <ClockChanges shift={shift} />}
      {shift.startResolution === 'gap' && (
        <Banner tone="odd" title={`${shift.startTime} does not exist that day.`}>
          It starts at {shift.clockStartTime}, by the store’s rule.
        </Banner>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Fact name="Now">{shift.employeeId === null ? 'Open' : names.employee(shift.employeeId)}</Fact>
        <Fact name="Length">
          {formatMinutes(shift.minutes)}, {zone}
          {shift.unpaidBreakMinutes > 0 &&
            `, ${formatMinutes(shift.paidMinutes)} paid after a break of ${formatMinutes(shift.unpaidBreakMinutes)}`}
        </Fact>
        <Fact name="Staff know">
          <WhatStaffKnow shift={shift} />
        </Fact>
        {shift.templateId && (
          <Fact name="From">{shift.isDetached ? 'A template, edited by hand since' : 'A template'}</Fact>
        )}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink3">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function ClockChanges({ shift }: { shift: RosterShift }) {
  const { clockChange, minutes } = shift;
  if (!clockChange) return null;
  const { changeMinutes, localDate, wallBefore, wallAfter, labelBefore, labelAfter } = clockChange;
  const way = changeMinutes < 0 ? 'forward' : 'back';
  return (
    <Banner tone="odd" title={`${formatMinutes(minutes)} true, not ${formatMinutes(minutes - changeMinutes)}.`}>
      Clocks go {way} on {formatLocalDate(localDate)}: {wallBefore} {labelBefore} → {wallAfter} {labelAfter}.
    </Banner>
  );
}

function WhatStaffKnow({ shift }: { shift: RosterShift }) {
  const { names } = useDesk();
  switch (shift.state) {
    case 'published':
      return 'This, as it is';
    case 'new':
      return 'Nothing yet';
    case 'removed':
      return 'That it is on; publish to tell them it is gone';
    case 'changed': {
      const { was } = shift;
      if (!was) return 'Something else';
      const who = was.employeeId === null ? 'open' : names.employee(was.employeeId);
      return `${formatLocalDate(was.localDate)} ${wallRange(was)}, ${who}, ${names.position(was.positionId)}`;
    }
  }
}
