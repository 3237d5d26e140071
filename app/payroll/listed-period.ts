import type { PayPeriod } from '#app/payroll/pay-period.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** A pay period as the payroll page shows it. */
export interface ListedPeriod extends PayPeriod {
  id: string;
  closedAt: Date | null;
  /** Of the stored file; null while the period is open. */
  sha256: string | null;
  /** Lines of the file: of the stored one, or of the one that would be made now. */
  lineCount: number;
  /** What an open period would pay now; null for a closed one, whose file says it. */
  paidMinutes: number | null;
  /** Shifts of an open period that cannot be paid as they stand. */
  unpayable: UnpayableShift[];
}

/** A shift that cannot be paid as it stands, to be mended before the period closes. */
export interface UnpayableShift {
  shiftId: string;
  employeeName: string;
  workDate: LocalDate;
  reason: 'non-positive-duration' | 'break-exceeds-shift';
}
