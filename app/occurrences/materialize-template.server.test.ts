import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { extendHorizon } from '#app/occurrences/extend-horizon.server.ts';
import { materializeTemplate, materializeTemplates } from '#app/occurrences/materialize-template.server.ts';
import { closeStoreOn, openStoreOn } from '#app/templates/closed-days.server.ts';
import { deleteTemplate } from '#app/templates/save-template.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { madeTemplate, problemsOf, savedTemplate, shiftsOf } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { aMember, anEmployee, aPosition, aShift, aStore, aTenant, type Store } from '#prisma/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const nothingWritten = { inserted: 0, updated: 0, removed: 0, cancelled: 0 };

async function aWorld(given: Partial<Store> = {}, now = '2026-05-15T00:00:00Z') {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { zone: 'Australia/Sydney', horizonWeeks: 52, ...given });
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, store);
  const scopeAt = (at: string) => scopeOf(db, tenant, { now: new Date(at) });
  return { tenant, store, position, mai, scopeAt, scope: await scopeAt(now) };
}

async function onDate(scope: TenantScope, templateId: string, localDate: string) {
  return (await shiftsOf(scope, templateId)).filter((shift) => shift.localDate === localDate);
}

async function change(scope: TenantScope, sql: string, shiftId: string): Promise<void> {
  await scope.runBulk((client) =>
    client.query(`update shift set ${sql} where tenant_id = $1 and id = $2`, [scope.tenantId, shiftId]),
  );
}

/** What publishing writes to a shift, as far as it matters here. */
const told = `published_at = now(), published_employee_id = employee_id, published_local_date = local_date,
  published_start_time = start_time, published_starts_at = starts_at, published_ends_at = ends_at`;

describe('wall times become instants', () => {
  test('the Sydney shift that was shown at 10:00 all summer stays at 09:00', async () => {
    const { scope, store, position } = await aWorld();
    const { id } = await madeTemplate(scope, { store, position });
    const shifts = await shiftsOf(scope, id);
    const starts = new Map(shifts.map(({ localDate, startsAt }) => [localDate, startsAt.toISOString()]));
    expect(starts.get('2026-05-18')).toBe('2026-05-17T23:00:00.000Z');
    expect(starts.get('2026-10-12')).toBe('2026-10-11T22:00:00.000Z');
    expect(starts.get('2027-01-11')).toBe('2027-01-10T22:00:00.000Z');
    expect(shifts).toHaveLength(52);
    expect(new Set(shifts.map(({ minutes }) => minutes))).toEqual(new Set([480]));
    expect(new Set(shifts.map(({ startTime, zone }) => `${startTime} ${zone}`))).toEqual(
      new Set(['09:00 Australia/Sydney']),
    );
    expect(shifts[0]?.tzVersion).toMatch(/^20\d\d[a-z]$/);
  });

  test('a Saturday night is 7 h when the clocks go forward and 9 h when they go back', async () => {
    const { scope, store, position } = await aWorld();
    const night = { weekdays: [6], startTime: '22:00', endTime: '06:00', endDayOffset: 1 };
    const { id } = await madeTemplate(scope, { store, position, ...night });
    const odd = (await shiftsOf(scope, id)).filter(({ minutes }) => minutes !== 480);
    expect(odd.map(({ localDate, minutes }) => [localDate, minutes])).toEqual([
      ['2026-10-03', 420],
      ['2027-04-03', 540],
    ]);
  });

  test('a start that the clock jumps over is moved by the gap and says so', async () => {
    const { scope, store, position } = await aWorld();
    const early = { weekdays: [7], startTime: '02:30', endTime: '10:00' };
    const { id } = await madeTemplate(scope, { store, position, ...early });
    const [gap] = await onDate(scope, id, '2026-10-04');
    expect(gap).toMatchObject({ startResolution: 'gap', startRule: 'later', minutes: 390 });
    expect(gap?.startsAt).toEqual(new Date('2026-10-03T16:30:00Z'));
    const [overlap] = await onDate(scope, id, '2027-04-04');
    expect(overlap).toMatchObject({ startResolution: 'overlap', startRule: 'earlier', minutes: 510 });
    const [plain] = await onDate(scope, id, '2026-09-27');
    expect(plain).toMatchObject({ startResolution: 'exact', startRule: null, minutes: 450 });
  });

  test('only the shift that is not over yet is made today, and none of an earlier date', async () => {
    const { scopeAt, store, position } = await aWorld({ horizonWeeks: 1 });
    // Monday 12:00 in Sydney.
    const scope = await scopeAt('2026-05-18T02:00:00Z');
    const { id } = await madeTemplate(scope, { store, position, weekdays: [7, 1, 2] });
    expect((await shiftsOf(scope, id)).map(({ localDate }) => localDate)).toEqual([
      '2026-05-18',
      '2026-05-19',
      '2026-05-24',
    ]);
    const morning = { startTime: '06:00', endTime: '11:00' };
    const over = await madeTemplate(scope, { store, position, ...morning });
    expect(await shiftsOf(scope, over.id)).toEqual([]);
  });

  test('the first date is the one in the store, not in UTC', async () => {
    const { scopeAt, store, position } = await aWorld({ zone: 'Pacific/Kiritimati', horizonWeeks: 1 });
    // Sunday evening in UTC, Monday 08:00 on Kiritimati.
    const scope = await scopeAt('2026-05-17T18:00:00Z');
    const { id } = await madeTemplate(scope, { store, position, weekdays: [7, 1] });
    expect((await shiftsOf(scope, id)).map(({ localDate }) => localDate)).toEqual(['2026-05-18', '2026-05-24']);
  });

  test('dates left out make no shift', async () => {
    const { scope, store, position, tenant } = await aWorld({ horizonWeeks: 3 });
    const { id } = await savedTemplate(scope, { store, position });
    await scope.runBulk((client) =>
      client.query('insert into template_exception values ($1, $2, $3)', [tenant.id, id, '2026-05-25']),
    );
    await materializeTemplate(scope, id);
    expect((await shiftsOf(scope, id)).map(({ localDate }) => localDate)).toEqual(['2026-05-18', '2026-06-01']);
  });
});

