import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readMail, unquoted } from '#app/http/dev-mail.server.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const folder = context.services.environment.devMailFolder;
  const mail = folder === null ? null : await readMail(folder, params.file ?? '');
  if (!mail) throw data({ sentence: 'There is no such mail in the local inbox.' }, { status: 404 });
  const to = Array.isArray(mail.to) ? mail.to : mail.to ? [mail.to] : [];
  return {
    subject: mail.subject ?? '(no subject)',
    from: unquoted(mail.from?.text ?? ''),
    to: unquoted(to.map(({ text }) => text).join(', ')),
    text: mail.text ?? '',
    html: typeof mail.html === 'string' ? mail.html : null,
  };
}

export default function Mail() {
  const { subject, from, to, text, html } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-8">
      <PageHeader
        title={subject}
        about={
          <>
            To {to}
            <br />
            From {from}
          </>
        }
        actions={
          <LinkButton to="/dev/mail" look="plain">
            Inbox
          </LinkButton>
        }
      />
      {html && (
        <Card title="As most readers show it">
          {/* A sandbox without scripts or origin: a mail is shown, never run. */}
          <iframe
            title="Mail"
            sandbox=""
            srcDoc={html}
            className="h-[min(75dvh,44rem)] w-full rounded-control border border-line bg-white"
          />
        </Card>
      )}
      <Card title="Plain text">
        <pre className="whitespace-pre-wrap break-words font-sans">{text}</pre>
      </Card>
    </main>
  );
}

export const meta: MetaFunction = () => [{ title: 'Mail · Wallclock' }];
