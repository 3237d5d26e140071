import { reResolveTenant } from '#app/roster/re-resolve-tenant.server.ts';
import { openJobScope, type TenantPorts } from '#app/tenants/tenant-scope.server.ts';
import { localView } from '#app/time/local-view.ts';

/** The UTC date on which this process last found each tenant's shifts right under its tz data. */
const foundOn = new Map<string, string>();

/**
 * Sees to it, once per UTC day and process, that a tenant's future shifts are resolved under this process's tz data before
 * its templates are made again: made first, they would move without anybody being told. A failure is thrown, so the
 * caller's work waits for it.
 */
export async function bringToTzData(ports: TenantPorts, tenantId: string): Promise<void> {
  const today = localView(ports.now(), 'UTC').localDate;
  if (foundOn.get(tenantId) === today) return;
  await reResolveTenant(openJobScope(ports, tenantId));
  foundOn.set(tenantId, today);
}
