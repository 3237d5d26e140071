import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { readShiftForm, type ShiftForm } from '#app/roster/shift-form.ts';

export interface LiveShift {
  form: RefObject<HTMLFormElement>;
  values: ShiftForm;
  /** To be called when anything was changed; the form is read again once the change is drawn. */
  touch: () => void;
}

/**
 * What a shift's form holds at this moment. The form itself is the truth: it is read anew after every change, and once
 * when script takes over, so that nothing typed before is missed.
 */
export function useLiveShift(initial: ShiftForm): LiveShift {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [changes, touch] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read when `changes` says so.
  useEffect(() => {
    if (form.current) setValues(readShiftForm(new FormData(form.current)));
  }, [changes]);
  return { form, values, touch };
}
