import { type Actor, can, type Permission } from '#app/tenants/permissions.ts';

export interface CompanyPlace {
  to: string;
  label: string;
  /** Where there is little room. */
  shortLabel?: string;
  /** How much waits there for a person. */
  count: number;
  icon: 'roster' | 'repeat' | 'moon' | 'people' | 'store' | 'pay' | 'link' | 'clock';
}

const places: (Omit<CompanyPlace, 'to' | 'count'> & { path: string; permission: Permission })[] = [
  { path: 'roster', label: 'Roster', icon: 'roster', permission: 'roster:view' },
  { path: 'templates', label: 'Templates', icon: 'repeat', permission: 'templates:view' },
  { path: 'clock-changes', label: 'Clock changes', shortLabel: 'Clocks', icon: 'moon', permission: 'roster:view' },
  { path: 'people', label: 'People', icon: 'people', permission: 'people:view' },
  { path: 'stores', label: 'Stores', icon: 'store', permission: 'stores:manage' },
  { path: 'payroll', label: 'Payroll', icon: 'pay', permission: 'payroll:export' },
  { path: 'webhooks', label: 'Webhooks', icon: 'link', permission: 'webhooks:manage' },
];

/**
 * The pages of a company that the actor may open, main one first; a person's own shifts come first where they work.
 * `waiting` = how much waits, by the place's path.
 */
export function placesFor(actor: Actor, slug: string, waiting: Record<string, number> = {}): CompanyPlace[] {
  const allowed = places
    .filter(({ permission }) => can(actor, permission))
    .map(({ path, permission: _, ...shown }) => ({ ...shown, to: `/t/${slug}/${path}`, count: waiting[path] ?? 0 }));
  const works = actor.kind === 'member' && actor.employeeId !== null;
  const own: CompanyPlace = { to: `/t/${slug}/my-shifts`, label: 'My shifts', icon: 'clock', count: 0 };
  if (!works) return allowed.length > 0 ? allowed : [own];
  return actor.role === 'employee' ? [own, ...allowed] : [...allowed, own];
}

/** The page that a person of this role works on: the roster, payroll, or their own shifts. */
export function homeFor(actor: Actor, slug: string): string {
  if (actor.kind === 'member' && actor.role === 'payroll') return `/t/${slug}/payroll`;
  return placesFor(actor, slug)[0]?.to ?? `/t/${slug}/my-shifts`;
}
