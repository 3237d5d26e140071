import { createHash } from 'node:crypto';
import type pg from 'pg';
import { newId } from '#app/db/new-id.server.ts';
import type { UnpayableShift } from '#app/payroll/listed-period.ts';
import { genericPreset } from '#app/payroll/presets.ts';
import { readPayrollRows } from '#app/payroll/read-payroll-rows.server.ts';
import { unpayableSentence } from '#app/payroll/unpayable-words.ts';
import { payrollCsv } from '#app/payroll/write-csv.ts';
import { Refusal } from '#app/refusal.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { localView } from '#app/time/local-view.ts';

export interface PeriodFile {
  fileName: string;
  content: Buffer;
  sha256: string;
  rowCount: number;
  /** True when the period is closed and these are the bytes that were kept. */
  final: boolean;
  /** Shifts left out because they cannot be paid as they stand; always empty for a closed period. */
  unpayable: UnpayableShift[];
}

interface Period {
  id: string;
  startsOn: string;
  endsOn: string;
  closedAt: Date | null;
}

/**
 * The payroll file of a period, UTF-8 CSV in the generic layout. While the period is open the file is made from the roster
 * as it stands; once closed it is the stored file, the same bytes every time.
 */
export async function exportPeriod(scope: TenantScope, periodId: string): Promise<PeriodFile> {
  requireRowId(periodId, 'pay period');
  requirePermission(scope.actor, 'payroll:export');
  return scope.runBulk(async (client) => {
    const period = await findPeriod(client, scope.tenantId, periodId, 'for share');
    return period.closedAt ? readStoredFile(client, scope.tenantId, period) : makeFile(client, scope.tenantId, period);
  });
}

/**
 * Closes a period: its file is made once more, stored with its hash, and never changes again. Refused while the period
 * still runs at any of the tenant's stores, when it is closed already, and while a shift in it cannot be paid.
 */
export async function closePeriod(scope: TenantScope, periodId: string): Promise<{ sha256: string; rowCount: number }> {
  requireRowId(periodId, 'pay period');
  requirePermission(scope.actor, 'payroll:close');
  const { actor, tenantId } = scope;
  return scope.runBulk(async (client) => {
    const period = await findPeriod(client, tenantId, periodId, 'for update');
    if (period.closedAt) throw new Refusal('period-closed', { startsOn: period.startsOn, endsOn: period.endsOn });
    await refuseWhileRunning(client, tenantId, period, scope.now());
    const file = await makeFile(client, tenantId, period);
    const broken = file.unpayable[0];
    if (broken) {
      const sentence = `${unpayableSentence(broken)} Mend it first.`;
      throw new Refusal('invalid-field', { field: 'period', sentence });
    }
    await client.query(
      `insert into payroll_export (tenant_id, id, pay_period_id, preset, content, sha256, row_count, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [tenantId, newId(), periodId, genericPreset.name, file.content, file.sha256, file.rowCount, scope.now()],
    );
    const member = actor.kind === 'member' ? actor : null;
    await client.query('update pay_period set closed_at = $3, closed_by = $4 where tenant_id = $1 and id = $2', [
      tenantId,
      periodId,
      scope.now(),
      member?.membershipId ?? null,
    ]);
    await client.query(
      `insert into audit_entry (tenant_id, id, occurred_at, actor_user_id, action, subject_type, subject_id, after)
       values ($1, $2, $3, $4, 'pay-period.closed', 'pay_period', $5, $6)`,
      [tenantId, newId(), scope.now(), member?.userId ?? null, periodId, { sha256: file.sha256, rows: file.rowCount }],
    );
    return { sha256: file.sha256, rowCount: file.rowCount };
  });
}

async function findPeriod(
  client: pg.ClientBase,
  tenantId: string,
  id: string,
  lock: 'for share' | 'for update',
): Promise<Period> {
  const { rows } = await client.query<Period>(
    `select id, starts_on::text as "startsOn", ends_on::text as "endsOn", closed_at as "closedAt"
     from pay_period where tenant_id = $1 and id = $2 ${lock}`,
    [tenantId, id],
  );
  if (!rows[0]) throw new Refusal('not-found', { what: 'pay period' });
  return rows[0];
}

async function refuseWhileRunning(client: pg.ClientBase, tenantId: string, period: Period, now: Date): Promise<void> {
  const { rows } = await client.query<{ zone: string }>('select distinct zone from store where tenant_id = $1', [
    tenantId,
  ]);
  if (rows.some(({ zone }) => localView(now, zone).localDate <= period.endsOn)) {
    throw new Refusal('period-not-over', { endsOn: period.endsOn });
  }
}

async function makeFile(client: pg.ClientBase, tenantId: string, period: Period): Promise<PeriodFile> {
  const { rows, unpayable } = await readPayrollRows(client, { tenantId, ...period });
  const content = Buffer.from(payrollCsv(genericPreset, rows), 'utf8');
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { fileName: fileName(period), content, sha256, rowCount: rows.length, final: false, unpayable };
}

async function readStoredFile(client: pg.ClientBase, tenantId: string, period: Period): Promise<PeriodFile> {
  const { rows } = await client.query<{ content: Buffer; sha256: string; rowCount: number }>(
    `select content, sha256, row_count as "rowCount" from payroll_export where tenant_id = $1 and pay_period_id = $2 and preset = $3`,
    [tenantId, period.id, genericPreset.name],
  );
  if (!rows[0]) throw new Error(`Pay period ${period.id} is closed but has no stored file`);
  return { fileName: fileName(period), ...rows[0], final: true, unpayable: [] };
}

function fileName(period: Period): string {
  return `payroll-${period.startsOn}-to-${period.endsOn}.csv`;
}
