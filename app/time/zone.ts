import { IANAZone } from '#app/time/luxon.ts';
import type { Zone } from '#app/time/wall-clock.ts';
import { ZONE_LINKS } from '#app/time/zone-links.ts';

const AREA_LOCATION =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)(?:\/[A-Z][A-Za-z_-]+)+$/;

let spellings: Set<string> | undefined;

/**
 * The name under which a zone is stored, or null when the name is refused. Accepted, in exact spelling: Area/Location
 * names of the tz database and 'UTC'; old names (Asia/Calcutta, US/Eastern) are answered by their current one.
 * Refused: abbreviations, offsets, POSIX strings, 'local', and everything ICU does not know.
 */
export function canonicalZone(name: string): Zone | null {
  if (name === 'UTC') return name;
  const current = Object.hasOwn(ZONE_LINKS, name) ? ZONE_LINKS[name] : name;
  if (current === 'UTC') return current;
  if (!current || !AREA_LOCATION.test(current)) return null;
  return knownSpellings().has(current) && IANAZone.isValidZone(current) ? current : null;
}

/** Every zone that can be chosen, by current name, sorted; 'UTC' last. */
export function selectableZones(): Zone[] {
  const zones = new Set<Zone>();
  for (const name of knownSpellings()) {
    const zone = canonicalZone(name);
    if (zone && zone !== 'UTC') zones.add(zone);
  }
  return [...zones].sort().concat('UTC');
}

/** ICU lists zones under old names (Europe/Kiev) and takes any letter case, so neither its list nor its yes is enough. */
function knownSpellings(): Set<string> {
  spellings ??= new Set([...Intl.supportedValuesOf('timeZone'), ...Object.values(ZONE_LINKS)]);
  return spellings;
}
