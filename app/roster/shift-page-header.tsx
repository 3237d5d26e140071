import type { ShiftPage } from '#app/roster/read-shift.server.ts';
import { shiftTimesInText } from '#app/roster/shift-words.ts';
import { formatLocalDate, formatMinutes, zoneCity } from '#app/time/format.ts';
import { Chip } from '#app/ui/chip.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** Which shift it is, where and whose, and the ways to its week and into a calendar. */
export function ShiftPageHeader({ page, tenantPath }: { page: ShiftPage; tenantPath: string }) {
  const { view, store, weekStartsOn, employeeName, positions } = page;
  const label = [...new Set([view.startLabel, view.endLabel])].join(' → ');
  const positionName = positions.find(({ id }) => id === view.positionId)?.name ?? 'Shift';
  return (
    <PageHeader
      title={`${formatLocalDate(view.localDate)} ${shiftTimesInText(view, view.zone)}`}
      facts={
        <>
          <Chip icon="clock">{`${zoneCity(view.zone)} · ${label}`}</Chip>
          {view.clockChange && <Chip tone="odd">{`${formatMinutes(view.minutes)} true`}</Chip>}
        </>
      }
      about={`${positionName} · ${store.name} · ${employeeName ?? 'open, nobody yet'}`}
      actions={
        <>
          <LinkButton icon="download" reloadDocument to={`${tenantPath}/shifts/${view.id}.ics`}>
            Calendar file
          </LinkButton>
          <LinkButton to={`${tenantPath}/roster/${store.id}/${weekStartsOn}?day=${view.localDate}`}>
            Week of {formatLocalDate(weekStartsOn, 'day')}
          </LinkButton>
        </>
      }
    />
  );
}