describe('patterns, closed days and turns', () => {
  const localDates = async (scope: TenantScope, id: string) =>
    (await shiftsOf(scope, id)).map(({ localDate }) => localDate);

  test('the last Friday of the month is made as the last one, be it the fourth or the fifth', async () => {
    const { scope, store, position } = await aWorld({ horizonWeeks: 12 });
    const last = { pattern: 'monthly', monthNth: -1, monthWeekday: 5 } as const;
    const { id } = await madeTemplate(scope, { store, position, ...last });
    expect(await localDates(scope, id)).toEqual(['2026-05-29', '2026-06-26', '2026-07-31']);
  });

  test('a store that closes on a day has no shift then, one that opens again has', async () => {
    const { scope, store, position } = await aWorld({ horizonWeeks: 3 });
    const { id } = await madeTemplate(scope, { store, position });
    const day = { storeId: store.id, localDate: '2026-05-25' };
    await closeStoreOn(scope, day);
    expect(await materializeTemplate(scope, id)).toMatchObject({ ...nothingWritten, removed: 1 });
    expect(await localDates(scope, id)).toEqual(['2026-05-18', '2026-06-01']);
    await openStoreOn(scope, day);
    expect(await materializeTemplate(scope, id)).toMatchObject({ ...nothingWritten, inserted: 1 });
  });

  test('a shift edited by hand stays on a day on which the store is closed', async () => {
    const { scope, store, position } = await aWorld({ horizonWeeks: 3 });
    const { id } = await madeTemplate(scope, { store, position });
    const [, second] = await shiftsOf(scope, id);
    await change(scope, 'detached_at = now()', second?.id ?? '');
    await closeStoreOn(scope, { storeId: store.id, localDate: '2026-05-25' });
    expect(await materializeTemplate(scope, id)).toMatchObject(nothingWritten);
  });

  test('people take turns by the store’s weeks, over the change of clock', async () => {
    const { scope, tenant, store, position, mai } = await aWorld({ weekStart: 7 }, '2026-09-20T00:00:00Z');
    const jonas = await anEmployee(db, tenant, store);
    const turns = { weekdays: [6, 7], startsOn: '2026-09-23', assigneeIds: [mai.id], laterWeeks: [[jonas.id]] };
    const { id } = await madeTemplate(scope, { store, position, ...turns });
    const seats = (await shiftsOf(scope, id)).slice(0, 6);
    expect(seats.map(({ localDate, employeeId }) => [localDate, employeeId === mai.id ? 'Mai' : 'Jonas'])).toEqual([
      ['2026-09-26', 'Mai'],
      ['2026-09-27', 'Jonas'],
      ['2026-10-03', 'Jonas'],
      ['2026-10-04', 'Mai'],
      ['2026-10-10', 'Mai'],
      ['2026-10-11', 'Jonas'],
    ]);
  });

  test('in a pattern of every second week each of two people works every fourth', async () => {
    const { scope, tenant, store, position, mai } = await aWorld({ horizonWeeks: 10 });
    const jonas = await anEmployee(db, tenant, store);
    const turns = { everyWeeks: 2, startsOn: '2026-05-18', assigneeIds: [mai.id], laterWeeks: [[jonas.id]] };
    const { id } = await madeTemplate(scope, { store, position, ...turns });
    const names = (await shiftsOf(scope, id)).map(({ employeeId }) => (employeeId === mai.id ? 'Mai' : 'Jonas'));
    expect(names).toEqual(['Mai', 'Jonas', 'Mai', 'Jonas', 'Mai']);
  });
});

