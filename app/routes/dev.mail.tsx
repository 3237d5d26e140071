import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readInbox } from '#app/http/dev-mail.server.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { localView } from '#app/time/local-view.ts';
import { Cell, DataTable, HeadCell, RowHead } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RowLink } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** The inbox of the local mail server; there is none where mail truly leaves. */
export async function loader({ context }: LoaderFunctionArgs) {
  const folder = context.services.environment.devMailFolder;
  if (folder === null)
    throw data({ sentence: 'Mail leaves this machine, so there is no inbox here.' }, { status: 404 });
  return { mails: await readInbox(folder) };
}

export default function Inbox() {
  const { mails } = useLoaderData<typeof loader>();
  const head = (
    <tr>
      <HeadCell>Subject</HeadCell>
      <HeadCell>To</HeadCell>
      <HeadCell numeric>Received (UTC)</HeadCell>
    </tr>
  );
  return (
    <main className="mx-auto max-w-4xl px-4 py-8">
      <PageHeader title="Local inbox" about="What the product mailed on this machine. Nothing of it left." />
      {mails.length === 0 ? (
        <EmptyState
          icon="mail"
          title="No mail yet"
          about="Publish a roster: whoever it concerns gets a mail, unless it is night where they are."
        />
      ) : (
        <DataTable caption="Kept mails" head={head} minWidth="34rem" stacks>
          {mails.map((mail) => (
            <tr key={mail.file}>
              <RowHead>
                <RowLink to={mail.file}>{mail.subject}</RowLink>
              </RowHead>
              <Cell wide>{mail.to}</Cell>
              <Cell numeric>{received(mail.receivedAt)}</Cell>
            </tr>
          ))}
        </DataTable>
      )}
    </main>
  );
}

/** 'Mon 30 Nov 15:34' */
function received(at: Date): string {
  const { localDate, wallTime } = localView(at, 'UTC');
  return `${formatLocalDate(localDate, 'short')} ${wallTime}`;
}

export const meta: MetaFunction = () => [{ title: 'Local inbox · Wallclock' }];
