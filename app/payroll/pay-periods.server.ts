import { fromDateColumn, toDateColumn } from '#app/db/local-date-column.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { constraintName } from '#app/db/sql-error.server.ts';
import { Refusal } from '#app/refusal.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

export interface PayPeriodRow {
  id: string;
  /** First and last work date, both inclusive. */
  startsOn: LocalDate;
  endsOn: LocalDate;
  closedAt: Date | null;
}

/** The tenant's pay periods, newest first. */
export async function listPayPeriods(scope: TenantScope): Promise<PayPeriodRow[]> {
  requirePermission(scope.actor, 'payroll:export');
  const rows = await scope.run((tx) => tx.payPeriod.findMany({ orderBy: { startsOn: 'desc' }, take: 60 }));
  return rows.map(toPayPeriod);
}

/** Opens a pay period over these work dates, both inclusive. Refused as 'periods-overlap' where one lies already. */
export async function openPayPeriod(
  scope: TenantScope,
  { startsOn, endsOn }: { startsOn: LocalDate; endsOn: LocalDate },
): Promise<{ id: string }> {
  requirePermission(scope.actor, 'payroll:close');
  if (endsOn < startsOn) {
    throw new Refusal('invalid-field', { field: 'endsOn', sentence: 'The last day lies before the first.' });
  }
  const id = newId();
  try {
    await scope.run((tx) =>
      tx.payPeriod.create({
        data: { tenantId: scope.tenantId, id, startsOn: toDateColumn(startsOn), endsOn: toDateColumn(endsOn) },
      }),
    );
  } catch (error) {
    const name = constraintName(error);
    if (name === 'pay_periods_do_not_overlap' || name === 'one_pay_period_per_start') {
      throw new Refusal('periods-overlap', { startsOn, endsOn });
    }
    throw error;
  }
  return { id };
}

function toPayPeriod(row: { id: string; startsOn: Date; endsOn: Date; closedAt: Date | null }): PayPeriodRow {
  return {
    id: row.id,
    startsOn: fromDateColumn(row.startsOn),
    endsOn: fromDateColumn(row.endsOn),
    closedAt: row.closedAt,
  };
}
