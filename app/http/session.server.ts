import { type AppLoadContext, redirect } from '@remix-run/node';
import { throwAnswer } from '#app/http/answer.server.ts';
import { Refusal } from '#app/refusal.ts';
import { findMembership, type Membership } from '#app/tenants/find-membership.server.ts';
import { type Permission, requirePermission } from '#app/tenants/permissions.ts';
import { openTenantScope, type TenantScope } from '#app/tenants/tenant-scope.server.ts';

interface RouteArgs {
  request: Request;
  params: { tenant?: string | undefined };
  context: AppLoadContext;
}

export interface SignedInUser {
  id: string;
  name: string;
  email: string;
}

/** What a company's name in the URL can be (the constraint slug_is_url_safe); nothing else is looked up. */
const slugShape = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The signed-in person, or null. */
export async function readUser({
  request,
  context,
}: Pick<RouteArgs, 'request' | 'context'>): Promise<SignedInUser | null> {
  const session = await context.services.auth.api.getSession({ headers: request.headers });
  return session ? { id: session.user.id, name: session.user.name, email: session.user.email } : null;
}

/** The signed-in person; anybody else is sent to sign in, and comes back afterwards. */
export async function requireUser(args: Pick<RouteArgs, 'request' | 'context'>): Promise<SignedInUser> {
  const user = await readUser(args);
  if (user) return user;
  const { pathname, search } = new URL(args.request.url);
  throw redirect(`/sign-in?next=${encodeURIComponent(`${pathname}${search}`)}`);
}

/**
 * The scope of the tenant named in the URL, for a signed-in member who holds `permission` there at some store at least;
 * commands check again for the very store. A tenant that the person is no member of answers 404, as one that does not exist.
 */
export async function requireScope(
  args: RouteArgs,
  permission: Permission,
): Promise<{ scope: TenantScope; membership: Membership; user: SignedInUser }> {
  const user = await requireUser(args);
  const { ports } = args.context.services;
  const slug = args.params.tenant ?? '';
  const found = slugShape.test(slug) ? await findMembership(ports.database, user.id, slug) : null;
  if (!found) return throwAnswer(new Refusal('not-found', { what: 'page' }));
  try {
    requirePermission(found.actor, permission);
  } catch (refusal) {
    return throwAnswer(refusal);
  }
  return { scope: openTenantScope(ports, found.membership.tenantId, found.actor), membership: found.membership, user };
}
