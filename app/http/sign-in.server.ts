import type { AppLoadContext } from '@remix-run/node';
import { clientAddressHeader } from '#app/http/auth.server.ts';

export type SignInResult = { ok: true; headers: Headers } | { ok: false; status: number; sentence: string };

/**
 * Signs a person in through better-auth's own handler, so that its rate limit counts the try. Says the same for an unknown
 * e-mail and a wrong password.
 */
export async function signIn(
  { request, context }: { request: Request; context: AppLoadContext },
  given: { email: string; password: string },
): Promise<SignInResult> {
  const response = await post({ request, context }, '/sign-in/email', given);
  if (response.ok) return { ok: true, headers: cookiesOf(response) };
  if (response.status === 429) {
    return { ok: false, status: 429, sentence: 'Too many tries from here. Wait a minute, then try again.' };
  }
  if (response.status >= 500) throw new Error(`Sign-in failed with status ${response.status}`);
  return { ok: false, status: 401, sentence: 'This e-mail and password do not match.' };
}

/** Ends the session of this browser; answers the headers that clear its cookie. */
export async function signOut(args: { request: Request; context: AppLoadContext }): Promise<Headers> {
  return cookiesOf(await post(args, '/sign-out', {}));
}

async function post(
  { request, context }: { request: Request; context: AppLoadContext },
  path: string,
  body: object,
): Promise<Response> {
  const { auth, environment } = context.services;
  const headers = new Headers({ 'content-type': 'application/json', origin: environment.baseUrl });
  for (const name of ['cookie', 'user-agent', clientAddressHeader]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const url = new URL(`/api/auth${path}`, environment.baseUrl);
  return auth.handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

function cookiesOf(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}
