import type { Database } from '#app/db/connection.server.ts';
import {
  aMember,
  anEmployee,
  aPosition,
  aStore,
  aTenant,
  aUser,
  type Employee,
  type Position,
  type Store,
  type Tenant,
} from '#prisma/factories.ts';

export const demoPassword = 'wallclock-demo';

export interface DemoPerson {
  first: string;
  last: string;
  /** Index into the company's stores. */
  home: number;
  positions: number[];
  /** Signs in as <login>@<company>.example. */
  login?: string;
  zone?: string;
  locale?: string;
  quiet?: [string, string];
  maxWeekHours?: number;
}

export interface DemoPattern {
  name: string;
  store: number;
  position: number;
  weekdays: number[];
  startTime: string;
  endTime: string;
  endDayOffset?: number;
  unpaidBreakMinutes?: number;
  /** Index into the company's people; null = open. */
  who: number | null;
}

export interface DemoCompany {
  slug: string;
  name: string;
  stores: (Partial<Store> & { name: string; zone: string })[];
  positions: { name: string; colour: number }[];
  people: DemoPerson[];
  patterns: DemoPattern[];
}

/** One company as the demo knows it: its rows, and the member who manages its stores. */
export interface SeededCompany {
  tenant: Tenant;
  stores: Store[];
  positions: Position[];
  people: Employee[];
  manager: { membershipId: string; userId: string };
}

/** Writes the company with its stores, positions, people and sign-ins; no shifts yet. */
export async function seedCompany(db: Database, company: DemoCompany): Promise<SeededCompany> {
  const tenant = await aTenant(db, { slug: company.slug, name: company.name });
  const stores: Store[] = [];
  for (const store of company.stores) stores.push(await aStore(db, tenant, store));
  const positions: Position[] = [];
  for (const position of company.positions) positions.push(await aPosition(db, tenant, position));
  const people: Employee[] = [];
  for (const [at, person] of company.people.entries()) {
    people.push(await seedPerson(db, tenant, company, { person, at, stores, positions }));
  }
  const manager = await seedSignIn(db, company, 'manager', 'Minh Tran');
  const membership = await aMember(db, tenant, {
    role: 'manager',
    userId: manager,
    storeIds: stores.map((store) => store.id),
  });
  await aMember(db, tenant, { role: 'admin', userId: await seedSignIn(db, company, 'admin', 'Alma Reyes') });
  await aMember(db, tenant, { role: 'payroll', userId: await seedSignIn(db, company, 'payroll', 'Petra Lang') });
  return { tenant, stores, positions, people, manager: { membershipId: membership.id, userId: manager } };
}

function seedSignIn(db: Database, company: DemoCompany, login: string, name: string): Promise<string> {
  return aUser(db, { name, email: `${login}@${company.slug}.example`, password: demoPassword });
}

interface PersonPlace {
  person: DemoPerson;
  at: number;
  stores: Store[];
  positions: Position[];
}

async function seedPerson(db: Database, tenant: Tenant, company: DemoCompany, place: PersonPlace): Promise<Employee> {
  const { person, at, stores, positions } = place;
  const home = stores[person.home];
  if (!home) throw new Error(`${person.first} has no home store`);
  const userId = person.login ? await seedSignIn(db, company, person.login, `${person.first} ${person.last}`) : null;
  const employee = await anEmployee(db, tenant, home, {
    firstName: person.first,
    lastName: person.last,
    email: `${person.login ?? `${person.first}.${person.last}`.toLowerCase()}@${company.slug}.example`,
    userId,
    locale: person.locale ?? 'en',
    zone: person.zone ?? null,
    quietStart: person.quiet?.[0] ?? null,
    quietEnd: person.quiet?.[1] ?? null,
    maxWeekMinutes: (person.maxWeekHours ?? 38) * 60,
    payrollId: String(1001 + at).padStart(6, '0'),
    positionIds: person.positions.flatMap((index) => positions[index]?.id ?? []),
  });
  if (userId) await aMember(db, tenant, { role: 'employee', userId, employeeId: employee.id });
  return employee;
}
