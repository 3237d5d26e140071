import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { ownPath } from '#app/http/own-path.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { readUser } from '#app/http/session.server.ts';
import { signIn } from '#app/http/sign-in.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PlainShell } from '#app/ui/plain-shell.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const next = ownPath(new URL(args.request.url).searchParams.get('next'));
  if (await readUser(args)) throw redirect(next);
  return { next };
}

const credentials = z.object({
  email: z
    .string()
    .trim()
    .pipe(z.email({ error: 'Write your e-mail address, as in mai@harbour.example.' })),
  password: z.string().min(1, { error: 'Write your password.' }).max(200, { error: 'That password is too long.' }),
});

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const email = String(form.get('email') ?? '');
  const parsed = credentials.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return data({ email, sentence: null, errors: z.flattenError(parsed.error).fieldErrors }, { status: 422 });
  }
  const result = await signIn(args, parsed.data);
  if (!result.ok) return data({ email, sentence: result.sentence, errors: {} }, { status: result.status });
  return redirect(ownPath(form.get('next')), { headers: result.headers });
}

export default function SignIn() {
  const { next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const errors: { email?: string[]; password?: string[] } = answer?.errors ?? {};
  return (
    <PlainShell title="Sign in" about="Rosters, shifts and pay of your company.">
      <Form method="post" className="flex flex-col gap-4">
        {answer?.sentence && <Banner tone="bad" role="alert" title={answer.sentence} />}
        <input type="hidden" name="next" value={next} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={answer?.email ?? ''}
          errors={errors.email}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          errors={errors.password}
        />
        <Button type="submit" look="primary" size="large" busyLabel={busy && 'Signing in…'}>
          Sign in
        </Button>
      </Form>
    </PlainShell>
  );
}

export const meta: MetaFunction = () => [{ title: 'Sign in · Wallclock' }];
