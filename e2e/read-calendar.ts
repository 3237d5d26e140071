import ICAL from 'ical.js';

/** An entry of a calendar file as another program understands it, and its two lines as they are written. */
export interface ReadEntry {
  uid: string;
  summary: string;
  startsAt: Date;
  endsAt: Date;
  startLine: string;
  endLine: string;
}

/** The lines of a file with their folds undone. */
export function unfolded(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n');
}

/** Reads a calendar with ical.js by the file alone: a zone that the file uses and does not define is an error. */
export function readCalendar(text: string): ReadEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents('vtimezone').map((component) => new ICAL.Timezone(component));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const [start, end] = ['dtstart', 'dtend'].map((name) => readTime(event, name, zones));
    if (!start || !end) throw new Error('an entry has two ends');
    return {
      uid: String(event.getFirstPropertyValue('uid')),
      summary: String(event.getFirstPropertyValue('summary')),
      startsAt: start.at,
      endsAt: end.at,
      startLine: start.line,
      endLine: end.line,
    };
  });
}

function readTime(event: ICAL.Component, name: string, zones: ICAL.Timezone[]): { at: Date; line: string } {
  const property = event.getFirstProperty(name);
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time)) throw new Error(`no ${name}`);
  const line = property.toICALString();
  const zoneName = property.getFirstParameter('tzid');
  if (!zoneName) {
    if (time.zone !== ICAL.Timezone.utcTimezone) throw new Error(`neither UTC nor of a zone: ${line}`);
    return { at: time.toJSDate(), line };
  }
  const zone = zones.find(({ tzid }) => tzid === zoneName);
  if (!zone) throw new Error(`the file does not define ${zoneName}`);
  time.zone = zone;
  return { at: time.toJSDate(), line };
}
