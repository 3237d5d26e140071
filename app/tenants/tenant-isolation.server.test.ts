import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { crossTenantDoor } from '#app/db/cross-tenant-door.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { sqlState } from '#app/db/sql-error.server.ts';
import { tenantBulkDoor, tenantDoor } from '#app/db/tenant-door.server.ts';
import { findMembership, listMemberships } from '#app/tenants/find-membership.server.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import {
  aMember,
  anEmployee,
  aPosition,
  aShift,
  aStore,
  aTenant,
  type Employee,
  type Position,
  type Store,
  type Tenant,
} from '#prisma/factories.ts';

let db: Database;
let tenantTables: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  const { rows } = await db.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
     order by 1`,
  );
  tenantTables = rows.map((row) => row.name);
});

interface Company {
  tenant: Tenant;
  store: Store;
  position: Position;
  employee: Employee;
  shiftId: string;
}

async function aCompany(): Promise<Company> {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant);
  const position = await aPosition(db, tenant);
  const employee = await anEmployee(db, tenant, store);
  const { id } = await aShift(db, tenant, {
    store,
    position,
    employee,
    localDate: '2026-10-12',
    startTime: '09:00',
    endTime: '17:00',
  });
  return { tenant, store, position, employee, shiftId: id };
}

async function stateOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => 'no error',
    (error) => sqlState(error),
  );
}

describe('row-level security', () => {
  test('the catalogue holds the tenant tables that the design names', () => {
    expect(tenantTables).toEqual(
      expect.arrayContaining(['employee', 'shift', 'webhook_secret', 'audit_entry', 'payroll_export']),
    );
  });

  test('every tenant table forces row-level security on its owner too', async () => {
    const { rows } = await db.pool.query(
      `select relname from pg_class where relname = any($1) and not (relrowsecurity and relforcerowsecurity)`,
      [[...tenantTables, 'tenant']],
    );
    expect(rows).toEqual([]);
  });

  test('the app logs in as a plain role, which may skip no policy', async () => {
    const { rows } = await db.pool.query(
      `select rolname, rolsuper, rolbypassrls from pg_roles where rolname in (current_user, 'wallclock_app', 'wallclock_sweep') and (rolsuper or rolbypassrls)`,
    );
    expect(rows).toEqual([]);
    const owned = await db.pool.query(
      `select relname from pg_class where pg_get_userbyid(relowner) in ('wallclock_app', 'wallclock_sweep')`,
    );
    expect(owned.rows).toEqual([]);
  });

  test('without a tenant set, no row of any tenant table is visible to wallclock_app or to the owner', async () => {
    await aCompany();
    for (const table of [...tenantTables, 'tenant']) {
      const client = await db.pool.connect();
      try {
        await client.query('begin');
        const owner = await client.query(`select count(*)::int as n from ${table}`);
        expect({ table, n: owner.rows[0].n }).toEqual({ table, n: 0 });
        await client.query('set local role wallclock_app');
        expect({ table, state: await stateOf(client.query(`select count(*) from ${table}`)) }).toEqual({
          table,
          state: expect.stringMatching(/^(42704|22P02)$/),
        });
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
  });

  test('a policy that shows every tenant holds for the session that has become wallclock_sweep, and for no member of it', async () => {
    // Postgres 15 applies the policies of a role to every login that may become it.
    const { rows } = await db.pool.query<{ table: string; asks: string }>(
      `select tablename as table, qual as asks from pg_policies where 'wallclock_sweep' = any(roles) order by 1`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const policy of rows) {
      expect(policy).toEqual({ table: policy.table, asks: "(CURRENT_USER = 'wallclock_sweep'::name)" });
    }
  });

  test('what the jobs of other tenants carry cannot be read by wallclock_app', async () => {
    const tenant = await aTenant(db);
    const reading = tenantBulkDoor(db, tenant.id, (client) => client.query('select data from pgboss.job_common'));
    expect(await stateOf(reading)).toBe('42501');
  });

  test('a session of tenant A sees, changes and deletes none of the rows of tenant B, in any tenant table', async () => {
    const [a, b] = [await aCompany(), await aCompany()];
    for (const table of tenantTables) {
      await tenantBulkDoor(db, a.tenant.id, async (client) => {
        const seen = await client.query(`select 1 from ${table} where tenant_id = $1`, [b.tenant.id]);
        expect({ table, seen: seen.rowCount }).toEqual({ table, seen: 0 });
      });
      const changed = await stateOf(
        tenantBulkDoor(db, a.tenant.id, async (client) => {
          const { rowCount } = await client.query(`update ${table} set tenant_id = tenant_id where tenant_id = $1`, [
            b.tenant.id,
          ]);
          expect({ table, rowCount }).toEqual({ table, rowCount: 0 });
        }),
      );
      expect({ table, changed }).toEqual({ table, changed: expect.stringMatching(/^(no error|42501)$/) });
      const deleted = await stateOf(
        tenantBulkDoor(db, a.tenant.id, async (client) => {
          const { rowCount } = await client.query(`delete from ${table} where tenant_id = $1`, [b.tenant.id]);
          expect({ table, rowCount }).toEqual({ table, rowCount: 0 });
        }),
      );
      expect({ table, deleted }).toEqual({ table, deleted: expect.stringMatching(/^(no error|42501)$/) });
    }
    await tenantBulkDoor(db, b.tenant.id, async (client) => {
      const { rows } = await client.query('select id from shift');
      expect(rows).toEqual([{ id: b.shiftId }]);
    });
  });

  test('a session of tenant A can write no row under the name of tenant B', async () => {
    const [a, b] = [await aCompany(), await aCompany()];
    const insert = tenantBulkDoor(db, a.tenant.id, (client) =>
      client.query(`insert into position (tenant_id, id, name) values ($1, $2, 'Spy')`, [b.tenant.id, newId()]),
    );
    expect(await stateOf(insert)).toBe('42501');
    const move = tenantBulkDoor(db, a.tenant.id, (client) =>
      client.query('update position set tenant_id = $1 where id = $2', [b.tenant.id, a.position.id]),
    );
    expect(await stateOf(move)).toBe('42501');
  });

  test('a row of tenant A can reference no row of tenant B, even by its right id', async () => {
    const [a, b] = [await aCompany(), await aCompany()];
    for (const [column, foreign] of [
      ['employee_id', b.employee.id],
      ['position_id', b.position.id],
      ['store_id', b.store.id],
    ]) {
      const update = tenantBulkDoor(db, a.tenant.id, (client) =>
        client.query(`update shift set ${column} = $1 where id = $2`, [foreign, a.shiftId]),
      );
      expect({ column, state: await stateOf(update) }).toEqual({ column, state: '23503' });
    }
  });

  test('role and tenant end with the transaction, on Prisma and on plain pg alike', async () => {
    const { tenant } = await aCompany();
    const inside = await tenantDoor(
      db,
      tenant.id,
      (tx) => tx.$queryRaw<{ role: string }[]>`select current_user::text as role`,
    );
    expect(inside).toEqual([{ role: 'wallclock_app' }]);
    const { rows } = await db.pool.query(
      `select current_user::text as role, current_setting('app.tenant_id', true) as tenant`,
    );
    expect(rows[0].role).not.toBe('wallclock_app');
    expect(rows[0].tenant ?? '').toBe('');
  });

  test('a tenant id that is no uuid is refused before it reaches the database', async () => {
    await expect(tenantBulkDoor(db, `x'; set role postgres; --`, async () => 1)).rejects.toThrow(TypeError);
    await expect(tenantDoor(db, '', async () => 1)).rejects.toThrow(TypeError);
  });

  test('records of what happened can be added and read, but neither changed nor deleted', async () => {
    const { tenant } = await aCompany();
    for (const table of [
      'audit_entry',
      'event',
      'publication',
      'publication_change',
      'payroll_export',
      'webhook_attempt',
      'notification_attempt',
    ]) {
      expect({
        table,
        state: await stateOf(tenantBulkDoor(db, tenant.id, (client) => client.query(`delete from ${table}`))),
      }).toEqual({ table, state: '42501' });
      expect({
        table,
        state: await stateOf(tenantBulkDoor(db, tenant.id, (client) => client.query(`update ${table} set id = id`))),
      }).toMatchObject({ table, state: expect.stringMatching(/^(42501|42703)$/) });
    }
  });
});

