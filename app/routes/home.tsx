import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { requireUser } from '#app/http/session.server.ts';
import { listMemberships } from '#app/tenants/find-membership.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PlainShell } from '#app/ui/plain-shell.tsx';

/** Straight on for a person with one company; a choice for a person with several. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const memberships = await listMemberships(args.context.services.ports.database, user.id);
  const [only, ...others] = memberships;
  if (only && others.length === 0) throw redirect(`/t/${only.slug}`);
  return { user, companies: memberships.map(({ slug, tenantName, role }) => ({ slug, name: tenantName, role })) };
}

export default function Home() {
  const { user, companies } = useLoaderData<typeof loader>();
  const about =
    companies.length === 0
      ? `Nobody has added ${user.email} to a company so far. Ask your manager for an invitation.`
      : 'You belong to several companies.';
  return (
    <PlainShell title={companies.length === 0 ? 'No company yet' : 'Where to?'} about={about} foot={<SignOut />}>
      <ul className="divide-y divide-line2">
        {companies.map((company) => (
          <li key={company.slug}>
            <Link
              to={`/t/${company.slug}`}
              className="flex min-h-11 items-center justify-between gap-3 py-2 hover:text-accent-text"
            >
              <span className="font-semibold">{company.name}</span>
              <span className="text-ink3">{company.role}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PlainShell>
  );
}

function SignOut() {
  return (
    <Form method="post" action="/sign-out">
      <Button type="submit" look="bare" size="small" icon="sign-out">
        Sign out
      </Button>
    </Form>
  );
}
