import { Form, useNavigation } from '@remix-run/react';
import type { ZoneChange } from '#app/tenants/store-zone.ts';
import { formatLocalDate } from '#app/time/format.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';
import { zoneCity } from '#app/time/zone-label.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Combobox, type ComboItem } from '#app/ui/combobox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Actions } from '#app/ui/dialog.tsx';
import { TextLink } from '#app/ui/link-button.tsx';

interface StoreZoneCardProps {
  store: { name: string; zoneWords: string; nowWallTime: string; today: LocalDate; comingMoves: ZoneChange[] };
  zones: ComboItem[];
  asked: { zone: string; effectiveDate: string };
  errors: Record<string, string[]>;
}

/** By which clock a store goes, the moves that are decided, and the question what another move would do. */
export function StoreZoneCard({ store, zones, asked, errors }: StoreZoneCardProps) {
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.search.includes('zone=');
  return (
    <Card
      title="Zone"
      about={`${store.zoneWords}. The clock on the wall of ${store.name} shows ${store.nowWallTime} now.`}
    >
      <ComingMoves moves={store.comingMoves} />
      <h3 className="pb-1 font-semibold">Move to another zone</h3>
      <p className="pb-3 text-pretty text-ink2">
        From a day on, every shift keeps its time on the wall and goes by the new clock. What is past stays as it was.
        You see what moves before anything does.
      </p>
      <Form method="get" preventScrollReset className="flex flex-col gap-4">
        <Combobox
          key={`zone ${asked.zone}`}
          id="move-zone"
          name="zone"
          label="New zone"
          placeholder="Perth, Australia"
          items={zones}
          defaultValue={asked.zone}
          errors={errors.zone}
        />
        <div className="w-44">
          <DateField
            key={`date ${asked.effectiveDate}`}
            id="move-effectiveDate"
            name="from"
            label="First day in the new zone"
            defaultValue={asked.effectiveDate}
            errors={errors.effectiveDate}
          />
        </div>
        <Actions>
          <Button type="submit" busyLabel={busy && 'Looking…'}>
            Show what moves
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}

function ComingMoves({ moves }: { moves: ZoneChange[] }) {
  if (moves.length === 0) return null;
  return (
    <ul aria-label="Moves to come" className="mb-4 divide-y divide-line2 rounded-control bg-sunken px-3">
      {moves.map(({ effectiveDate, zone, fromZone }) => (
        <li key={effectiveDate} className="flex flex-wrap items-baseline gap-x-3 py-2">
          <span className="grow">
            <span className="font-medium">{zoneCity(zone)} time</span> from {formatLocalDate(effectiveDate, 'year')}
          </span>
          <TextLink to={`?${new URLSearchParams({ zone: fromZone, from: effectiveDate })}`} preventScrollReset>
            Call off<span className="sr-only"> the move to {zoneCity(zone)} time</span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