describe('keys', () => {
  test('every primary, unique, foreign and exclusion key of a tenant table starts with tenant_id', async () => {
    const { rows } = await db.pool.query(
      `select conrelid::regclass::text as "table", conname as name
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype in ('p', 'u', 'f', 'x') and a.attname <> 'tenant_id' and conrelid::regclass::text = any($1)`,
      [tenantTables],
    );
    expect(rows).toEqual([]);
  });

  test('a foreign key of a tenant table leads to tenant, or to the same tenant in another table', async () => {
    const { rows } = await db.pool.query(
      `select conrelid::regclass::text as "table", conname as name
       from pg_constraint c join pg_attribute a on a.attrelid = c.confrelid and a.attnum = c.confkey[1]
       where c.contype = 'f' and conrelid::regclass::text = any($1)
         and a.attname <> case when c.confrelid = 'tenant'::regclass then 'id' else 'tenant_id' end`,
      [tenantTables],
    );
    expect(rows).toEqual([]);
  });
});

describe('the cross-tenant door', () => {
  test('sees no content: only the columns that find work or a membership', async () => {
    for (const column of [
      'employee.email',
      'shift.during',
      'webhook_secret.sealed',
      'notification.address',
      'webhook_delivery.body',
      'auth_session.token',
      'auth_account.password',
    ]) {
      const [table, name] = column.split('.');
      const state = await stateOf(
        crossTenantDoor(db, (client) => client.query(`select ${name} from ${table} limit 1`)),
      );
      expect({ column, state }).toEqual({ column, state: '42501' });
    }
  });

  test('can write nothing', async () => {
    expect(await stateOf(crossTenantDoor(db, (client) => client.query(`update tenant set name = 'x'`)))).toMatch(
      /^(25006|42501)$/,
    );
  });

  test('finds the memberships of one person and of nobody else', async () => {
    const [a, b] = [await aCompany(), await aCompany()];
    const member = await aMember(db, a.tenant, { role: 'manager', storeIds: [a.store.id] });
    await aMember(db, b.tenant, { role: 'manager' });
    expect(await listMemberships(db, member.userId)).toMatchObject([{ tenantId: a.tenant.id, role: 'manager' }]);
    expect(await findMembership(db, member.userId, a.tenant.slug)).toMatchObject({
      actor: { role: 'manager', storeIds: [a.store.id] },
    });
    expect(await findMembership(db, member.userId, b.tenant.slug)).toBeNull();
    expect(await findMembership(db, newId(), a.tenant.slug)).toBeNull();
  });

  test('auth tables are out of reach of both roles', async () => {
    const { tenant } = await aCompany();
    for (const table of ['auth_user', 'auth_session', 'auth_account', 'auth_verification', 'auth_rate_limit']) {
      expect(await stateOf(tenantBulkDoor(db, tenant.id, (client) => client.query(`select 1 from ${table}`)))).toBe(
        '42501',
      );
      expect(await stateOf(crossTenantDoor(db, (client) => client.query(`select 1 from ${table}`)))).toBe('42501');
    }
  });
});