describe('dates that cannot be placed', () => {
  test('a date without its wall time gets a problem row, all other dates go on', async () => {
    const { scope, store, position } = await aWorld({ gapRule: 'reject', startOverlapRule: 'reject' });
    const early = { weekdays: [7], startTime: '02:30', endTime: '10:00', headcount: 2 };
    const { id } = await madeTemplate(scope, { store, position, ...early });
    expect(await shiftsOf(scope, id)).toHaveLength(2 * 50);
    expect(await problemsOf(scope, id)).toMatchObject([
      { localDate: '2026-10-04', slot: 1, kind: 'nonexistent-local-time', shiftId: null },
      { localDate: '2027-04-04', slot: 1, kind: 'ambiguous-local-time', shiftId: null },
    ]);
  });

  test('a shift that the gap swallows gets a problem row with the length it would have had', async () => {
    const { scope, store, position } = await aWorld();
    const short = { weekdays: [7], startTime: '02:30', endTime: '03:15' };
    const { id } = await madeTemplate(scope, { store, position, ...short });
    expect(await onDate(scope, id, '2026-10-04')).toEqual([]);
    expect(await problemsOf(scope, id)).toMatchObject([
      { localDate: '2026-10-04', kind: 'non-positive-duration', detail: { resolvedMinutes: -15 } },
    ]);
  });

  test('a date whose problem is gone loses its problem row and gets its shift', async () => {
    const { scope, store, position } = await aWorld({ gapRule: 'reject' });
    const early = { weekdays: [7], startTime: '02:30', endTime: '10:00' };
    const { id, version } = await madeTemplate(scope, { store, position, ...early });
    expect(await problemsOf(scope, id)).toHaveLength(1);
    await madeTemplate(scope, { store, position, ...early, startTime: '03:00', id, version });
    expect(await problemsOf(scope, id)).toEqual([]);
    expect(await onDate(scope, id, '2026-10-04')).toHaveLength(1);
  });

  test('a problem that somebody settled is not raised again', async () => {
    const { scope, store, position, tenant } = await aWorld({ gapRule: 'reject' });
    const { id } = await madeTemplate(scope, { store, position, weekdays: [7], startTime: '02:30', endTime: '10:00' });
    await scope.runBulk((client) =>
      client.query('update occurrence_problem set settled_at = now() where tenant_id = $1', [tenant.id]),
    );
    await materializeTemplate(scope, id);
    const { rows } = await scope.runBulk((client) =>
      client.query('select from occurrence_problem where tenant_id = $1 and settled_at is null', [tenant.id]),
    );
    expect(rows).toHaveLength(0);
  });
});

