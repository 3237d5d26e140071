import { zoneOffsets } from '#app/time/offset-source.ts';
import type { Zone } from '#app/time/wall-clock.ts';

// English names of zones are common in their own region only: 'AEST' is known to en-AU, 'CET' to en-GB, 'NST' to en-CA.
const LOCALES = ['en-US', 'en-AU', 'en-GB', 'en-CA', 'en-ZA', 'en-IE', 'en-IN', 'en-SG', 'en-HK'];
const NUMERIC = /^(?:GMT|UTC)[+\u2212-]/;

const labels = new Map<string, string>();

/** The short English name of a zone at an instant, 'AEST' or 'AEDT'; 'UTC+7' where there is none. */
export function zoneLabel(zone: Zone, at: Date): string {
  const key = `${zone} ${zoneOffsets(zone).spanAt(at.getTime()).from}`;
  let label = labels.get(key);
  if (label === undefined) {
    label = readLabel(zone, at);
    labels.set(key, label);
  }
  return label;
}

function readLabel(zone: Zone, at: Date): string {
  let numeric = 'UTC';
  for (const locale of LOCALES) {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
    if (!NUMERIC.test(name)) return name;
    numeric = name.replace(/^GMT/, 'UTC').replace('\u2212', '-');
  }
  return numeric;
}

/** The place in a zone's name, for people: 'Sydney', 'Buenos Aires', 'Ho Chi Minh'; 'UTC' for UTC. */
export function zoneCity(zone: Zone): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
