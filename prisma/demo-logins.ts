import pg from 'pg';
import { demoCompanies } from '#prisma/demo-companies.ts';
import { demoPassword } from '#prisma/demo-company.ts';

/** The demo sign-ins of this database, a line each; none when it holds no demo companies. */
export async function demoLogins(url: string): Promise<string[]> {
  const emails = await emailsIn(url);
  const lines = demoCompanies.flatMap((company) => {
    const staff = company.people.flatMap(({ login }) => (login === undefined ? [] : [{ login, role: 'employee' }]));
    const office = ['manager', 'admin', 'payroll'].map((login) => ({ login, role: login }));
    return [...office, ...staff]
      .map(({ login, role }) => ({ email: `${login}@${company.slug}.example`, role }))
      .filter(({ email }) => emails.has(email))
      .map(({ email, role }) => `  ${email.padEnd(28)} ${role}, ${company.name}`);
  });
  return lines.length === 0 ? [] : [`Demo sign-ins, each with the password ${demoPassword}:`, ...lines];
}

async function emailsIn(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>(`SELECT email FROM auth_user WHERE email LIKE '%.example'`);
    return new Set(rows.map((row) => row.email));
  } finally {
    await client.end();
  }
}
