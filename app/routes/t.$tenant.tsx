import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { requireScope } from '#app/http/session.server.ts';
import { readClockChangeWarnings } from '#app/roster/read-clock-change-warnings.server.ts';
import { listMemberships } from '#app/tenants/find-membership.server.ts';
import { placesFor } from '#app/tenants/places.ts';
import { AppShell } from '#app/ui/app-shell.tsx';
import { ErrorPage, ErrorPanel } from '#app/ui/error-page.tsx';

/** The frame of one company: who is here, under which role, and where they may go. */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, membership, user } = await requireScope(args, 'own-shifts:view');
  const memberships = await listMemberships(args.context.services.ports.database, user.id);
  const clockChangeWarnings = await readClockChangeWarnings(scope);
  return {
    company: { slug: membership.slug, name: membership.tenantName },
    user: { name: user.name, email: user.email, role: membership.role },
    places: placesFor(scope.actor, membership.slug, { 'clock-changes': clockChangeWarnings.length }),
    clockChangeWarnings,
    hasOtherCompanies: memberships.length > 1,
  };
}

type Frame = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Company() {
  return (
    <CompanyFrame frame={useLoaderData<typeof loader>()}>
      <Outlet />
    </CompanyFrame>
  );
}

function CompanyFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { company, user, places, hasOtherCompanies } = frame;
  return (
    <AppShell
      homeTo={`/t/${company.slug}`}
      places={places}
      owner={{ name: company.name, ...(hasOtherCompanies && { switchTo: '/' }) }}
      account={{ name: user.name, detail: `${user.email} · ${user.role}`, signOutAction: '/sign-out' }}
    >
      {children}
    </AppShell>
  );
}

/** A page below that fails leaves the frame, and so the way to the other pages, standing. */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>('./routes/t.$tenant');
  if (!frame) return <ErrorPage error={error} />;
  return (
    <CompanyFrame frame={frame}>
      <ErrorPanel error={error} />
    </CompanyFrame>
  );
}