describe('assignees who cannot take a date', () => {
  test('a person who works in Perth at that time leaves the Sydney shift open, with the reason', async () => {
    const { scope, tenant, store, position, mai } = await aWorld({}, '2026-09-01T00:00:00Z');
    const perth = await aStore(db, tenant, { zone: 'Australia/Perth' });
    // 13:00 in Perth is 16:00 in Sydney on that date; 15:00 would have been 18:00.
    const other = { store: perth, position, employee: mai, localDate: '2026-10-12' };
    const { id: otherShiftId } = await aShift(db, tenant, { ...other, startTime: '13:00', endTime: '19:00' });
    await aShift(db, tenant, { ...other, localDate: '2026-10-19', startTime: '15:00', endTime: '19:00' });
    const { id } = await madeTemplate(scope, { store, position, assigneeIds: [mai.id] });
    const shifts = await shiftsOf(scope, id);
    expect(shifts).toHaveLength(52);
    const open = shifts.filter(({ employeeId }) => employeeId === null);
    expect(open.map(({ localDate }) => localDate)).toEqual(['2026-10-12']);
    expect(await problemsOf(scope, id)).toEqual([
      {
        localDate: '2026-10-12',
        slot: 1,
        kind: 'assignee-overlap',
        employeeId: mai.id,
        shiftId: open[0]?.id,
        detail: { otherShiftId },
      },
    ]);
  });

  test('when the other shift is gone the next run gives the date to its person', async () => {
    const { scope, tenant, store, position, mai } = await aWorld();
    const clash = { store, position, employee: mai, localDate: '2026-05-25', startTime: '12:00', endTime: '13:00' };
    const { id: otherShiftId } = await aShift(db, tenant, clash);
    const { id } = await madeTemplate(scope, { store, position, assigneeIds: [mai.id] });
    expect(await materializeTemplate(scope, id)).toMatchObject({ ...nothingWritten, problems: 1 });
    await change(scope, 'cancelled_at = now()', otherShiftId);
    expect(await materializeTemplate(scope, id)).toMatchObject({ ...nothingWritten, updated: 1, problems: 0 });
    expect(await onDate(scope, id, '2026-05-25')).toMatchObject([{ employeeId: mai.id, version: 2 }]);
    expect(await problemsOf(scope, id)).toEqual([]);
  });

  test('two templates that want one person at one time in one run: the earlier start gets them', async () => {
    const { scope, store, position, mai } = await aWorld({ horizonWeeks: 2 });
    const late = await savedTemplate(scope, { store, position, startTime: '12:00', assigneeIds: [mai.id] });
    const early = await savedTemplate(scope, { store, position, assigneeIds: [mai.id] });
    expect(await materializeTemplates(scope, [late.id, early.id])).toMatchObject({ inserted: 4, problems: 2 });
    expect((await shiftsOf(scope, early.id)).map(({ employeeId }) => employeeId)).toEqual([mai.id, mai.id]);
    expect((await shiftsOf(scope, late.id)).map(({ employeeId }) => employeeId)).toEqual([null, null]);
  });

  test('shifts of 25 hours on every day overlap each other: every second one is open', async () => {
    const { scope, store, position, mai } = await aWorld({ horizonWeeks: 1 });
    const long = { weekdays: [1, 2, 3, 4, 5, 6, 7], startTime: '09:00', endTime: '10:00', endDayOffset: 1 };
    const { id } = await madeTemplate(scope, { store, position, ...long, assigneeIds: [mai.id] });
    const seats = (await shiftsOf(scope, id)).map(({ employeeId }) => (employeeId === null ? 'open' : 'Mai'));
    expect(seats).toEqual(['Mai', 'open', 'Mai', 'open', 'Mai', 'open', 'Mai']);
  });

  test('a person who is no longer active leaves coming shifts open, with the reason', async () => {
    const { scope, tenant, store, position, mai } = await aWorld({ horizonWeeks: 2 });
    const { id } = await madeTemplate(scope, { store, position, assigneeIds: [mai.id] });
    await scope.runBulk((client) =>
      client.query('update employee set active = false where tenant_id = $1 and id = $2', [tenant.id, mai.id]),
    );
    await materializeTemplate(scope, id);
    expect((await shiftsOf(scope, id)).map(({ employeeId }) => employeeId)).toEqual([null, null]);
    const kinds = (await problemsOf(scope, id)).map(({ kind, employeeId }) => [kind, employeeId]);
    expect(kinds).toEqual([
      ['assignee-inactive', mai.id],
      ['assignee-inactive', mai.id],
    ]);
    expect(await materializeTemplate(scope, id)).toMatchObject(nothingWritten);
  });
});

