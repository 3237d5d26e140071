import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { throwAnswer } from '#app/http/answer.server.ts';
import { invalidForm, refusedForm } from '#app/http/form-answer.server.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { changeTemplate } from '#app/occurrences/change-template.server.ts';
import { TemplateEditor } from '#app/occurrences/template-editor.tsx';
import { Refusal } from '#app/refusal.ts';
import { DeleteTemplate } from '#app/templates/delete-template.tsx';
import { readEditorChoices } from '#app/templates/read-editor-choices.server.ts';
import { listTemplates, readTemplate } from '#app/templates/read-templates.server.ts';
import { deleteTemplate } from '#app/templates/save-template.server.ts';
import { templateSchema } from '#app/templates/template.schema.ts';
import { changeDateOf, formOfTemplate, readTemplateForm, templateFieldsOf } from '#app/templates/template-form.ts';
import { problemSentence } from '#app/templates/template-words.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { addDays, weekStartOf } from '#app/time/local-date.ts';
import { Banner } from '#app/ui/banner.tsx';
import { ErrorPanel } from '#app/ui/error-page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'templates:edit');
  return await readEditor(scope, args.params.template ?? '').catch(throwAnswer);
}

async function readEditor(scope: TenantScope, templateId: string) {
  const template = await readTemplate(scope, requireRowId(templateId, 'template'));
  const [choices, listings] = await Promise.all([
    readEditorChoices(scope, { assigneeIds: [template.assigneeIds, ...template.laterWeeks].flat() }),
    listTemplates(scope, { storeId: template.storeId }),
  ]);
  const store = choices.stores.find(({ id }) => id === template.storeId);
  const listing = listings.find(({ id }) => id === template.id);
  if (!store || !listing) throw new Refusal('not-found', { what: 'template' });
  const nextWeek = addDays(weekStartOf(store.today, store.weekStart), 7);
  return { choices, store, listing, initial: formOfTemplate(template, nextWeek) };
}

export async function action(args: ActionFunctionArgs) {
  const { scope } = await requireScope(args, 'templates:edit');
  const form = await readForm(args.request);
  const values = readTemplateForm(form);
  const parsed = templateSchema.safeParse(templateFieldsOf(values));
  const deletes = form.get('intent') === 'delete';
  if (!deletes && !parsed.success) return invalidForm(values, parsed.error);
  const change = changeDateOf(values);
  try {
    const id = requireRowId(args.params.template ?? '', 'template');
    if (parsed.success && !deletes) {
      if (!change.ok) {
        const sentence = 'Write the day from which the change applies.';
        throw new Refusal('invalid-field', { field: 'fromDate', sentence });
      }
      const { changeId } = await changeTemplate(scope, { ...parsed.data, id }, change.fromDate);
      return redirect(doneAt(args.params.tenant, parsed.data.storeId, `saved&change=${changeId}`));
    }
    const { storeId } = await readTemplate(scope, id);
    const changeId = await deleteTemplate(scope, { id, version: Number(values.version) });
    return redirect(doneAt(args.params.tenant, storeId, `deleted&change=${changeId}`));
  } catch (error) {
    return refusedForm(values, error);
  }
}

function doneAt(tenant: string | undefined, storeId: string, done: string): string {
  return `/t/${tenant}/templates?store=${storeId}&done=${done}`;
}

export default function Template() {
  const { choices, store, listing, initial } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={listing.name}
        about={`${store.name}. Times are what the clock on the store’s wall shows.`}
        actions={<DeleteTemplate {...listing} />}
      />
      <Standing listing={listing} />
      <TemplateEditor
        key={listing.id}
        {...{ choices, store, initial, answered }}
        storeIsFixed
        previewAt={`../templates/${listing.id}/preview`}
        cancelTo={`../templates?store=${store.id}`}
      />
    </>
  );
}

type Listing = ReturnType<typeof useLoaderData<typeof loader>>['listing'];

const shownProblems = 3;

/** What a change of the template would not touch, and what it could not do so far. */
function Standing({ listing }: { listing: Listing }) {
  const { editedCount, problems } = listing;
  const said = problems.slice(0, shownProblems).map(problemSentence);
  if (problems.length > shownProblems) said.push(`and ${problems.length - shownProblems} more`);
  const edited =
    editedCount === 1 ? '1 shift to come was edited by hand' : `${editedCount} shifts to come were edited by hand`;
  return (
    <div className="flex flex-col gap-2 pb-3 empty:hidden">
      {editedCount > 0 && (
        <Banner tone="neutral" title={`${edited}.`}>
          Saving leaves them as they are.
        </Banner>
      )}
      {problems.length > 0 && (
        <Banner
          tone="warn"
          title={problems.length === 1 ? 'One date did not work out.' : `${problems.length} dates did not work out.`}
        >
          {said.join('; ')}.
        </Banner>
      )}
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.listing.name ?? 'Template'} · Wallclock` },
];

export function ErrorBoundary() {
  return <ErrorPanel error={useRouteError()} />;
}
