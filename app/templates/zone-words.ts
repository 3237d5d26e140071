import { formatLocalDate, zoneCity, zoneLabel } from '#app/time/format.ts';
import { nextOddDays } from '#app/time/next-odd-days.ts';
import type { LocalDate, Zone } from '#app/time/wall-clock.ts';

/** 'Sydney · AEST/AEDT', the label of now first; 'Perth · AWST' where the clocks do not change. */
export function zoneChipWords(zone: Zone, today: LocalDate): string {
  const [change] = nextOddDays(zone, today, 1);
  const labels = change ? [change.labelBefore, change.labelAfter] : [zoneLabel(zone, new Date(`${today}T12:00:00Z`))];
  return [zoneCity(zone), [...new Set(labels)].join('/')].join(' · ');
}

/** What to know of a zone's clocks where no shift meets a change of them. */
export function nextChangeWords(zone: Zone, today: LocalDate): string {
  const [change] = nextOddDays(zone, today, 1);
  const city = zoneCity(zone);
  if (!change) return `Clocks do not change in ${city}, so every shift lasts what the wall says.`;
  const { localDate, wallBefore, wallAfter } = change;
  return `The clocks in ${city} change next on ${formatLocalDate(localDate, 'short')}, ${wallBefore} → ${wallAfter}; no shift of the next 12 months meets a change.`;
}
