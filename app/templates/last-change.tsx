import { Form, useActionData, useNavigation } from '@remix-run/react';
import type { UndoableChange } from '#app/templates/read-bulk-changes.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';

type Answer = { ok: boolean; sentence?: string } | undefined;

/**
 * Takes a change of templates back; what stands against it is said in its place. A form of the page and not a fetcher,
 * since the button goes away with the change while the page still has to move on.
 */
export function UndoChange({ changeId, storeId }: { changeId: string; storeId: string }) {
  const answered = useActionData<Answer>();
  const sending = useNavigation().formData?.get('intent') === 'undo';
  if (answered?.ok === false) return <span className="max-w-prose text-bad">{answered.sentence}</span>;
  return (
    <Form method="post" action={`?store=${storeId}`} replace>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="storeId" value={storeId} />
      <input type="hidden" name="changeId" value={changeId} />
      <Button type="submit" size="small" busyLabel={sending && 'Undoing…'}>
        Undo
      </Button>
    </Form>
  );
}

const verbs: Record<UndoableChange['kind'], string> = {
  'template.created': 'made',
  'template.changed': 'changed',
  'template.split': 'changed from a date on',
  'template.deleted': 'deleted',
};

interface LastChangeProps {
  storeId: string;
  /** `madeAtWords` is the moment as the store's wall has it. */
  change: Pick<UndoableChange, 'id' | 'kind' | 'templateName'> & { madeAtWords: string };
}

/** The last change of the store's templates, for as long as it can be taken back. */
export function LastChange({ storeId, change }: LastChangeProps) {
  return (
    <Banner
      tone="neutral"
      title={`“${change.templateName}” was ${verbs[change.kind]}.`}
      action={<UndoChange changeId={change.id} storeId={storeId} />}
    >
      {change.madeAtWords}
    </Banner>
  );
}
