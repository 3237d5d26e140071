import type { MyShift } from '#app/roster/my-shift.ts';
import { clockWords, dayWords, spanLabel, spanTimes, viewerWords } from '#app/roster/my-shift-words.ts';
import { formatMinutes, formatWeekday } from '#app/time/format.ts';
import { isoWeekday } from '#app/time/local-date.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';
import { Chip } from '#app/ui/chip.tsx';

/** The next shift, large: what a person opens the page for. */
export function NextShift({ shift, today }: { shift: MyShift; today: LocalDate }) {
  const viewer = viewerWords(shift);
  const clock = clockWords(shift);
  const day = dayWords(shift.viewer?.localDate ?? shift.localDate, today);
  return (
    <section aria-labelledby="next-shift" className="rounded-[16px] bg-ink p-5 text-on-ink">
      <h2 id="next-shift" className="text-sm">
        Next shift · {day}
      </h2>
      <p className="mt-1 text-3xl font-title tracking-[-0.01em]">{spanTimes(shift)}</p>
      <p className="mt-1 text-lg">
        {shift.positionName} · {shift.storeName}
      </p>
      <p className="mt-0.5">
        {shift.city} time ({spanLabel(shift)}) · {formatMinutes(shift.minutes)}
      </p>
      {viewer && <p className="mt-0.5">{viewer}</p>}
      {clock && <p className="mt-2 font-semibold">{clock}</p>}
    </section>
  );
}

/** Shifts below one another under a heading, a date block at the left. */
export function ShiftList({ title, shifts }: { title: string; shifts: MyShift[] }) {
  if (shifts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="pb-1 text-sm font-medium text-ink3">{title}</h2>
      <ul className="divide-y divide-line border-b border-line">
        {shifts.map((shift) => (
          <ShiftRow key={shift.id} shift={shift} />
        ))}
      </ul>
    </section>
  );
}

function ShiftRow({ shift }: { shift: MyShift }) {
  const viewer = viewerWords(shift);
  const clock = clockWords(shift);
  return (
    <li className="flex items-start gap-3 py-3">
      <p className="w-10 shrink-0 text-center">
        <span className="block text-sm text-ink2">{formatWeekday(isoWeekday(shift.localDate))}</span>
        <span className="block text-xl font-title">{Number(shift.localDate.slice(8))}</span>
      </p>
      <div className="min-w-0 grow">
        <p className="font-semibold">{spanTimes(shift)}</p>
        <p className="text-ink2">
          {shift.positionName} · {shift.storeName} · {spanLabel(shift)}
        </p>
        {viewer && <p className="text-sm text-ink3">{viewer}</p>}
        {clock && <p className="mt-1 text-sm text-odd">{clock}</p>}
      </div>
      <Chip tone={shift.clockChange ? 'odd' : 'neutral'}>{formatMinutes(shift.minutes)}</Chip>
    </li>
  );
}
