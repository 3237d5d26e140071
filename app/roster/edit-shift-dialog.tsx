import { useFetcher, useParams } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { EditShiftForm } from '#app/roster/edit-shift-form.tsx';
import { formWhen } from '#app/roster/edit-words.ts';
import { MergeShiftForm } from '#app/roster/merge-shift-form.tsx';
import type { AssignablePerson } from '#app/roster/read-assignable-people.server.ts';
import type { ShiftPage } from '#app/roster/read-shift.server.ts';
import type { Said } from '#app/roster/roster-said.tsx';
import { formOfShift, type ShiftForm, undoForm } from '#app/roster/shift-form.ts';
import { SplitShiftForm } from '#app/roster/split-shift-form.tsx';
import { useEdit } from '#app/roster/use-edit.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

interface EditShiftProps {
  shiftId: string;
  onCancel: () => void;
  onDone: (said: Said) => void;
}

interface Loaded {
  page: ShiftPage;
  people: AssignablePerson[];
}

/** The form of a shift inside a dialog: reads the shift as it is at this moment, then edits, splits or merges it. */
export function EditShift({ shiftId, onCancel, onDone }: EditShiftProps) {
  const { tenant } = useParams();
  const path = `/t/${tenant}/shifts/${shiftId}`;
  const { load, data } = useFetcher<Loaded>();
  useEffect(() => load(path), [load, path]);
  if (!data) return <Skeleton />;
  return <LoadedForm {...data} path={path} onCancel={onCancel} onDone={onDone} />;
}

/** The places of the fields while the shift is read. */
function Skeleton() {
  return (
    <div role="status" className="grid min-h-72 content-start gap-4 sm:grid-cols-2">
      <span className="sr-only">Reading the shift…</span>
      {[1, 2, 3, 4, 5, 6].map((field) => (
        <span key={field} className="h-14 rounded-control bg-sunken" />
      ))}
    </div>
  );
}

type LoadedProps = Loaded & Pick<EditShiftProps, 'onCancel' | 'onDone'> & { path: string };

function LoadedForm({ page, people, path, onCancel, onDone }: LoadedProps) {
  // The page as it was when it was opened: once an edit is made, the shift is read again behind it.
  const opened = useRef(page).current;
  const sent = useRef<ShiftForm>();
  const edit = useEdit(({ shiftId, version }) => {
    const isSame = shiftId === opened.shift.id && version === opened.shift.version;
    const when = formWhen(sent.current ?? formOfShift(opened.shift));
    onDone({
      shiftId,
      sentence: isSame ? 'Nothing was changed.' : `Saved: ${when}. Staff hear of it when you publish.`,
      undo: isSame ? null : undoForm(opened.shift, { shiftId, version }),
    });
  });
  const refused = edit.refused && {
    sentence: edit.refused.sentence,
    help: edit.refused.code === 'stale-version' ? null : 'Nothing was saved; change the times or the person.',
  };
  return (
    <>
      <EditShiftForm
        {...{ people, refused }}
        page={opened}
        initial={formOfShift(opened.shift)}
        errors={edit.errors}
        Form={edit.Form}
        busy={edit.doing !== null}
        onSend={(form) => {
          sent.current = form;
        }}
      >
        <Button onPress={onCancel}>Cancel</Button>
        <span className="ml-auto">
          <LinkButton look="bare" to={path}>
            Open its page
          </LinkButton>
        </span>
      </EditShiftForm>
      <OtherWays page={opened} onDone={onDone} />
    </>
  );
}

/** Splitting and merging, out of the way until they are asked for. */
function OtherWays({ page, onDone }: { page: ShiftPage; onDone: (said: Said) => void }) {
  const split = useEdit(({ shiftId, version, second }) =>
    onDone({
      shiftId,
      sentence: 'Split in two. Staff hear of it when you publish.',
      undo: second
        ? {
            ...{ intent: 'merge', shiftId, version: String(version) },
            ...{ otherId: second.shiftId, otherVersion: String(second.version) },
          }
        : null,
    }),
  );
  const merge = useEdit(({ shiftId }) =>
    onDone({ shiftId, sentence: 'Merged into one. Staff hear of it when you publish.', undo: null }),
  );
  const busy = (edit: typeof split) => edit.doing !== null;
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      <More summary="Split in two…">
        <SplitShiftForm page={page} errors={split.errors} Form={split.Form} busy={busy(split)} />
        {split.refused && <p className="text-sm text-bad">{split.refused.sentence}</p>}
      </More>
      {page.neighbours.length > 0 && (
        <More summary="Merge with the shift beside it…">
          <MergeShiftForm page={page} errors={merge.errors} Form={merge.Form} busy={busy(merge)} />
          {merge.refused && <p className="text-sm text-bad">{merge.refused.sentence}</p>}
        </More>
      )}
    </div>
  );
}

function More({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-9 cursor-pointer items-center font-medium text-ink2 pointer-coarse:min-h-11">
        {summary}
      </summary>
      <div className="py-2">{children}</div>
    </details>
  );
}
