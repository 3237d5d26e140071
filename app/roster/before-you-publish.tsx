import { memo, useState } from 'react';
import { JumpToShift } from '#app/roster/jump-to-shift.tsx';
import type { ToldShift } from '#app/roster/publication-changes.ts';
import { useDesk } from '#app/roster/roster-desk.tsx';
import { wallRange, wasWords } from '#app/roster/shift-words.ts';
import { weekFindings } from '#app/roster/week-findings.ts';
import type { RosterWeek } from '#app/roster/week-view.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Points } from '#app/ui/chip.tsx';

/** What is wrong or odd in the week; each line leads to its shift. */
export const BeforeYouPublish = memo(function BeforeYouPublish() {
  const { week } = useDesk();
  const findings = weekFindings(week);
  const shown = useShowMore(findings, 8);
  return (
    <Card title={findings.length === 0 ? 'Before you publish' : `Before you publish · ${findings.length}`}>
      {findings.length === 0 ? (
        <p className="text-ink2">Nothing stands in the way.</p>
      ) : (
        <Points
          points={shown.items.map((finding) => ({
            ...finding,
            text: (
              <JumpToShift shiftId={finding.shiftId} spread>
                {finding.text}
              </JumpToShift>
            ),
          }))}
        />
      )}
      {shown.more}
    </Card>
  );
});

type Change = RosterWeek['unpublished']['changes'][number];

/** What each person will be told by a publication now. */
export const WhatStaffWillSee = memo(function WhatStaffWillSee() {
  const { week } = useDesk();
  const { changes, shiftCount } = week.unpublished;
  const shown = useShowMore(byPerson(changes), 6);
  const untold = shiftCount - new Set(changes.map(({ shiftId }) => shiftId)).size;
  return (
    <Card title="What staff will see">
      {shiftCount === 0 ? (
        <p className="text-ink2">
          {week.lastPublishedAt ? 'They already know this week as it is.' : 'Nothing yet: this week has no shifts.'}
        </p>
      ) : (
        <ul className="divide-y divide-line2">
          {shown.items.map((own) => (
            <PersonChanges key={own[0]?.employeeId} changes={own} />
          ))}
        </ul>
      )}
      {shown.more}
      {untold > 0 && (
        <p className="pt-2.5 text-xs text-ink3">
          {untold === 1 ? '1 open shift changes' : `${untold} open shifts change`} too; nobody is told of those.
        </p>
      )}
      {changes.length > 0 && (
        <p className="pt-2.5 text-xs text-ink3">
          Whoever is in their quiet hours is told when those end, by the clock where they live.
        </p>
      )}
    </Card>
  );
});

/** In the order of each person's first change. */
function byPerson(changes: readonly Change[]): Change[][] {
  const people = new Map<string, Change[]>();
  for (const change of changes) people.set(change.employeeId, [...(people.get(change.employeeId) ?? []), change]);
  return [...people.values()];
}

function PersonChanges({ changes }: { changes: Change[] }) {
  const allNew = changes.every(({ kind }) => kind === 'added');
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <span className="font-semibold">{changes[0]?.employeeName}</span>
      {allNew && <span className="text-xs text-ink3"> {changes.length === 1 ? 'new' : `${changes.length} new`}</span>}
      <ul className={allNew ? 'flex flex-wrap gap-x-4' : ''}>
        {changes.map((change) => (
          <li key={change.shiftId} className="flex flex-wrap items-center gap-x-2 text-sm">
            <ChangeLine change={change} saysNew={!allNew} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function ChangeLine({ change, saysNew }: { change: Change; saysNew: boolean }) {
  const { names } = useDesk();
  const { before, after, kind, shiftId } = change;
  const shown = after ?? before;
  if (!shown) return null;
  const added = saysNew ? 'new' : '';
  const was = before && after ? (wasWords(after, before, names) ?? 'changed') : kind === 'added' ? added : 'removed';
  return (
    <>
      <JumpToShift shiftId={shiftId}>
        <span className={kind === 'removed' ? 'text-ink2 line-through' : ''}>{dayAndTimes(shown)}</span>
      </JumpToShift>
      {was && <span className="text-xs text-ink3">{was}</span>}
    </>
  );
}

function dayAndTimes(shift: ToldShift): string {
  return `${formatLocalDate(shift.localDate).slice(0, 3)} ${wallRange(shift)}`;
}

/** The first of a list, and a button that shows the rest. */
function useShowMore<T>(items: T[], first: number) {
  const [all, setAll] = useState(false);
  if (all || items.length <= first) return { items, more: null };
  const more = (
    <div className="pt-2.5">
      <Button look="bare" size="small" onPress={() => setAll(true)}>
        Show all {items.length}
      </Button>
    </div>
  );
  return { items: items.slice(0, first), more };
}
