import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { ClockChangeWarnings } from '#app/roster/clock-change-warning.tsx';
import { hoursOf } from '#app/roster/roster-columns.tsx';
import { type ShiftPlace, useDesk } from '#app/roster/roster-desk.tsx';
import type { RosterStore } from '#app/roster/week-view.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { addDays } from '#app/time/local-date.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Stepper } from '#app/ui/segmented.tsx';

interface WeekHeaderProps {
  /** '/t/harbour/roster', without a slash at its end. */
  rosterPath: string;
  stores: { id: string; name: string; city: string; thisWeekStartsOn: string }[];
}

/** Which store, by which clock, which week, and the one thing to do with it. */
export function WeekHeader({ rosterPath, stores }: WeekHeaderProps) {
  const { week, addShift } = useDesk();
  const { store, weekStartsOn, days } = week;
  const to = (localDate: string, storeId = store.id) => `${rosterPath}/${storeId}/${localDate}`;
  const thisWeek = stores.find(({ id }) => id === store.id)?.thisWeekStartsOn ?? weekStartsOn;
  return (
    <PageHeader
      title={store.name}
      facts={
        <>
          {stores.length > 1 && <StoreSwitch stores={stores} current={store.id} to={(id) => to(weekStartsOn, id)} />}
          <Chip>
            {store.city} · now <StoreClock store={store} /> {store.label}
          </Chip>
          <ClockChangeWarnings storeId={store.id} />
          {days.map(
            ({ odd, localDate, minutes }) =>
              odd && (
                <Chip key={localDate} tone="odd" icon="clock">
                  {formatLocalDate(localDate)} has {hoursOf(minutes)} h
                </Chip>
              ),
          )}
        </>
      }
      actions={
        <>
          {weekStartsOn !== thisWeek && <LinkButton to={to(thisWeek)}>This week</LinkButton>}
          <Stepper
            label={`${formatLocalDate(weekStartsOn, 'day')} – ${formatLocalDate(addDays(weekStartsOn, 6), 'year')}`}
            earlier={{ to: to(addDays(weekStartsOn, -7)), label: 'Week before' }}
            later={{ to: to(addDays(weekStartsOn, 7)), label: 'Week after' }}
          />
          {week.canEdit && <AddShift onAdd={addShift} />}
          <PublishWeek />
        </>
      }
    />
  );
}

function AddShift({ onAdd }: { onAdd: (place: ShiftPlace) => void }) {
  const { week } = useDesk();
  const { nowLocalDate } = week.store;
  const isThisWeek = week.days.some(({ localDate }) => localDate === nowLocalDate);
  const place = { localDate: isThisWeek ? nowLocalDate : week.weekStartsOn, employeeId: null };
  return (
    <span className="hidden md:block">
      <Button icon="plus" onPress={() => onAdd(place)}>
        Add shift
      </Button>
    </span>
  );
}

interface StoreSwitchProps {
  stores: WeekHeaderProps['stores'];
  current: string;
  to: (storeId: string) => string;
}

function StoreSwitch({ stores, current, to }: StoreSwitchProps) {
  const entries = stores.map(({ id, name, city }) => ({
    id,
    label: `${name}, ${city}`,
    href: to(id),
    checked: id === current,
  }));
  return (
    <span className="-ml-2 flex items-center">
      <Menu
        label="Stores"
        trigger={<Button look="bare" size="small" icon="chevron-down" aria-label="Change store" />}
        groups={[{ entries }]}
      />
      <noscript>
        {entries.map(({ id, label, href }) => (
          <a key={id} href={href} className="pr-3 text-sm underline">
            {label}
          </a>
        ))}
      </noscript>
    </span>
  );
}

/** The time on the store's wall; until script runs, that of the moment of reading. */
function StoreClock({ store: { zone, nowWallTime } }: { store: RosterStore }) {
  const [time, setTime] = useState(nowWallTime);
  useEffect(() => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const tick = () => setTime(clock.format(new Date()));
    tick();
    const timer = setInterval(tick, 15_000);
    return () => clearInterval(timer);
  }, [zone]);
  return <>{time}</>;
}

/** The page's one main action, as a plain form; where staff know everything, the way to who was told. */
function PublishWeek() {
  const { week } = useDesk();
  const navigation = useNavigation();
  const busy = navigation.formMethod === 'POST' && Boolean(navigation.formAction?.endsWith('/publication'));
  const { shiftCount } = week.unpublished;
  return (
    <>
      {week.lastPublishedAt && (
        <LinkButton to="publication" icon="bell">
          Who was told
        </LinkButton>
      )}
      {week.canPublish && shiftCount > 0 && (
        <Form method="post" action="publication">
          <Button type="submit" look="primary" busyLabel={busy && 'Publishing…'}>
            Publish {shiftCount === 1 ? '1 change' : `${shiftCount} changes`}
          </Button>
        </Form>
      )}
      {shiftCount === 0 && week.lastPublishedAt && (
        <Chip tone="ok" icon="check">
          Published
        </Chip>
      )}
    </>
  );
}
