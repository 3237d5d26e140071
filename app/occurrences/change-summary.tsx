import type { ChangePreview, OpenedShift, WallShiftWords } from '#app/occurrences/change-preview.ts';
import { changeWords } from '#app/occurrences/change-preview.ts';
import type { PreviewAnswer } from '#app/occurrences/use-change-preview.ts';
import { formatLocalDate, formatWallRange } from '#app/time/format.ts';
import { Card } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';

/** What saving would do to the shifts that are there, in numbers and by name where somebody is concerned. */
export function ChangeSummary({ answer }: { answer: PreviewAnswer | null }) {
  const preview = answer?.preview ?? null;
  return (
    <Card title="What saving changes">
      <div className={classNames('min-h-6', answer === null && 'text-ink3')}>
        {preview ? <Facts preview={preview} /> : <p>{answer?.sentence ?? 'Counting the shifts…'}</p>}
      </div>
    </Card>
  );
}

const shownLines = 4;

function Facts({ preview }: { preview: ChangePreview }) {
  const { kept, opened, unplaced, cancelled, unchanged } = preview;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold first-letter:uppercase">{changeWords(preview)}.</p>
      {unchanged > 0 && <p className="text-ink2">{shifts(unchanged)} to come stay as they are.</p>}
      {cancelled > 0 && (
        <p className="text-ink2">
          Staff were told of {cancelled} of those taken away; they hear of it when the week is published again.
        </p>
      )}
      <Lines
        title={kept.length === 1 ? 'Kept, because it was edited by hand' : 'Kept, because they were edited by hand'}
        lines={kept.map((shift) => `${wallWords(shift)}, ${shift.employeeName ?? 'open'}`)}
      />
      <Lines tone="text-warn" title="Open, because somebody cannot take it" lines={opened.map(openedWords)} />
      <Lines
        tone="text-warn"
        title="No shift, because of the clock"
        lines={unplaced.map(({ localDate }) => formatLocalDate(localDate, 'short'))}
      />
    </div>
  );
}

function Lines({ title, lines, tone = 'text-ink2' }: { title: string; lines: string[]; tone?: string }) {
  if (lines.length === 0) return null;
  const rest = lines.length - shownLines;
  return (
    <div className={tone}>
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="text-sm">
        {lines.slice(0, shownLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
      </ul>
    </div>
  );
}

function wallWords({ localDate, startTime, endTime, endDayOffset }: WallShiftWords): string {
  return `${formatLocalDate(localDate, 'short')}, ${formatWallRange(startTime, endTime, { endDayOffset, localDate })}`;
}

function openedWords({ localDate, employeeName, reason, other }: OpenedShift): string {
  const date = formatLocalDate(localDate, 'short');
  if (reason === 'assignee-inactive') return `${date}: ${employeeName} is no longer active`;
  if (other === null) return `${date}: ${employeeName} already works then`;
  const { startTime, endTime, endDayOffset } = other;
  const range = formatWallRange(startTime, endTime, { endDayOffset, localDate: other.localDate });
  return `${date}: ${employeeName} works ${range} at ${other.storeName}`;
}

function shifts(count: number): string {
  return count === 1 ? '1 shift' : `${count} shifts`;
}
