import { formatLocalDate } from '#app/time/format.ts';
import { localView } from '#app/time/local-view.ts';
import type { Zone } from '#app/time/wall-clock.ts';
import { zoneCity } from '#app/time/zone-label.ts';

export type NotificationStatus = 'queued' | 'deferred' | 'sending' | 'sent' | 'skipped' | 'failed' | 'unknown';

/**
 * The closed list of what a notification row gives as its reason, with the words a manager reads. A row without a
 * reason needs no explaining: it is queued, or was sent at once.
 */
export const reasons = {
  'quiet-hours': 'quiet hours',
  urgent: 'sent in quiet hours, because a shift starts before they end',
  retrying: 'the mail server did not take it; it is tried again',
  'shift-starts-in-quiet-hours': 'the shift starts before quiet hours end, and urgent messages are not wanted in them',
  'employee-inactive': 'no longer active',
  'no-address': 'no e-mail address',
  suppressed: 'mail to this address came back before, or is not wanted',
  'no-longer-true': 'the roster changed again before it was sent',
  'too-late': 'the shift had started before it could be sent',
  'address-unknown': 'the address does not exist',
  'invalid-address': 'the address is not a mail address',
  rejected: 'the mail server refused it',
  'gave-up': 'the mail server did not take it in any of the tries',
  'no-answer': 'the mail server may have taken it, but did not say so; it is not sent again',
  'worker-lost': 'it may have been sent, but the sending was cut off twice; it is not sent again',
} as const;

export type NotificationReason = keyof typeof reasons;

function isNotificationReason(value: string): value is NotificationReason {
  return Object.hasOwn(reasons, value);
}

/** What a row needs to explain itself. `zone` is the recipient's: every time is told as their clock shows it. */
export interface ExplainedRow {
  status: NotificationStatus;
  reason: string | null;
  dueAt: Date;
  sentAt: Date | null;
  quietZone: Zone | null;
  zone: Zone;
}

/** One sentence on what became of a message: 'Waits until Mon 5 Oct 07:00 Perth (quiet hours)'. */
export function explain(row: ExplainedRow): string {
  const why = row.reason === null ? '' : isNotificationReason(row.reason) ? reasons[row.reason] : row.reason;
  const note = why === '' ? '' : ` (${why})`;
  const due = clock(row.dueAt, row.quietZone ?? row.zone);
  switch (row.status) {
    case 'queued':
      return row.reason === 'retrying' ? `Next try ${due}${note}` : `Waiting to be sent${note}`;
    case 'deferred':
      return `Waits until ${due}${note}`;
    case 'sending':
      return 'Being sent';
    case 'sent':
      return `Told ${clock(row.sentAt ?? row.dueAt, row.quietZone ?? row.zone)}${note}`;
    case 'skipped':
      return `Not told${note}`;
    case 'failed':
      return `Could not be told${note}`;
    case 'unknown':
      return `Perhaps told${note}`;
  }
}

function clock(at: Date, zone: Zone): string {
  const { localDate, wallTime } = localView(at, zone);
  return `${formatLocalDate(localDate, 'short')} ${wallTime} ${zoneCity(zone)}`;
}
