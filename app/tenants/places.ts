import { type Actor, can, type Permission } from '#app/tenants/permissions.ts';

export interface CompanyPlace {
  to: string;
  label: string;
  icon: 'roster' | 'repeat' | 'people' | 'pay' | 'link' | 'clock';
}

const places: (Omit<CompanyPlace, 'to'> & { path: string; permission: Permission })[] = [
  { path: 'roster', label: 'Roster', icon: 'roster', permission: 'roster:view' },
  { path: 'templates', label: 'Templates', icon: 'repeat', permission: 'templates:view' },
  { path: 'people', label: 'People', icon: 'people', permission: 'people:view' },
  { path: 'payroll', label: 'Payroll', icon: 'pay', permission: 'payroll:export' },
  { path: 'webhooks', label: 'Webhooks', icon: 'link', permission: 'webhooks:manage' },
];

/** The pages of a company that the actor may open, main one first; a person's own shifts come first where they work. */
export function placesFor(actor: Actor, slug: string): CompanyPlace[] {
  const allowed = places
    .filter(({ permission }) => can(actor, permission))
    .map(({ path, label, icon }) => ({ to: `/t/${slug}/${path}`, label, icon }));
  const works = actor.kind === 'member' && actor.employeeId !== null;
  const own: CompanyPlace = { to: `/t/${slug}/my-shifts`, label: 'My shifts', icon: 'clock' };
  if (!works) return allowed.length > 0 ? allowed : [own];
  return actor.role === 'employee' ? [own, ...allowed] : [...allowed, own];
}

/** The page that a person of this role works on: the roster, payroll, or their own shifts. */
export function homeFor(actor: Actor, slug: string): string {
  if (actor.kind === 'member' && actor.role === 'payroll') return `/t/${slug}/payroll`;
  return placesFor(actor, slug)[0]?.to ?? `/t/${slug}/my-shifts`;
}
