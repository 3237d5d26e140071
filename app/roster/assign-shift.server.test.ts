import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { tenantDoor } from '#app/db/tenant-door.server.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { anEmployee, aPosition, aShift, aStore, aTenant, type Tenant } from '#prisma/factories.ts';
import { assignShift } from './assign-shift.server.ts';
import { cancelShift } from './cancel-shift.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const now = new Date('2026-09-01T00:00:00Z');

async function anOpenShift() {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant);
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, store);
  const times = { localDate: '2026-10-12', startTime: '09:00', endTime: '17:00' };
  const shift = await aShift(db, tenant, { store, position, ...times });
  return { tenant, store, position, mai, shiftId: shift.id, scope: await scopeOf(db, tenant) };
}

function shiftRow(tenant: Tenant, id: string) {
  return tenantDoor(db, tenant.id, (tx) =>
    tx.shift.findUniqueOrThrow({
      where: { tenantId_id: { tenantId: tenant.id, id } },
      select: { employeeId: true, version: true, detachedAt: true, cancelledAt: true },
    }),
  );
}

function auditOf(tenant: Tenant, subjectId: string) {
  return tenantDoor(db, tenant.id, (tx) =>
    tx.auditEntry.findMany({
      where: { tenantId: tenant.id, subjectId },
      select: { action: true, actorUserId: true, before: true, after: true, occurredAt: true },
      orderBy: { id: 'asc' },
    }),
  );
}

/** Makes the shift one of a template, with a problem that led to it being open. */
async function asTemplateMade(given: {
  tenant: Tenant;
  shiftId: string;
  store: { id: string };
  position: { id: string };
}) {
  const { tenant, shiftId } = given;
  const templateId = newId();
  const ids = { tenantId: tenant.id, storeId: given.store.id };
  const startsOn = new Date('2026-10-12T00:00:00Z');
  await tenantDoor(db, tenant.id, async (tx) => {
    await tx.shiftTemplate.create({
      data: {
        ...ids,
        id: templateId,
        positionId: given.position.id,
        name: 'Mondays',
        startTime: '09:00',
        endTime: '17:00',
        weekdays: [1],
        anchorDate: startsOn,
        startsOn,
      },
    });
    await tx.shift.update({ where: { tenantId_id: { tenantId: tenant.id, id: shiftId } }, data: { templateId } });
    await tx.occurrenceProblem.create({
      data: { ...ids, id: newId(), templateId, localDate: startsOn, slot: 1, kind: 'assignee-overlap', shiftId },
    });
  });
}