describe('any number of runs', () => {
  test('running it again writes nothing and leaves the same rows', async () => {
    const { scope, store, position, mai } = await aWorld();
    const { id } = await madeTemplate(scope, { store, position, headcount: 2, assigneeIds: [mai.id] });
    const before = await shiftsOf(scope, id);
    expect(before).toHaveLength(104);
    for (let run = 0; run < 3; run += 1) {
      expect(await materializeTemplate(scope, id)).toMatchObject(nothingWritten);
    }
    expect(await shiftsOf(scope, id)).toEqual(before);
  });

  test('six connections at once leave the same rows as one', async () => {
    const { scope, store, position, mai } = await aWorld();
    const { id } = await savedTemplate(scope, { store, position, assigneeIds: [mai.id] });
    const sixTimes = <T>(run: () => Promise<T>) => Promise.all([1, 2, 3, 4, 5, 6].map(run));
    // Opens the connections first, so that no run is over before the last one begins.
    await sixTimes(() => scope.runBulk((client) => client.query('select pg_sleep(0.05)')));
    const runs = await sixTimes(() => materializeTemplate(scope, id));
    expect(runs.map(({ inserted }) => inserted).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 52]);
    expect(await shiftsOf(scope, id)).toHaveLength(52);
  });

  test('templates that share people, made at once on many connections, book nobody twice and all come to an end', async () => {
    const { scope, tenant, store, position, mai } = await aWorld({ horizonWeeks: 4 });
    const jonas = await anEmployee(db, tenant, store);
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const people = n % 2 === 0 ? [mai.id, jonas.id] : [jonas.id, mai.id];
      const template = { headcount: 2, startTime: `0${n}:00`, assigneeIds: people };
      ids.push((await savedTemplate(scope, { store, position, ...template })).id);
    }
    await Promise.all(ids.map((id) => materializeTemplate(scope, id)));
    const all = (await Promise.all(ids.map((id) => shiftsOf(scope, id)))).flat();
    expect(all).toHaveLength(6 * 2 * 4);
    expect(all.filter(({ employeeId }) => employeeId !== null)).toHaveLength(2 * 4);
  });

  test('the horizon moves on with the days and makes only what is missing', async () => {
    const { scope, scopeAt, store, position } = await aWorld({ horizonWeeks: 2 });
    const { id } = await madeTemplate(scope, { store, position });
    expect((await shiftsOf(scope, id)).map(({ localDate }) => localDate)).toEqual(['2026-05-18', '2026-05-25']);
    const later = await scopeAt('2026-05-23T00:00:00Z');
    expect(await extendHorizon(later)).toMatchObject({ ...nothingWritten, templates: 1, inserted: 1 });
    expect(await extendHorizon(later)).toMatchObject(nothingWritten);
    expect((await shiftsOf(scope, id)).map(({ localDate }) => localDate)).toEqual([
      '2026-05-18',
      '2026-05-25',
      '2026-06-01',
    ]);
  });

  test('a horizon that was shortened takes nothing away', async () => {
    const { scope, tenant, store, position } = await aWorld({ horizonWeeks: 4 });
    const { id } = await madeTemplate(scope, { store, position });
    await scope.runBulk((client) =>
      client.query('update store set horizon_weeks = 1 where tenant_id = $1', [tenant.id]),
    );
    expect(await materializeTemplate(scope, id)).toMatchObject(nothingWritten);
    expect(await shiftsOf(scope, id)).toHaveLength(4);
  });
});

