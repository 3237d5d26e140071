import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref for a form: when an answer brings errors, the first control that they concern takes the focus, so that its
 * sentence is read out. `errors` is the answer's own object: a new answer with the same words moves the focus again.
 */
export function useInvalidFocus(errors: object): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows the answer, not what is read in it.
  useEffect(() => {
    const invalid = form.current?.querySelector<HTMLElement>(
      'input[aria-invalid="true"], select[aria-invalid="true"], [role="spinbutton"][aria-invalid="true"]',
    );
    invalid?.focus();
  }, [errors]);
  return form;
}
