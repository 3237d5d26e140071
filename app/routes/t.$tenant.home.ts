import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireScope } from '#app/http/session.server.ts';
import { homeFor } from '#app/tenants/places.ts';

/** To the page where a person of that role works. */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, membership } = await requireScope(args, 'own-shifts:view');
  return redirect(homeFor(scope.actor, membership.slug));
}
