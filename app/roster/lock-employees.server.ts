import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal } from '#app/refusal.ts';

export interface LockedEmployee {
  id: string;
  name: string;
  active: boolean;
}

/**
 * Locks the employees whose shifts a transaction is about to write, in the order of their ids, before its first write.
 * The exclusion constraint inserts first and looks afterwards, so without these locks two writers of one person's
 * shifts can wait for each other. Null and unknown ids are passed over.
 */
export async function lockEmployees(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly (string | null)[],
): Promise<Map<string, LockedEmployee>> {
  const ids = [...new Set(employeeIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw<LockedEmployee[]>`
    select id, first_name || ' ' || last_name as name, active from employee
    where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[])
    order by id for no key update`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The locked employee who is to work: 'not-found' when there is none, 'employee-inactive' when they have left. */
export function requireActive(locked: Map<string, LockedEmployee>, employeeId: string): LockedEmployee {
  const employee = locked.get(employeeId);
  if (!employee) throw new Refusal('not-found', { what: 'employee' });
  if (!employee.active) throw new Refusal('employee-inactive', { employeeName: employee.name });
  return employee;
}
