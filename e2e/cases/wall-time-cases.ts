import { reshape, wallShiftOf } from '#app/occurrences/reshape.ts';
import { weekBounds } from '#app/time/day-bounds.ts';
import { formatWeekday, zoneLabel } from '#app/time/format.ts';
import { daysBetween } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { resolveWallTime } from '#app/time/resolve-wall-time.ts';
import { canonicalZone } from '#app/time/zone.ts';
import type { CaseKind } from './case-kind.ts';
import type { Answer } from './expectation.ts';
import { isoWeekdayOf, localStamp, refusal } from './shift-input.ts';
import { rulesOf, type StoreRules } from './store-rules.ts';

export const wallTimeKinds: Record<string, CaseKind> = {
  'resolve-wall-time': { answer: resolve, main: 'instant', settings: true },
  roundtrip: { answer: editInForm, settings: true },
  display: { answer: display },
  'zone-validity': { answer: judgeZones },
  'week-bounds': { answer: boundWeeks },
};

function resolve(input: { zone: string; local: string }, rules: StoreRules): Answer {
  const { gapRule, startOverlapRule: overlapRule } = rulesOf(input, rules);
  const [localDate = '', wallTime = ''] = input.local.split('T');
  const resolved = resolveWallTime({ zone: input.zone, localDate, wallTime, gapRule, overlapRule });
  if (!resolved.ok) return { error: resolved.reason };
  return { instant: resolved.at, local: localStamp(resolved.at, input.zone) };
}

interface EditInput {
  zone: string;
  startUtc: string;
  endUtc: string;
  edit: { startLocal?: string; endLocal?: string };
}

/** The form is filled from the stored shift, one field is typed over, and all of them are posted back. */
function editInForm({ zone, startUtc, endUtc, edit }: EditInput, rules: StoreRules): Answer {
  const during = { startsAt: new Date(startUtc), endsAt: new Date(endUtc) };
  const shown = wallShiftOf(during, zone);
  const { wallTime, offset } = localView(during.startsAt, zone);
  const end = localView(during.endsAt, zone);
  const [localDate = '', startTime = ''] = edit.startLocal?.split('T') ?? [shown.localDate, shown.startTime];
  const [endDate = '', endTime = ''] = edit.endLocal?.split('T') ?? [end.localDate, end.wallTime];
  const how = { startResolution: 'overlap', endResolution: 'exact', startRule: 'earlier', endRule: null } as const;
  const posted = { localDate, startTime, endTime, endDayOffset: daysBetween(localDate, endDate) };
  const edited = reshape({ ...shown, ...during, ...how }, posted, rules);
  if (!edited.ok) return refusal(edited);
  const formShows = `${wallTime} ${offset}`;
  return { startUtc: edited.startsAt, endUtc: edited.endsAt, minutes: edited.minutes, formShows };
}

function display(input: { storeZone: string; viewerZone?: string; startUtc: string; endUtc?: string }): Answer {
  const startsAt = new Date(input.startUtc);
  const start = localView(startsAt, input.storeZone);
  const label = zoneLabel(input.storeZone, startsAt);
  return {
    date: start.localDate,
    weekday: formatWeekday(start.weekday, 'short'),
    time: start.wallTime,
    start: start.wallTime,
    offset: start.offset,
    label,
    mustShowZoneLabel: label !== '',
    ...(input.endUtc && { end: localView(new Date(input.endUtc), input.storeZone).wallTime }),
  };
}

function judgeZones({ zones = [], pairs = [] }: { zones?: string[]; pairs?: [string, string][] }): Answer {
  const stored = pairs.map((pair) => pair.map(canonicalZone));
  return {
    accepted: zones.map((zone) => canonicalZone(zone) !== null),
    allAccepted: [...zones.map(canonicalZone), ...stored.flat()].every((zone) => zone !== null),
    pairsEquivalent: stored.every(([a, b]) => a !== null && a === b),
    storeAs: pairs.length > 0 ? stored.map(([a]) => a) : zones.map(canonicalZone),
  };
}

interface BoundsInput {
  zone: string;
  containsLocalDate: string;
  weekStart: string | string[];
  dayStartsAt?: string;
}

function boundWeeks({ zone, containsLocalDate: localDate, weekStart, dayStartsAt = '00:00' }: BoundsInput): Answer {
  const bounds = [weekStart].flat().map((letters): [string, Answer] => {
    const week = weekBounds({ localDate, weekStart: isoWeekdayOf(letters), dayStartsAt, zone });
    const { startsAt, endsAt, minutes } = week;
    return [letters, { weekOf: week.startsOn, startUtc: startsAt, endUtc: endsAt, minutes, hours: minutes / 60 }];
  });
  return { ...bounds[0]?.[1], ...Object.fromEntries(bounds) };
}
