import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react';
import { requireScope } from '#app/http/session.server.ts';
import { listMemberships } from '#app/tenants/find-membership.server.ts';
import { placesFor } from '#app/tenants/places.ts';
import { AppShell } from '#app/ui/app-shell.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';

/** The frame of one company: who is here, under which role, and where they may go. */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, membership, user } = await requireScope(args, 'own-shifts:view');
  const memberships = await listMemberships(args.context.services.ports.database, user.id);
  return {
    company: { slug: membership.slug, name: membership.tenantName },
    user: { name: user.name, email: user.email, role: membership.role },
    places: placesFor(scope.actor, membership.slug),
    hasOtherCompanies: memberships.length > 1,
  };
}

export default function Company() {
  const { company, user, places, hasOtherCompanies } = useLoaderData<typeof loader>();
  return (
    <AppShell
      homeTo={`/t/${company.slug}`}
      places={places}
      owner={{ name: company.name, ...(hasOtherCompanies && { switchTo: '/' }) }}
      account={{ name: user.name, detail: `${user.email} · ${user.role}`, signOutAction: '/sign-out' }}
    >
      <Outlet />
    </AppShell>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
