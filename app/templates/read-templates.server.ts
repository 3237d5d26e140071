import { validate } from 'uuid';
import { fromDateColumn } from '#app/db/local-date-column.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal } from '#app/refusal.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/** A template as its editor holds it; slot n is assigneeIds[n - 1], and every slot of the headcount has an element. */
export interface TemplateRecord {
  id: string;
  version: number;
  storeId: string;
  positionId: string;
  name: string;
  startTime: string;
  endTime: string;
  endDayOffset: number;
  pattern: 'weekly' | 'monthly';
  weekdays: number[];
  everyWeeks: number;
  monthNth: number | null;
  monthWeekday: number | null;
  anchorDate: string;
  startsOn: string;
  endsOn: string | null;
  /** Local dates on which no shift is made, in order. */
  exceptions: string[];
  headcount: number;
  unpaidBreakMinutes: number;
  assigneeIds: (string | null)[];
  /** The people of the second and each later week, where they take turns. */
  laterWeeks: (string | null)[][];
  /** The template that ends where this one begins. */
  continuesTemplateId: string | null;
}

/** The fields of one live template inside a transaction; null when the tenant has none under that id, or it is no id. */
export async function readTemplateFields(tx: Tx, tenantId: string, id: string): Promise<TemplateRecord | null> {
  if (!validate(id)) return null;
  const found = await tx.shiftTemplate.findUnique({ where: { tenantId_id: { tenantId, id }, deletedAt: null } });
  if (!found) return null;
  const assignees = await tx.templateAssignee.findMany({ where: { tenantId, templateId: id } });
  const bySeat = new Map(
    assignees.map(({ rotationWeek, slot, employeeId }) => [`${rotationWeek} ${slot}`, employeeId]),
  );
  const weeks = Array.from({ length: found.rotationWeeks }, (_, week) =>
    Array.from({ length: found.headcount }, (_slot, at) => bySeat.get(`${week} ${at + 1}`) ?? null),
  );
  const [assigneeIds = [], ...laterWeeks] = weeks;
  const exceptions = await tx.templateException.findMany({ where: { tenantId, templateId: id } });
  const { tenantId: _tenant, deletedAt: _deleted, createdAt: _created, updatedAt: _updated, ...rest } = found;
  const { rotationWeeks: _weeks, ...fields } = rest;
  return {
    ...fields,
    pattern: found.pattern === 'monthly' ? 'monthly' : 'weekly',
    anchorDate: fromDateColumn(found.anchorDate),
    startsOn: fromDateColumn(found.startsOn),
    endsOn: found.endsOn === null ? null : fromDateColumn(found.endsOn),
    exceptions: exceptions.map(({ localDate }) => fromDateColumn(localDate)).sort(),
    assigneeIds,
    laterWeeks,
  };
}

/** One template for its editor. Refuses not-found and, at a store the actor does not manage, not-allowed. */
export async function readTemplate(scope: TenantScope, id: string): Promise<TemplateRecord> {
  const found = await scope.run((tx) => readTemplateFields(tx, scope.tenantId, id));
  if (!found) throw new Refusal('not-found', { what: 'template' });
  requirePermission(scope.actor, 'templates:view', { storeId: found.storeId });
  return found;
}

/** A date that a template could not place, or whose assignee could not take it. */
export interface TemplateProblem {
  localDate: string;
  slot: number;
  kind: string;
  employeeName: string | null;
}

export interface TemplateListing
  extends Pick<
    TemplateRecord,
    | 'id'
    | 'version'
    | 'name'
    | 'positionId'
    | 'startTime'
    | 'endTime'
    | 'endDayOffset'
    | 'pattern'
    | 'weekdays'
    | 'everyWeeks'
    | 'monthNth'
    | 'monthWeekday'
    | 'startsOn'
    | 'endsOn'
    | 'headcount'
    | 'unpaidBreakMinutes'
  > {
  positionName: string;
  positionColour: number;
  /** `turn` is 0, but for people who take turns: the week of the rotation, from 0. */
  assignees: { turn: number; slot: number; employeeId: string; name: string }[];
  rotationWeeks: number;
  /** Shifts that are still to begin, those without a person among them, and those edited by hand. */
  upcomingCount: number;
  openCount: number;
  editedCount: number;
  /** Local date of the next shift to begin. */
  nextLocalDate: string | null;
  /** Unsettled ones from today on, soonest first. */
  problems: TemplateProblem[];
}

/** The live templates of one store by name, each with what is to come. Refuses not-found and not-allowed. */
export async function listTemplates(scope: TenantScope, { storeId }: { storeId: string }): Promise<TemplateListing[]> {
  requirePermission(scope.actor, 'templates:view', { storeId });
  if (!validate(storeId)) throw new Refusal('not-found', { what: 'store' });
  return scope.runBulk(async (client) => {
    const store = await client.query('select from store where tenant_id = $1 and id = $2', [scope.tenantId, storeId]);
    if (store.rowCount === 0) throw new Refusal('not-found', { what: 'store' });
    const { rows } = await client.query<TemplateListing>(listing, [scope.tenantId, storeId, scope.now()]);
    return rows;
  });
}

// A shift that is still to begin has a local date of yesterday (UTC) or later in every zone: that bound is one the
// index can use, the instant is not.
const listing = `
  select t.id, t.version, t.name, t.position_id as "positionId", t.start_time as "startTime", t.end_time as "endTime",
    t.end_day_offset as "endDayOffset", t.pattern, t.weekdays, t.every_weeks as "everyWeeks", t.month_nth as "monthNth",
    t.month_weekday as "monthWeekday", t.rotation_weeks as "rotationWeeks", t.starts_on::text as "startsOn",
    t.ends_on::text as "endsOn", t.headcount, t.unpaid_break_minutes as "unpaidBreakMinutes",
    p.name as "positionName", p.colour as "positionColour",
    coalesce(who.list, '[]') as assignees, coalesce(problem.list, '[]') as problems,
    coming."upcomingCount", coming."openCount", coming."editedCount", coming."nextLocalDate"
  from shift_template t
  join position p on p.tenant_id = t.tenant_id and p.id = t.position_id
  left join lateral (
    select json_agg(json_build_object('turn', a.rotation_week, 'slot', a.slot, 'employeeId', e.id,
      'name', e.first_name || ' ' || e.last_name) order by a.rotation_week, a.slot) as list
    from template_assignee a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    where a.tenant_id = t.tenant_id and a.template_id = t.id) who on true
  left join lateral (
    select json_agg(json_build_object('localDate', o.local_date, 'slot', o.slot, 'kind', o.kind,
      'employeeName', e.first_name || ' ' || e.last_name) order by o.local_date, o.slot) as list
    from occurrence_problem o left join employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    where o.tenant_id = t.tenant_id and o.template_id = t.id and o.settled_at is null
      and o.local_date >= ($3::timestamptz)::date - 1) problem on true
  left join lateral (
    select count(*)::int as "upcomingCount", count(*) filter (where s.employee_id is null)::int as "openCount",
      count(*) filter (where s.detached_at is not null)::int as "editedCount", min(s.local_date)::text as "nextLocalDate"
    from shift s
    where s.tenant_id = t.tenant_id and s.template_id = t.id and s.local_date >= ($3::timestamptz)::date - 1
      and s.starts_at > $3 and s.cancelled_at is null) coming on true
  where t.tenant_id = $1 and t.store_id = $2 and t.deleted_at is null
  order by t.name, t.id`;
