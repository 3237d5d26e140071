import { useFetcher } from '@remix-run/react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Actions, Dialog } from '#app/ui/dialog.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';

interface DeleteTemplateProps {
  name: string;
  version: number;
  upcomingCount: number;
  editedCount: number;
}

/** What goes and what is kept, before it happens. Without script the question opens in place. */
export function DeleteTemplate(props: DeleteTemplateProps) {
  const hydrated = useHydrated();
  if (hydrated) {
    return (
      <Dialog title={`Delete ${props.name}?`} trigger={<Button look="danger">Delete…</Button>}>
        {(close) => <DeleteForm {...props} onKeep={close} />}
      </Dialog>
    );
  }
  return (
    <details>
      <summary className="inline-flex h-9 items-center rounded-control border border-edge px-3 font-medium text-bad">
        Delete…
      </summary>
      <div className="mt-3 max-w-prose">
        <DeleteForm {...props} />
      </div>
    </details>
  );
}

function DeleteForm({ version, upcomingCount, editedCount, onKeep }: DeleteTemplateProps & { onKeep?: () => void }) {
  const fetcher = useFetcher<{ refusal?: { sentence: string } | null }>();
  const refused = fetcher.data?.refusal?.sentence;
  return (
    <fetcher.Form method="post" className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="version" value={version} />
      {refused && <Banner tone="bad" role="alert" title={refused} />}
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink2">
        <li>Kept: shifts that have begun{editedCount > 0 ? `, and ${shifts(editedCount)} edited by hand` : ''}.</li>
        <li>
          {upcomingCount - editedCount > 0
            ? `Taken away: ${shifts(upcomingCount - editedCount)} to come.`
            : 'No shift to come is taken away.'}
        </li>
        <li>Staff who were told of one of them hear that it is off when you publish that week again.</li>
      </ul>
      <Actions>
        <Button type="submit" look="danger" busyLabel={fetcher.state !== 'idle' && 'Deleting…'}>
          Delete template
        </Button>
        {onKeep && <Button onPress={onKeep}>Keep it</Button>}
      </Actions>
    </fetcher.Form>
  );
}

function shifts(count: number): string {
  return count === 1 ? '1 shift' : `${count} shifts`;
}
