import type pg from 'pg';
import { fromDateColumn, toDateColumn } from '#app/db/local-date-column.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { constraintName } from '#app/db/sql-error.server.ts';
import type { ListedPeriod } from '#app/payroll/listed-period.ts';
import type { PayPeriod } from '#app/payroll/pay-period.ts';
import { genericPreset } from '#app/payroll/presets.ts';
import { readPayrollRows } from '#app/payroll/read-payroll-rows.server.ts';
import { Refusal } from '#app/refusal.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

interface StoredPeriod {
  id: string;
  startsOn: LocalDate;
  endsOn: LocalDate;
  closedAt: Date | null;
  sha256: string | null;
  lineCount: number | null;
}

/** The tenant's pay periods with what their files hold, newest first, at most 60. */
export async function listPayPeriods(scope: TenantScope): Promise<ListedPeriod[]> {
  requirePermission(scope.actor, 'payroll:export');
  const { tenantId } = scope;
  return scope.runBulk(async (client) => {
    const { rows: periods } = await client.query<StoredPeriod>(
      `select p.id, p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.closed_at as "closedAt",
         x.sha256, x.row_count as "lineCount"
       from pay_period p
       left join payroll_export x on x.tenant_id = p.tenant_id and x.pay_period_id = p.id and x.preset = $2
       where p.tenant_id = $1
       order by p.starts_on desc
       limit 60`,
      [tenantId, genericPreset.name],
    );
    const listed: ListedPeriod[] = [];
    for (const period of periods) listed.push(await withContents(client, tenantId, period));
    return listed;
  });
}

async function withContents(client: pg.ClientBase, tenantId: string, period: StoredPeriod): Promise<ListedPeriod> {
  if (period.closedAt) return { ...period, lineCount: period.lineCount ?? 0, paidMinutes: null, unpayable: [] };
  const { rows, unpayable } = await readPayrollRows(client, { tenantId, ...period });
  const paidMinutes = rows.reduce((sum, row) => sum + row.paidMinutes, 0);
  return { ...period, lineCount: rows.length, paidMinutes, unpayable };
}

/** Opens a pay period over these work dates, both inclusive. Refused as 'periods-overlap', naming the first that lies there. */
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
      throw new Refusal('periods-overlap', (await firstOverlapping(scope, startsOn, endsOn)) ?? { startsOn, endsOn });
    }
    throw error;
  }
  return { id };
}

/** The earliest period with a work date in common with these; null when it is gone by now. */
async function firstOverlapping(scope: TenantScope, startsOn: LocalDate, endsOn: LocalDate): Promise<PayPeriod | null> {
  const found = await scope.run((tx) =>
    tx.payPeriod.findFirst({
      where: {
        tenantId: scope.tenantId,
        startsOn: { lte: toDateColumn(endsOn) },
        endsOn: { gte: toDateColumn(startsOn) },
      },
      orderBy: { startsOn: 'asc' },
    }),
  );
  return found && { startsOn: fromDateColumn(found.startsOn), endsOn: fromDateColumn(found.endsOn) };
}
