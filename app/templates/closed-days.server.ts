import { validate } from 'uuid';
import { fromDateColumn, toDateColumn } from '#app/db/local-date-column.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal } from '#app/refusal.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { localView } from '#app/time/local-view.ts';
import { isRosterDate, type LocalDate } from '#app/time/wall-clock.ts';

/** A local date on which no template of the store makes a shift. */
export interface ClosedDay {
  localDate: LocalDate;
  /** '' = none given. */
  reason: string;
}

interface Day {
  storeId: string;
  localDate: string;
}

/** The closed days of a store from its local date of today on, soonest first. Refuses not-found and not-allowed. */
export async function listClosedDays(scope: TenantScope, { storeId }: { storeId: string }): Promise<ClosedDay[]> {
  requirePermission(scope.actor, 'templates:view', { storeId });
  const { tenantId } = scope;
  return scope.run(async (tx) => {
    const today = await todayAt(tx, scope, storeId);
    const days = await tx.storeClosure.findMany({
      where: { tenantId, storeId, localDate: { gte: toDateColumn(today) } },
      orderBy: { localDate: 'asc' },
    });
    return days.map(({ localDate, reason }) => ({ localDate: fromDateColumn(localDate), reason }));
  });
}

/**
 * Closes a store on a date, today at the earliest. The jobs take its shifts away as they do where a template no longer
 * makes a date: shifts edited by hand stay, those staff were told of are cancelled. Closing it again changes the reason.
 * Refuses not-allowed, not-found, invalid-field.
 */
export async function closeStoreOn(scope: TenantScope, day: Day & { reason?: string }): Promise<void> {
  const { storeId, localDate, reason = '' } = day;
  requirePermission(scope.actor, 'templates:edit', { storeId });
  if (!isRosterDate(localDate)) {
    throw new Refusal('invalid-field', {
      field: 'localDate',
      sentence: 'Choose the day on which the store is closed.',
    });
  }
  await scope.run(async (tx) => {
    if (localDate < (await todayAt(tx, scope, storeId))) {
      throw new Refusal('invalid-field', { field: 'localDate', sentence: 'This day is over.' });
    }
    const key = { tenantId: scope.tenantId, storeId, localDate: toDateColumn(localDate) };
    await tx.storeClosure.upsert({
      where: { tenantId_storeId_localDate: key },
      create: { ...key, reason },
      update: { reason },
    });
    await audit(scope, tx, 'store.closed-on', { storeId, localDate, reason });
    await makeAgain(scope, tx, storeId);
  });
}

/** Opens a store again on a date that it was to be closed on; nothing where it was not. Refuses not-allowed, not-found. */
export async function openStoreOn(scope: TenantScope, { storeId, localDate }: Day): Promise<void> {
  requirePermission(scope.actor, 'templates:edit', { storeId });
  if (!isRosterDate(localDate)) throw new Refusal('not-found', { what: 'closed day' });
  await scope.run(async (tx) => {
    await todayAt(tx, scope, storeId);
    const { count } = await tx.storeClosure.deleteMany({
      where: { tenantId: scope.tenantId, storeId, localDate: toDateColumn(localDate) },
    });
    if (count === 0) return;
    await audit(scope, tx, 'store.opened-on', { storeId, localDate });
    await makeAgain(scope, tx, storeId);
  });
}

async function todayAt(tx: Tx, { tenantId, now }: TenantScope, storeId: string): Promise<LocalDate> {
  const store = validate(storeId)
    ? await tx.store.findUnique({ where: { tenantId_id: { tenantId, id: storeId } } })
    : null;
  if (!store) throw new Refusal('not-found', { what: 'store' });
  return localView(now(), store.zone).localDate;
}

async function audit(scope: TenantScope, tx: Tx, action: string, { storeId, ...after }: Day & { reason?: string }) {
  await recordAudit(scope, tx, { action, subjectType: 'store', subjectId: storeId, after });
}

async function makeAgain(scope: TenantScope, tx: Tx, storeId: string): Promise<void> {
  const { tenantId } = scope;
  const templates = await tx.shiftTemplate.findMany({
    where: { tenantId, storeId, deletedAt: null },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of templates) {
    await scope.enqueue(tx, 'materialize-template', { tenantId, templateId: id });
  }
}
