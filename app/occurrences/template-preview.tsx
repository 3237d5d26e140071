import type { PreviewedDate, TemplatePreview } from '#app/occurrences/preview-template.ts';
import type { EditorStore } from '#app/templates/read-editor-choices.server.ts';
import { nextChangeWords } from '#app/templates/zone-words.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icons.tsx';

interface TemplatePreviewPanelProps {
  /** Null until the fields make sense together. */
  preview: TemplatePreview | null;
  store: EditorStore;
}

/** What the template makes as it stands in the editor: its next dates with their true lengths, and the odd nights. */
export function TemplatePreviewPanel({ preview, store }: TemplatePreviewPanelProps) {
  if (!preview) {
    return (
      <Card title="What this makes">
        <p className="text-pretty text-ink2">
          Choose the days and both times. The next dates appear here with the hours that truly pass, also on the nights
          on which the clocks change.
        </p>
      </Card>
    );
  }
  const { next, dateCount, oddNights } = preview;
  const within = `in the next ${store.horizonWeeks} weeks`;
  const last = next.at(-1);
  const laterOdd = oddNights.filter(({ localDate }) => last !== undefined && localDate > last.localDate);
  return (
    <Card title="What this makes" about={`${dateCount === 1 ? '1 date' : `${dateCount} dates`} ${within}`}>
      {next.length === 0 ? (
        <p className="text-ink2">No date in the next 12 months: look at the first and the last day.</p>
      ) : (
        <ol className="divide-y divide-line2">
          {next.map((date) => (
            <DateLine key={date.localDate} date={date} />
          ))}
        </ol>
      )}
      {last && dateCount > next.length && (
        <p className="border-t border-line2 py-2 text-xs text-ink3">
          {dateCount - next.length} more after {formatLocalDate(last.localDate, 'day')}, {within}
        </p>
      )}
      {laterOdd.length > 0 && (
        <ol className="divide-y divide-line2 border-t border-line2">
          {laterOdd.slice(0, 2).map((date) => (
            <DateLine key={date.localDate} date={date} />
          ))}
        </ol>
      )}
      <div className="mt-3 flex flex-col gap-2">
        <OddNights nights={oddNights.filter(({ problem }) => problem === null)} />
        <MissingNights nights={oddNights.filter(({ problem }) => problem !== null)} />
        {oddNights.length === 0 && next.length > 0 && (
          <p className="text-pretty text-xs text-ink3">{nextChangeWords(store.zone, store.today)}</p>
        )}
      </div>
    </Card>
  );
}

function DateLine({ date }: { date: PreviewedDate }) {
  const { problem, movedStart, changeMinutes } = date;
  const odd = problem === null && (changeMinutes !== 0 || movedStart !== null);
  return (
    <li
      className={classNames(
        'grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 py-2',
        odd && 'text-odd',
        problem !== null && 'text-warn',
      )}
    >
      <span className="whitespace-nowrap">{date.dateLabel}</span>
      <span className="min-w-0">
        {date.wallRange}{' '}
        <span className={classNames('whitespace-nowrap text-xs', !odd && problem === null && 'text-ink3')}>
          {movedStart !== null && `from ${movedStart} · `}
          {date.zoneLabel}
        </span>
      </span>
      <span className="whitespace-nowrap text-right font-semibold">
        {problem === null ? date.length : 'No shift'}
        {changeMinutes !== 0 && <span className="text-xs font-normal"> true</span>}
      </span>
    </li>
  );
}

interface Night {
  localDate: string;
  sentence: string;
}

function OddNights({ nights }: { nights: Night[] }) {
  if (nights.length === 0) return null;
  const title =
    nights.length === 1 ? 'One odd night in the next 12 months' : `${nights.length} odd nights in the next 12 months`;
  return (
    <NightBox tone="bg-odd-wash text-odd" icon="clock" title={title} nights={nights}>
      Hours and pay follow the true length.
    </NightBox>
  );
}

function MissingNights({ nights }: { nights: Night[] }) {
  if (nights.length === 0) return null;
  const title = nights.length === 1 ? 'One date makes no shift' : `${nights.length} dates make no shift`;
  return (
    <NightBox tone="bg-warn-wash text-warn" icon="alert" title={title} nights={nights}>
      Every other date is made.
    </NightBox>
  );
}

interface NightBoxProps {
  tone: string;
  icon: 'clock' | 'alert';
  title: string;
  nights: Night[];
  children: string;
}

function NightBox({ tone, icon, title, nights, children }: NightBoxProps) {
  return (
    <div className={classNames('flex items-start gap-2.5 rounded-control px-3.5 py-2.5', tone)}>
      <Icon name={icon} size={16} className="mt-0.5" />
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <ul>
          {nights.map(({ localDate, sentence }) => (
            <li key={localDate}>{sentence}</li>
          ))}
        </ul>
        <p className="text-sm">{children}</p>
      </div>
    </div>
  );
}
