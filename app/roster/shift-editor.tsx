import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { EditShiftForm } from '#app/roster/edit-shift-form.tsx';
import { MergeShiftForm } from '#app/roster/merge-shift-form.tsx';
import type { AssignablePerson } from '#app/roster/read-assignable-people.server.ts';
import type { ShiftPage } from '#app/roster/read-shift.server.ts';
import { formOfShift, type ShiftForm } from '#app/roster/shift-form.ts';
import { wallRange } from '#app/roster/shift-words.ts';
import { SplitShiftForm } from '#app/roster/split-shift-form.tsx';
import { formatLocalDate } from '#app/time/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Card } from '#app/ui/card.tsx';
import { Flash } from '#app/ui/flash.tsx';
import { TextLink } from '#app/ui/link-button.tsx';

interface ShiftEditorProps {
  page: ShiftPage;
  people: AssignablePerson[];
  /** The action's answer, when it did not save. */
  answered:
    | {
        values: { intent: string; form: ShiftForm; atTime: string };
        errors: Record<string, string[]>;
        refusal: { code: string; sentence: string } | null;
      }
    | undefined;
}

/** The page of one shift: its form, and beside it what staff know, splitting and merging. */
export function ShiftEditor({ page, people, answered }: ShiftEditorProps) {
  const navigation = useNavigation();
  const intent = answered?.values.intent;
  const errorsOf = (form: string) => (intent === form ? (answered?.errors ?? {}) : {});
  const refusedAt = (form: string) => (intent === form ? (answered?.refusal ?? null) : null);
  const doing = navigation.formMethod === 'POST' ? navigation.formData?.get('intent') : null;
  const refused = refusedAt('edit');
  const ofForms = { page, Form };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,42rem)_20rem]">
      <Card>
        <EditShiftForm
          {...ofForms}
          people={people}
          initial={intent === 'edit' && answered ? answered.values.form : formOfShift(page.shift)}
          errors={errorsOf('edit')}
          refused={refused && { sentence: refused.sentence, help: helpFor(refused.code) }}
          busy={doing === 'edit'}
        />
      </Card>
      <aside className="flex min-w-0 flex-col gap-3">
        <Card title="What staff know">
          <WhatStaffKnow page={page} />
        </Card>
        <Card title="Split in two" about="Same person, store and position.">
          <Refused at={refusedAt('split')} />
          <SplitShiftForm
            {...ofForms}
            errors={errorsOf('split')}
            busy={doing === 'split'}
            atTime={intent === 'split' ? answered?.values.atTime : undefined}
          />
        </Card>
        {page.neighbours.length > 0 && (
          <Card title="Make one of two" about="A shift of the same person touches this one.">
            <Refused at={refusedAt('merge')} />
            <MergeShiftForm {...ofForms} errors={errorsOf('merge')} busy={doing === 'merge'} />
          </Card>
        )}
      </aside>
    </div>
  );
}

function Refused({ at }: { at: { sentence: string } | null }) {
  if (!at) return null;
  return (
    <div className="pb-3">
      <Banner tone="bad" role="alert" title={at.sentence} />
    </div>
  );
}

function helpFor(code: string): ReactNode {
  if (code !== 'stale-version') return 'What you typed is still here.';
  return (
    <>
      What you typed is still here.{' '}
      <TextLink to="." reloadDocument>
        Load the new version instead
      </TextLink>
    </>
  );
}

function WhatStaffKnow({ page: { view, templateName } }: { page: ShiftPage }) {
  const { state, was } = view;
  const known = {
    published: 'This shift, as it is.',
    new: 'Nothing yet. They hear of it when you publish.',
    removed: '',
    changed: was
      ? `Still ${formatLocalDate(was.localDate)} ${wallRange(was)}; publish to tell them.`
      : 'An older version.',
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p>{known[state]}</p>
      {templateName && (
        <p className="text-sm text-ink2">
          From the template “{templateName}”
          {view.isDetached ? ', edited by hand since.' : '. Once you save an edit, it no longer follows the template.'}
        </p>
      )}
    </div>
  );
}

const doneWords: Record<string, { title: string; text?: string }> = {
  nothing: { title: 'Nothing was changed.' },
  edit: { title: 'Saved.', text: 'Staff hear of it when you publish.' },
  split: { title: 'Split in two.', text: 'This is the first part; the second one touches it.' },
  merge: { title: 'Merged into one.', text: 'Staff hear of it when you publish.' },
};

/** What the last form did, by the address: '?done=edit.3'. */
export function ShiftDone({ done }: { done: string | null }) {
  const words = doneWords[done?.split('.')[0] ?? ''];
  return (
    <Flash
      message={done && words ? { id: done, tone: done.startsWith('nothing') ? 'neutral' : 'ok', ...words } : null}
    />
  );
}
