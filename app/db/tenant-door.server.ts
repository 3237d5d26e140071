import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '#app/db/connection.server.ts';
import type { Prisma } from '#app/db/generated/client.ts';
import { mayBeRetried } from '#app/db/sql-error.server.ts';
import { transaction } from '#app/db/transaction.server.ts';

/** A Prisma transaction that may see and write the rows of one tenant only. */
export type Tx = Prisma.TransactionClient;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const attempts = 6;

/**
 * Runs `work` in one transaction as wallclock_app with the tenant set; both end with the transaction.
 * A deadlock or serialization failure runs the whole of `work` again, at most six times in all, so `work` must
 * have no effect outside the transaction. Any other error rolls back and is thrown as it is, and so is one that takes
 * longer than `timeoutMs`, 20 s unless said otherwise.
 */
export async function tenantDoor<T>(
  db: Database,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
  { timeoutMs = 20_000 }: { timeoutMs?: number } = {},
): Promise<T> {
  assertTenantId(tenantId);
  return retried(() =>
    db.prisma.$transaction(
      async (tx) => {
        await tx.$queryRaw`select set_config('role', 'wallclock_app', true), set_config('app.tenant_id', ${tenantId}, true)`;
        return work(tx);
      },
      { maxWait: 5_000, timeout: timeoutMs },
    ),
  );
}

/** The same door on plain pg, for bulk writes, exports and single hot reads. */
export async function tenantBulkDoor<T>(
  db: Database,
  tenantId: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  assertTenantId(tenantId);
  return retried(() =>
    transaction(db, `begin; set local role wallclock_app; set local app.tenant_id = '${tenantId}'`, work),
  );
}

function assertTenantId(tenantId: string): void {
  if (!uuid.test(tenantId)) throw new TypeError(`Not a tenant id: ${JSON.stringify(tenantId)}`);
}

async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !mayBeRetried(error)) throw error;
      await pause(Math.random() * 25 * 2 ** attempt);
    }
  }
}