describe('assignShift', () => {
  it('gives an open shift to a person and takes it back, each with the next version and an audit entry', async () => {
    const { tenant, mai, shiftId, scope } = await anOpenShift();
    await expect(assignShift(scope, { shiftId, employeeId: mai.id, version: 1 })).resolves.toEqual({ version: 2 });
    expect(await shiftRow(tenant, shiftId)).toMatchObject({ employeeId: mai.id, version: 2, detachedAt: null });
    await expect(assignShift(scope, { shiftId, employeeId: null, version: 2 })).resolves.toEqual({ version: 3 });
    expect(await shiftRow(tenant, shiftId)).toMatchObject({ employeeId: null, version: 3 });
    const actorUserId = scope.actor.kind === 'member' ? scope.actor.userId : null;
    expect(await auditOf(tenant, shiftId)).toEqual([
      {
        action: 'shift.assigned',
        actorUserId,
        before: { employeeId: null },
        after: { employeeId: mai.id },
        occurredAt: now,
      },
      {
        action: 'shift.unassigned',
        actorUserId,
        before: { employeeId: mai.id },
        after: { employeeId: null },
        occurredAt: now,
      },
    ]);
  });

  it('changes nothing when the person has the shift already', async () => {
    const { tenant, mai, shiftId, scope } = await anOpenShift();
    await assignShift(scope, { shiftId, employeeId: mai.id, version: 1 });
    await expect(assignShift(scope, { shiftId, employeeId: mai.id, version: 2 })).resolves.toEqual({ version: 2 });
    expect(await auditOf(tenant, shiftId)).toHaveLength(1);
  });

  it('refuses a choice that was made on an older version', async () => {
    const { tenant, mai, shiftId, scope } = await anOpenShift();
    await assignShift(scope, { shiftId, employeeId: mai.id, version: 1 });
    await expect(assignShift(scope, { shiftId, employeeId: null, version: 1 })).rejects.toMatchObject({
      code: 'stale-version',
      data: { what: 'shift', yours: 1, current: 2 },
    });
    expect(await shiftRow(tenant, shiftId)).toMatchObject({ employeeId: mai.id, version: 2 });
  });

  it('lets exactly one of two managers win who chose on the same version', async () => {
    const { store, tenant, mai, shiftId, scope } = await anOpenShift();
    const jonas = await anEmployee(db, tenant, store, { firstName: 'Jonas' });
    const outcomes = await Promise.allSettled(
      [mai, jonas].map(({ id }) => assignShift(scope, { shiftId, employeeId: id, version: 1 })),
    );
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost.map(({ reason }) => reason.code)).toEqual(['stale-version']);
  });

  it('refuses a person who has left', async () => {
    const { tenant, store, shiftId, scope } = await anOpenShift();
    const gone = await anEmployee(db, tenant, store, { firstName: 'Ana', active: false });
    await expect(assignShift(scope, { shiftId, employeeId: gone.id, version: 1 })).rejects.toMatchObject({
      code: 'employee-inactive',
      data: { employeeName: 'Ana Tran' },
    });
    expect(await auditOf(tenant, shiftId)).toEqual([]);
  });

  it('detaches a shift of a template from it and settles the problem it had', async () => {
    const given = await anOpenShift();
    const { tenant, mai, shiftId, scope } = given;
    await asTemplateMade(given);
    await assignShift(scope, { shiftId, employeeId: mai.id, version: 1 });
    expect(await shiftRow(tenant, shiftId)).toMatchObject({ detachedAt: now });
    const problems = await tenantDoor(db, tenant.id, (tx) => tx.occurrenceProblem.findMany({ where: { shiftId } }));
    expect(problems.map(({ settledAt }) => settledAt)).toEqual([now]);
  });

  it('is not for another tenant, in any position', async () => {
    const { tenant, mai, shiftId, scope } = await anOpenShift();
    const foreign = await anOpenShift();
    const notFound = { name: 'Refusal', code: 'not-found' };
    const { shiftId: theirShift, mai: theirMai } = foreign;
    await expect(assignShift(scope, { shiftId: theirShift, employeeId: mai.id, version: 1 })).rejects.toMatchObject(
      notFound,
    );
    await expect(assignShift(scope, { shiftId, employeeId: theirMai.id, version: 1 })).rejects.toMatchObject(notFound);
    await expect(assignShift(scope, { shiftId: 'guess', employeeId: null, version: 1 })).rejects.toMatchObject(
      notFound,
    );
    await expect(assignShift(scope, { shiftId, employeeId: 'guess', version: 1 })).rejects.toMatchObject(notFound);
    expect(await shiftRow(tenant, shiftId)).toMatchObject({ employeeId: null, version: 1 });
    expect(await shiftRow(foreign.tenant, theirShift)).toMatchObject({ employeeId: null, version: 1 });
  });

  it.each(['manager', 'payroll', 'employee'] as const)('is not for a %s without the store', async (role) => {
    const { tenant, mai, shiftId } = await anOpenShift();
    const other = await aStore(db, tenant);
    const scope = await scopeOf(db, tenant, { role, storeIds: role === 'manager' ? [other.id] : [] });
    await expect(assignShift(scope, { shiftId, employeeId: mai.id, version: 1 })).rejects.toMatchObject({
      code: 'not-allowed',
    });
  });
});

describe('cancelShift', () => {
  it('takes a shift off and frees its person', async () => {
    const given = await anOpenShift();
    const { tenant, shiftId, scope } = given;
    await asTemplateMade(given);
    await expect(cancelShift(scope, { shiftId, version: 1 })).resolves.toEqual({ version: 2 });
    expect(await shiftRow(tenant, shiftId)).toMatchObject({ cancelledAt: now, detachedAt: now, version: 2 });
    expect((await auditOf(tenant, shiftId)).map(({ action }) => action)).toEqual(['shift.cancelled']);
  });

  it('refuses a stale version, and a shift that is gone already', async () => {
    const { shiftId, mai, scope } = await anOpenShift();
    await assignShift(scope, { shiftId, employeeId: mai.id, version: 1 });
    await expect(cancelShift(scope, { shiftId, version: 1 })).rejects.toMatchObject({ code: 'stale-version' });
    await cancelShift(scope, { shiftId, version: 2 });
    await expect(cancelShift(scope, { shiftId, version: 3 })).rejects.toMatchObject({ code: 'not-found' });
    await expect(assignShift(scope, { shiftId, employeeId: null, version: 3 })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('is not for another tenant, nor for a manager of another store', async () => {
    const { tenant, shiftId, scope } = await anOpenShift();
    const foreign = await anOpenShift();
    await expect(cancelShift(scope, { shiftId: foreign.shiftId, version: 1 })).rejects.toMatchObject({
      code: 'not-found',
    });
    const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [(await aStore(db, tenant)).id] });
    await expect(cancelShift(manager, { shiftId, version: 1 })).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await shiftRow(tenant, shiftId)).toMatchObject({ cancelledAt: null });
  });
});
