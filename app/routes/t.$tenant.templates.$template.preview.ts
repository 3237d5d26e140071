import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { wordsFor } from '#app/http/answer.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { previewTemplateChange } from '#app/occurrences/preview-change.server.ts';
import type { PreviewAnswer } from '#app/occurrences/use-change-preview.ts';
import { isRefusal } from '#app/refusal.ts';
import { templateSchema } from '#app/templates/template.schema.ts';
import { changeDateOf, readTemplateForm, templateFieldsOf } from '#app/templates/template-form.ts';
import { requireRowId } from '#app/tenants/row-id.ts';

/** What saving the editor's fields, sent as a query, would do. Nothing is written. */
export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'templates:edit');
  const values = readTemplateForm(new URL(args.request.url).searchParams);
  const parsed = templateSchema.safeParse(templateFieldsOf(values));
  const change = changeDateOf(values);
  if (!parsed.success || !change.ok) return noPreview('Fill in what is missing to see what saving would change.');
  try {
    const id = requireRowId(args.params.template ?? '', 'template');
    const preview = await previewTemplateChange(scope, { ...parsed.data, id }, change.fromDate);
    return data<PreviewAnswer>({ preview, sentence: null });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { sentence, status } = wordsFor(error);
    return noPreview(sentence, isRefusal(error, 'invalid-field') ? 200 : status);
  }
}

/** A form that is half written is no error, so it answers 200. */
function noPreview(sentence: string, status = 200) {
  return data<PreviewAnswer>({ preview: null, sentence }, { status });
}
