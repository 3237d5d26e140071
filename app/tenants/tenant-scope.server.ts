import type pg from 'pg';
import type { Database } from '#app/db/connection.server.ts';
import { type Tx, tenantBulkDoor, tenantDoor } from '#app/db/tenant-door.server.ts';
import type { Enqueue } from '#app/jobs/enqueue.server.ts';
import type { Actor } from '#app/tenants/permissions.ts';

/** What a process holds for all its tenants. */
export interface TenantPorts {
  database: Database;
  enqueue: Enqueue;
  now: () => Date;
}

/**
 * The one way to a tenant's data. Every command takes it first, opens its own transaction with `run`, and enqueues
 * in that same transaction.
 */
export interface TenantScope {
  readonly tenantId: string;
  readonly actor: Actor;
  now(): Date;
  /** One transaction that sees this tenant only; `work` may run again after a deadlock. It may take 20 s unless said otherwise. */
  run<T>(work: (tx: Tx) => Promise<T>, options?: { timeoutMs?: number }): Promise<T>;
  /** The same on plain pg, for set-based and streaming work. */
  runBulk<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  readonly enqueue: Enqueue;
}

export function openTenantScope(ports: TenantPorts, tenantId: string, actor: Actor): TenantScope {
  return {
    tenantId,
    actor,
    now: ports.now,
    run: (work, options) => tenantDoor(ports.database, tenantId, work, options),
    runBulk: (work) => tenantBulkDoor(ports.database, tenantId, work),
    enqueue: ports.enqueue,
  };
}

/** The scope a job works in: its tenant, acting as the system. */
export function openJobScope(ports: TenantPorts, tenantId: string): TenantScope {
  return openTenantScope(ports, tenantId, { kind: 'system' });
}
