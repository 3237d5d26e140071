import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { chosenOffset, endDayOffsetFor, readTemplateForm, type TemplateForm } from '#app/templates/template-form.ts';

export interface LiveTemplate {
  form: RefObject<HTMLFormElement>;
  values: TemplateForm;
  /** To be called when anything was changed; the form is read again once the change is drawn. */
  touch: () => void;
  chooseEndDay: (offset: number) => void;
}

/**
 * What the editor's form holds at this moment. The form itself is the truth: it is read anew after every change, and once
 * when script takes over, so that nothing typed before is missed. The end day follows the times until chosen by hand.
 */
export function useLiveTemplate(initial: TemplateForm): LiveTemplate {
  const form = useRef<HTMLFormElement>(null);
  const [read, setRead] = useState(initial);
  const [chosen, setChosen] = useState(() => chosenOffset(initial));
  const [changes, touch] = useReducer((count: number) => count + 1, 0);
  // What these four say brings other fields into the form, which have to be read as well.
  const { pattern, rotationWeeks, headcount, applies } = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read when `changes` or its fields say so.
  useEffect(() => {
    if (form.current) setRead(readTemplateForm(new FormData(form.current)));
  }, [changes, pattern, rotationWeeks, headcount, applies]);
  const endDayOffset = String(endDayOffsetFor(read.startTime, read.endTime, chosen));
  return { form, values: { ...read, endDayOffset }, touch, chooseEndDay: setChosen };
}
