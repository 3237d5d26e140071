import { Refusal } from '#app/refusal.ts';

export type Role = 'owner' | 'admin' | 'manager' | 'payroll' | 'employee';

/** Who acts. A member acts inside one tenant under one role; a job acts as the system. */
export type Actor =
  | {
      kind: 'member';
      userId: string;
      membershipId: string;
      role: Role;
      /** The member's own employee record, if there is one. */
      employeeId: string | null;
      /** The stores a manager manages; empty for every other role. */
      storeIds: readonly string[];
    }
  | { kind: 'system' };

/** The one table of who may do what. 'own stores' = only at the stores the member manages. */
const table = {
  'roster:view': { owner: true, admin: true, manager: 'own stores', payroll: false, employee: false },
  'roster:edit': { owner: true, admin: true, manager: 'own stores', payroll: false, employee: false },
  'roster:publish': { owner: true, admin: true, manager: 'own stores', payroll: false, employee: false },
  'templates:view': { owner: true, admin: true, manager: 'own stores', payroll: false, employee: false },
  'templates:edit': { owner: true, admin: true, manager: 'own stores', payroll: false, employee: false },
  'people:view': { owner: true, admin: true, manager: true, payroll: true, employee: false },
  'deliveries:view': { owner: true, admin: true, manager: 'own stores', payroll: false, employee: false },
  'stores:manage': { owner: true, admin: true, manager: false, payroll: false, employee: false },
  'webhooks:manage': { owner: true, admin: true, manager: false, payroll: false, employee: false },
  'payroll:export': { owner: true, admin: false, manager: false, payroll: true, employee: false },
  'payroll:close': { owner: true, admin: false, manager: false, payroll: true, employee: false },
  'own-shifts:view': { owner: true, admin: true, manager: true, payroll: true, employee: true },
} as const satisfies Record<string, Record<Role, boolean | 'own stores'>>;

export type Permission = keyof typeof table;

export const permissions = Object.keys(table) as Permission[];

/**
 * May this actor do this? For a permission held at 'own stores', `storeId` names the store; without one the question
 * is whether there is any store the actor may do it at. Jobs act as the system and may do everything.
 */
export function can(actor: Actor, permission: Permission, at: { storeId?: string } = {}): boolean {
  if (actor.kind === 'system') return true;
  const grant = table[permission][actor.role];
  if (grant !== 'own stores') return grant;
  return at.storeId === undefined ? actor.storeIds.length > 0 : actor.storeIds.includes(at.storeId);
}

/** Throws the refusal 'not-allowed' unless `can`. */
export function requirePermission(actor: Actor, permission: Permission, at: { storeId?: string } = {}): void {
  if (!can(actor, permission, at)) throw new Refusal('not-allowed', { permission });
}
