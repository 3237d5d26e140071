import { Form, useNavigation } from '@remix-run/react';
import { useMemo } from 'react';
import { changeWords } from '#app/occurrences/change-preview.ts';
import { ChangeSummary } from '#app/occurrences/change-summary.tsx';
import { useLiveTemplate } from '#app/occurrences/live-template.tsx';
import { type PreviewedTemplate, previewTemplate, type TemplatePreview } from '#app/occurrences/preview-template.ts';
import { TemplatePreviewPanel } from '#app/occurrences/template-preview.tsx';
import { useChangePreview } from '#app/occurrences/use-change-preview.ts';
import { ordinaryMinutes } from '#app/templates/ordinary-minutes.ts';
import type { EditorChoices, EditorStore } from '#app/templates/read-editor-choices.server.ts';
import { TemplateFields } from '#app/templates/template-fields.tsx';
import { errorLines, slotCount, type TemplateForm } from '#app/templates/template-form.ts';
import { formatMinutes } from '#app/time/format.ts';
import { isLocalDate } from '#app/time/wall-clock.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Actions } from '#app/ui/dialog.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { LinkButton, TextLink } from '#app/ui/link-button.tsx';
import { LiveRegion } from '#app/ui/live-region.tsx';

interface TemplateEditorProps {
  initial: TemplateForm;
  choices: EditorChoices;
  store: EditorStore;
  storeIsFixed: boolean;
  /** The action's answer, when it did not save. */
  answered: TemplateAnswer | undefined;
  cancelTo: string;
  /** Where to ask what saving changes; a new template has no such address. */
  previewAt?: string;
}

export interface TemplateAnswer {
  values: TemplateForm;
  errors: Record<string, string[]>;
  refusal: { code: string; sentence: string; details?: string[] } | null;
}

const shownDates = 12;

/** The form of a template and, beside it, what it would make; the preview follows every key stroke. */
export function TemplateEditor({
  choices,
  storeIsFixed,
  answered,
  cancelTo,
  previewAt,
  ...given
}: TemplateEditorProps) {
  const initial = answered?.values ?? given.initial;
  const { form, values, touch, chooseEndDay } = useLiveTemplate(initial);
  const store = choices.stores.find(({ id }) => id === values.storeId) ?? given.store;
  const template = previewedOf(values);
  const preview = previewTemplate({ template, store, today: store.today, count: shownDates });
  const change = useChangePreview(form, values, previewAt);
  const promise = previewAt
    ? change?.preview && changeWords(change.preview)
    : preview && promiseOf(preview, slotCount(values.headcount), store);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="grid max-w-[100rem] items-start gap-4 lg:grid-cols-2">
      <Card>
        <Form ref={form} method="post" noValidate onChange={touch} className="flex flex-col gap-5">
          {answered && <WhyNot answered={answered} />}
          <TemplateFields
            {...{ initial, choices, store, storeIsFixed }}
            isChange={previewAt !== undefined}
            live={values}
            errors={answered?.errors ?? {}}
            lengthWords={preview ? lengthWordsOf(preview, template) : ''}
            onEndDay={chooseEndDay}
            onChange={touch}
          />
          <Actions>
            <Button type="submit" look="primary" busyLabel={busy && 'Saving…'}>
              {promise ? `Save · ${promise}` : 'Save'}
            </Button>
            <LinkButton to={cancelTo}>Cancel</LinkButton>
          </Actions>
          <LiveRegion message={promise ? `Saving: ${promise}` : ''} />
        </Form>
      </Card>
      <aside className="lg:sticky lg:top-16" aria-label="Preview">
        <div className="flex flex-col gap-4">
          {previewAt && <ChangeSummary answer={change} />}
          <TemplatePreviewPanel preview={preview} store={store} />
        </div>
      </aside>
    </div>
  );
}

function WhyNot({ answered }: { answered: TemplateAnswer }) {
  const listed = useMemo(() => errorLines(answered.errors), [answered]);
  if (answered.refusal) {
    const { code, sentence, details = [] } = answered.refusal;
    return (
      <div className="flex flex-col gap-2">
        <Banner tone="bad" role="alert" title={sentence}>
          What you typed is still here.{' '}
          {code === 'stale-version' && (
            <TextLink to="." reloadDocument>
              Load the new version instead
            </TextLink>
          )}
        </Banner>
        {details.length > 0 && (
          <ul className="list-disc pl-8 text-ink2" aria-label="What changed">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  return <ErrorSummary title="Not saved yet. Please put this right:" errors={listed} />;
}

function previewedOf(values: TemplateForm): PreviewedTemplate {
  const { startTime, endTime, weekdays, endsOn, exceptions, fromDate } = values;
  const continues = values.applies === 'date' && isLocalDate(fromDate) && fromDate > values.startsOn;
  const startsOn = continues ? fromDate : values.startsOn;
  const anchorDate = values.anchorDate || values.startsOn;
  const monthly = values.pattern === 'monthly';
  return {
    ...{ startTime, endTime, weekdays, startsOn, anchorDate, exceptions },
    monthly: monthly ? { nth: Number(values.monthNth), weekday: Number(values.monthWeekday) } : undefined,
    endsOn: endsOn || null,
    everyWeeks: monthly ? 1 : Number(values.everyWeeks || 1),
    endDayOffset: Number(values.endDayOffset),
    unpaidBreakMinutes: Number(values.unpaidBreakMinutes) || 0,
  };
}

/** 'makes 8 shifts in the next 8 weeks': every date once for each person needed. */
function promiseOf({ dateCount }: TemplatePreview, headcount: number, { horizonWeeks }: EditorStore): string {
  const count = dateCount * headcount;
  const shifts = count === 0 ? 'no shift' : count === 1 ? '1 shift' : `${count} shifts`;
  return `makes ${shifts} in the next ${horizonWeeks} weeks`;
}

function lengthWordsOf({ ordinaryLength }: TemplatePreview, template: PreviewedTemplate): string {
  const when = template.endDayOffset > 0 ? 'on ordinary nights' : 'on ordinary days';
  const { unpaidBreakMinutes } = template;
  if (unpaidBreakMinutes <= 0) return `${ordinaryLength} ${when}`;
  return `${ordinaryLength} ${when}, ${formatMinutes(ordinaryMinutes(template) - unpaidBreakMinutes)} paid`;
}
