import { useFetcher } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';
import type { ChangePreview } from '#app/occurrences/change-preview.ts';
import type { TemplateForm } from '#app/templates/template-form.ts';

/** What the server says that saving would do; a sentence in its place where it could not be saved like this. */
export interface PreviewAnswer {
  preview: ChangePreview | null;
  sentence: string | null;
}

const pauseMs = 350;

/**
 * Asks the server what saving the form as it stands would do, once typing has paused. Null where nothing is asked (a new
 * template) and until the answer to the newest question is there.
 */
export function useChangePreview(
  form: RefObject<HTMLFormElement>,
  values: TemplateForm,
  previewAt: string | undefined,
): PreviewAnswer | null {
  const { submit, data, state } = useFetcher<PreviewAnswer>();
  const typed = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when what was typed is another.
  useEffect(() => {
    if (previewAt === undefined) return;
    const pause = setTimeout(() => {
      if (form.current) submit(new FormData(form.current), { method: 'get', action: previewAt });
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [typed, previewAt, submit]);
  return previewAt === undefined || state !== 'idle' ? null : (data ?? null);
}
