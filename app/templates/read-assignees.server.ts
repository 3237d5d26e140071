import { fromDateColumn } from '#app/db/local-date-column.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { turnOn } from '#app/templates/whose-turn.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** Whom the slots of a template fall to on a local date, by slot; a slot that is not here is an open shift. */
export async function readAssigneesOn(
  tx: Tx,
  tenantId: string,
  templateId: string,
  localDate: LocalDate,
): Promise<Map<number, string>> {
  const found = await tx.shiftTemplate.findUnique({ where: { tenantId_id: { tenantId, id: templateId } } });
  if (!found) return new Map();
  const store = await tx.store.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: found.storeId } } });
  const turn = turnOn({ ...found, anchorDate: fromDateColumn(found.anchorDate) }, store.weekStart, localDate);
  const rows = await tx.templateAssignee.findMany({ where: { tenantId, templateId, rotationWeek: turn } });
  return new Map(rows.map(({ slot, employeeId }) => [slot, employeeId]));
}
