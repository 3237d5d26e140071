import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { throwAnswer } from '#app/http/answer.server.ts';
import { invalidForm, refusedForm } from '#app/http/form-answer.server.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { TemplateEditor } from '#app/occurrences/template-editor.tsx';
import { Refusal } from '#app/refusal.ts';
import { readEditorChoices } from '#app/templates/read-editor-choices.server.ts';
import { saveTemplate } from '#app/templates/save-template.server.ts';
import { templateSchema } from '#app/templates/template.schema.ts';
import { blankTemplate, readTemplateForm, templateFieldsOf } from '#app/templates/template-form.ts';
import { ErrorPanel } from '#app/ui/error-page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'templates:edit');
  const choices = await readEditorChoices(scope, { assigneeIds: [] });
  const asked = new URL(args.request.url).searchParams.get('store');
  const store = choices.stores.find(({ id }) => id === asked) ?? choices.stores[0];
  if (!store) return throwAnswer(new Refusal('not-found', { what: 'store' }));
  const positionId = choices.positions[0]?.id ?? '';
  return { choices, store, initial: blankTemplate({ storeId: store.id, positionId, startsOn: store.today }) };
}

export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'templates:edit');
  const values = readTemplateForm(await readForm(args.request));
  const parsed = templateSchema.safeParse(templateFieldsOf(values));
  if (!parsed.success) return invalidForm(values, parsed.error);
  try {
    const { changeId } = await saveTemplate(scope, parsed.data);
    return redirect(`/t/${args.params.tenant}/templates?store=${parsed.data.storeId}&done=saved&change=${changeId}`);
  } catch (error) {
    return refusedForm(values, error);
  }
}

export default function NewTemplate() {
  const { choices, store, initial } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="New template" about="Times are what the clock on the store’s wall shows." />
      <TemplateEditor
        {...{ choices, store, initial, answered }}
        storeIsFixed={false}
        cancelTo={`../templates?store=${store.id}`}
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'New template · Wallclock' }];

export function ErrorBoundary() {
  return <ErrorPanel error={useRouteError()} />;
}
