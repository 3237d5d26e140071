import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { ownPath } from '#app/http/own-path.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { isTheme, themeCookie } from '#app/http/theme.server.ts';

export function loader() {
  return redirect('/');
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const theme = form.get('theme');
  if (!isTheme(theme)) throw data({ sentence: 'A theme is system, light or dark.' }, { status: 400 });
  const secure = context.services.environment.baseUrl.startsWith('https:');
  return redirect(ownPath(form.get('returnTo')), { headers: { 'Set-Cookie': themeCookie(theme, secure) } });
}