describe('a changed template', () => {
  test('moves coming shifts that are as generated and keeps those edited by hand', async () => {
    const { scope, store, position, mai } = await aWorld({ horizonWeeks: 3 });
    const { id, version } = await madeTemplate(scope, { store, position, assigneeIds: [mai.id] });
    const [first, edited] = await shiftsOf(scope, id);
    await change(scope, 'detached_at = now(), employee_id = null', edited?.id ?? '');
    await madeTemplate(scope, { store, position, startTime: '10:00', assigneeIds: [mai.id], id, version });
    expect(await shiftsOf(scope, id)).toMatchObject([
      { id: first?.id, startTime: '10:00', startsAt: new Date('2026-05-18T00:00:00Z'), version: 2, employeeId: mai.id },
      { id: edited?.id, startTime: '09:00', version: 1, employeeId: null },
      { startTime: '10:00', version: 2 },
    ]);
  });

  test('shifts that have begun stay as they were', async () => {
    const { scope, scopeAt, store, position } = await aWorld({ horizonWeeks: 2 });
    const { id, version } = await madeTemplate(scope, { store, position });
    // Monday 12:00 in Sydney.
    const noon = await scopeAt('2026-05-18T02:00:00Z');
    await madeTemplate(noon, { store, position, weekdays: [2], id, version });
    expect((await shiftsOf(scope, id)).map(({ localDate }) => localDate)).toEqual([
      '2026-05-18',
      '2026-05-19',
      '2026-05-26',
    ]);
  });

  test('dates it no longer makes go, but those staff were told of are cancelled', async () => {
    const { scope, store, position } = await aWorld({ horizonWeeks: 3 });
    const { id, version } = await madeTemplate(scope, { store, position });
    const [first, second] = await shiftsOf(scope, id);
    await change(scope, told, first?.id ?? '');
    await change(scope, 'detached_at = now()', second?.id ?? '');
    await madeTemplate(scope, { store, position, weekdays: [2], endsOn: '2026-05-19', id, version });
    expect(await shiftsOf(scope, id)).toMatchObject([
      { id: first?.id, localDate: '2026-05-18', cancelled: true, version: 2 },
      { localDate: '2026-05-19', cancelled: false },
      { id: second?.id, localDate: '2026-05-25', cancelled: false, version: 1 },
    ]);
  });

  test('a date that staff were once told of is cancelled even after they were told that it is gone', async () => {
    const { scope, tenant, store, position, mai } = await aWorld({ horizonWeeks: 1 });
    const { id: memberId } = await aMember(db, tenant, { role: 'owner' });
    const made = await madeTemplate(scope, { store, position });
    const [shift] = await shiftsOf(scope, made.id);
    await scope.run(async (tx) => {
      const [tenantId, eventId, publicationId] = [tenant.id, newId(), newId()];
      const event = { id: eventId, type: 'roster.published', occurredAt: new Date(), resourceType: 'publication' };
      await tx.event.create({ data: { tenantId, ...event, resourceId: publicationId } });
      const publication = { id: publicationId, storeId: store.id, weekStartsOn: new Date('2026-05-18'), eventId };
      await tx.publication.create({
        data: { tenantId, ...publication, publishedBy: memberId, publishedAt: new Date() },
      });
      const change = { publicationId, shiftId: shift?.id ?? '', employeeId: mai.id, positionId: position.id };
      await tx.publicationChange.create({ data: { tenantId, ...change, kind: 'removed', zone: store.zone } });
    });
    await madeTemplate(scope, { store, position, ...made, weekdays: [2] });
    expect(await onDate(scope, made.id, '2026-05-18')).toMatchObject([{ id: shift?.id, cancelled: true }]);
  });

  test('a date that comes back into the pattern revives its shift, but not one cancelled by hand', async () => {
    const { scope, store, position, mai } = await aWorld({ horizonWeeks: 2 });
    const people = { assigneeIds: [mai.id] };
    const made = await madeTemplate(scope, { store, position, ...people });
    const [first, second] = await shiftsOf(scope, made.id);
    await change(scope, told, first?.id ?? '');
    await change(scope, 'detached_at = now(), cancelled_at = now()', second?.id ?? '');
    const moved = await madeTemplate(scope, { store, position, ...people, ...made, weekdays: [2] });
    await madeTemplate(scope, { store, position, ...people, ...moved, weekdays: [1] });
    expect(await shiftsOf(scope, made.id)).toMatchObject([
      { id: first?.id, cancelled: false, employeeId: mai.id },
      { id: second?.id, cancelled: true, version: 1 },
    ]);
  });

  test('every shift may move onto the time that its neighbour has just left', async () => {
    const { scope, store, position, mai } = await aWorld({ horizonWeeks: 2 });
    const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], startsOn: '2026-05-16', assigneeIds: [mai.id] };
    const made = await madeTemplate(scope, { store, position, ...daily, startTime: '00:30', endTime: '23:30' });
    const night = { ...daily, startTime: '12:30', endTime: '11:30', endDayOffset: 1 };
    await madeTemplate(scope, { store, position, ...night, ...made });
    const shifts = await shiftsOf(scope, made.id);
    expect(shifts.every(({ employeeId, startTime }) => employeeId === mai.id && startTime === '12:30')).toBe(true);
    expect(await problemsOf(scope, made.id)).toEqual([]);
  });

  test('two people may change places', async () => {
    const { scope, tenant, store, position, mai } = await aWorld({ horizonWeeks: 2 });
    const jonas = await anEmployee(db, tenant, store);
    const made = await madeTemplate(scope, { store, position, headcount: 2, assigneeIds: [mai.id, jonas.id] });
    await madeTemplate(scope, { store, position, headcount: 2, assigneeIds: [jonas.id, mai.id], ...made });
    const names = (await shiftsOf(scope, made.id)).map(({ slot, employeeId }) => `${slot} ${employeeId}`);
    expect(new Set(names)).toEqual(new Set([`1 ${jonas.id}`, `2 ${mai.id}`]));
    expect(await problemsOf(scope, made.id)).toEqual([]);
  });

  test('a store that moves to another zone keeps the wall times of coming shifts', async () => {
    const { scope, tenant, store, position } = await aWorld({ horizonWeeks: 1 });
    const { id } = await madeTemplate(scope, { store, position });
    await scope.runBulk((client) =>
      client.query(`update store set zone = 'Australia/Perth' where tenant_id = $1`, [tenant.id]),
    );
    await materializeTemplate(scope, id);
    expect(await shiftsOf(scope, id)).toMatchObject([
      { startTime: '09:00', zone: 'Australia/Perth', startsAt: new Date('2026-05-18T01:00:00Z'), version: 2 },
    ]);
  });

  test('a deleted template keeps a shift that was worked, also one of today whose hours are recorded', async () => {
    const { scope, scopeAt, store, position } = await aWorld({ horizonWeeks: 2 });
    const { id, version } = await madeTemplate(scope, { store, position });
    const [worked] = await shiftsOf(scope, id);
    await change(scope, `worked_during = tstzrange(starts_at, starts_at + interval '3 hours', '[)')`, worked?.id ?? '');
    // Monday 12:00 in Sydney, three hours in.
    const noon = await scopeAt('2026-05-18T02:00:00Z');
    await deleteTemplate(noon, { id, version });
    expect(await materializeTemplate(noon, id)).toMatchObject({ removed: 1, cancelled: 0, updated: 0 });
    expect(await shiftsOf(scope, id)).toEqual([worked]);
  });

  test('a deleted template takes its coming shifts with it, cancels what staff were told of and keeps the past', async () => {
    const { scope, scopeAt, store, position } = await aWorld({ horizonWeeks: 4 });
    const { id, version } = await madeTemplate(scope, { store, position });
    const [past, published] = await shiftsOf(scope, id);
    await change(scope, told, published?.id ?? '');
    const later = await scopeAt('2026-05-20T00:00:00Z');
    await deleteTemplate(later, { id, version });
    expect(await materializeTemplate(later, id)).toMatchObject({ removed: 2, cancelled: 1, inserted: 0, updated: 0 });
    expect(await shiftsOf(scope, id)).toMatchObject([
      { id: past?.id, cancelled: false, version: 1 },
      { id: published?.id, cancelled: true, version: 2 },
    ]);
    expect(await materializeTemplate(later, id)).toMatchObject(nothingWritten);
  });
});

describe('another tenant cannot', () => {
  test('make anything of a template that is not theirs', async () => {
    const { scope, store, position } = await aWorld();
    const { id } = await savedTemplate(scope, { store, position });
    const stranger = await aWorld();
    expect(await materializeTemplate(stranger.scope, id)).toMatchObject({ ...nothingWritten, templates: 0 });
    expect(await materializeTemplate(stranger.scope, newId())).toMatchObject({ ...nothingWritten, templates: 0 });
    expect(await shiftsOf(scope, id)).toEqual([]);
  });
});
