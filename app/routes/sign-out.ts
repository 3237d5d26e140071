import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { signOut } from '#app/http/sign-in.server.ts';

export async function action(args: ActionFunctionArgs) {
  return redirect('/sign-in', { headers: await signOut(args) });
}

export function loader() {
  return redirect('/');
}
