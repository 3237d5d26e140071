import { Prisma } from '#app/db/generated/client.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import type { Reach } from '#app/notifications/recipients.ts';

export interface ReachRow extends Reach {
  firstName: string;
  lastName: string;
}

/** How these people can be reached by e-mail just now, by employee id. Ids of another tenant find nothing. */
export async function readReach(tx: Tx, tenantId: string, employeeIds: string[]): Promise<Map<string, ReachRow>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await tx.$queryRaw<ReachRow[]>`
    select e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName", e.active, e.email, e.locale,
      coalesce(e.zone, home.zone) as zone, e.quiet_start as "quietStart", e.quiet_end as "quietEnd",
      e.urgent_breaks_quiet as "urgentBreaksQuiet",
      exists (select from suppression s where s.tenant_id = e.tenant_id and s.channel = 'email'
        and s.address in (e.email, lower(e.email))) as suppressed
    from employee e
    join store home on home.tenant_id = e.tenant_id and home.id = e.home_store_id
    where e.tenant_id = ${tenantId}::uuid and e.id in (${Prisma.join(employeeIds.map((id) => Prisma.sql`${id}::uuid`))})`;
  return new Map(rows.map((row) => [row.employeeId, row]));
}
