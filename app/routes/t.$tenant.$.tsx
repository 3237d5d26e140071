import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireScope } from '#app/http/session.server.ts';

/** An address of a company that no page has: 404 inside the company's frame. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  await requireScope(args, 'own-shifts:view');
  throw data({ sentence: 'There is no such page. It may have moved.' }, { status: 404 });
}

/** Never shown: the loader always throws. Without a component the answer would be no page at all. */
export default function NoSuchPage() {
  return null;
}
