import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { EditErrors } from '#app/roster/roster-edit.schema.ts';
import type { ShiftVersion } from '#app/roster/shift-to-edit.server.ts';

/** What the week's action answers. */
export type EditAnswer =
  | { ok: true; intent: string; shiftId: string; version: number; second?: ShiftVersion }
  | { ok: false; code: string; sentence: string; field: string | null }
  | { ok: false; errors: EditErrors };

type Done = Extract<EditAnswer, { ok: true }>;

/**
 * One dialog's form: what was refused, as a sentence for the whole and sentences for its fields, and `onDone` once
 * the edit is made and the week behind the dialog is read again.
 */
export function useEdit(onDone: (done: Done) => void) {
  const fetcher = useFetcher<EditAnswer>();
  const { data, state } = fetcher;
  const finish = useRef(onDone);
  finish.current = onDone;
  useEffect(() => {
    if (state === 'idle' && data?.ok) finish.current(data);
  }, [data, state]);
  const refused = data?.ok === false && 'sentence' in data ? data : null;
  const fieldErrors: EditErrors = data?.ok === false && 'errors' in data ? data.errors : {};
  const errors: EditErrors = refused?.field ? { [refused.field]: [refused.sentence] } : fieldErrors;
  const doing = state === 'idle' ? null : String(fetcher.formData?.get('intent') ?? '');
  return { Form: fetcher.Form, doing, errors, refused: refused?.field ? null : refused };
}
