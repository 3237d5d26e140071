import { materializeTemplate } from '#app/occurrences/materialize-template.server.ts';
import { type SavedTemplate, saveTemplate } from '#app/templates/save-template.server.ts';
import { type TemplateFields, templateSchema } from '#app/templates/template.schema.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import type { Position, Store } from '#prisma/factories.ts';

export type TemplateGiven = Partial<TemplateFields> & { store: Store; position: Position; id?: string };

/** Fields as a form would send them: Mondays 09:00-17:00 from 1 January 2026 on, one open slot, unless said otherwise. */
export function templateFields({ store, position, id: _id, ...given }: TemplateGiven): TemplateFields {
  return {
    name: 'Day, Mondays',
    storeId: store.id,
    positionId: position.id,
    weekdays: [1],
    startTime: '09:00',
    endTime: '17:00',
    startsOn: '2026-01-01',
    ...given,
  };
}

/** Saves through the schema and the command, as the editor does; with `id` and `version` it changes that template. */
export async function savedTemplate(scope: TenantScope, given: TemplateGiven): Promise<SavedTemplate> {
  return saveTemplate(scope, { ...templateSchema.parse(templateFields(given)), id: given.id });
}

/** Saves and makes the occurrences at once, as the queue would a moment later. */
export async function madeTemplate(scope: TenantScope, given: TemplateGiven): Promise<SavedTemplate> {
  const saved = await savedTemplate(scope, given);
  await materializeTemplate(scope, saved.id);
  return saved;
}

export interface StoredShift {
  id: string;
  localDate: string;
  slot: number;
  employeeId: string | null;
  startsAt: Date;
  endsAt: Date;
  minutes: number;
  version: number;
  cancelled: boolean;
  startTime: string;
  startResolution: string;
  startRule: string | null;
  zone: string;
  tzVersion: string;
}

/** The shifts of one template by date and slot. */
export async function shiftsOf(scope: TenantScope, templateId: string): Promise<StoredShift[]> {
  const { rows } = await scope.runBulk((client) =>
    client.query<StoredShift>(
      `select id, local_date::text as "localDate", slot, employee_id as "employeeId", starts_at as "startsAt",
         ends_at as "endsAt", (extract(epoch from ends_at - starts_at) / 60)::int as minutes, version,
         cancelled_at is not null as cancelled, start_time as "startTime", start_resolution as "startResolution",
         start_rule as "startRule", zone, tz_version as "tzVersion"
       from shift where tenant_id = $1 and template_id = $2 order by local_date, slot`,
      [scope.tenantId, templateId],
    ),
  );
  return rows;
}

export interface StoredProblemRow {
  localDate: string;
  slot: number;
  kind: string;
  employeeId: string | null;
  shiftId: string | null;
  detail: object;
}

/** The problem rows of one template by date, slot and kind. */
export async function problemsOf(scope: TenantScope, templateId: string): Promise<StoredProblemRow[]> {
  const { rows } = await scope.runBulk((client) =>
    client.query<StoredProblemRow>(
      `select local_date::text as "localDate", slot, kind, employee_id as "employeeId", shift_id as "shiftId", detail
       from occurrence_problem where tenant_id = $1 and template_id = $2 order by local_date, slot, kind`,
      [scope.tenantId, templateId],
    ),
  );
  return rows;
}
