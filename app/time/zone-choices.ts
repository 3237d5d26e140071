import { formatOffset } from '#app/time/local-view.ts';
import { currentOffsets } from '#app/time/offset-source.ts';
import type { Zone } from '#app/time/wall-clock.ts';
import { selectableZones } from '#app/time/zone.ts';
import { zoneCity } from '#app/time/zone-label.ts';

/** A zone as people look for it: 'Perth, Australia', with what its clock shows at an instant, 'UTC+08:00'. */
export interface ZoneChoice {
  id: Zone;
  label: string;
  detail: string;
}

/** Every zone that can be chosen, by label. */
export function zoneChoices(at: Date): ZoneChoice[] {
  const choices = selectableZones().map((zone) => ({
    id: zone,
    label: labelOf(zone),
    detail: `UTC${formatOffset(currentOffsets.offsetMinutes(zone, at.getTime()))}`,
  }));
  return choices.sort((a, b) => (a.label < b.label ? -1 : 1));
}

function labelOf(zone: Zone): string {
  const areas = zone.split('/').slice(0, -1).reverse();
  return [zoneCity(zone), ...areas.map((area) => area.replaceAll('_', ' '))].join(', ');
}
