import { Link } from '@remix-run/react';
import type { TemplateListing } from '#app/templates/read-templates.server.ts';
import {
  intervalWords,
  patternDaysWords,
  problemSentence,
  rotationWords,
  runWords,
  wallTimesWords,
} from '#app/templates/template-words.ts';
import { formatLocalDate } from '#app/time/format.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icons.tsx';

// Written out, because style classes are found by reading the source.
const hues = ['', 'hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6', 'hue-7', 'hue-8'];

/** The templates of one store, a line each, with what is wrong below it. The whole line opens the template. */
export function TemplateList({ templates, today }: { templates: TemplateListing[]; today: LocalDate }) {
  return (
    <ul className="flex flex-col gap-2">
      {templates.map((template) => (
        <li
          key={template.id}
          className={classNames(
            'card relative overflow-clip transition-colors hover:border-edge-strong',
            hues[template.positionColour],
          )}
        >
          <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-(--hue)" />
          <TemplateLine template={template} today={today} />
          <Problems template={template} />
        </li>
      ))}
    </ul>
  );
}

function TemplateLine({ template, today }: { template: TemplateListing; today: LocalDate }) {
  const repeats = [intervalWords(template.everyWeeks), runWords(template, today)].filter(Boolean).join(' · ');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,5fr)_9rem]">
      <div className="min-w-0">
        <h2 className="truncate font-semibold">
          <Link to={template.id} className="after:absolute after:inset-0">
            {template.name}
          </Link>
        </h2>
        <p className="text-sm text-ink2">{template.positionName}</p>
      </div>
      <div className="order-3 col-span-2 min-w-0 md:order-none md:col-span-1">
        <p>
          <span className="inline-block first-letter:uppercase">{patternDaysWords(template)}</span>{' '}
          <span className="whitespace-nowrap font-semibold">{wallTimesWords(template)}</span>
        </p>
        {repeats && <p className="text-sm text-ink3 first-letter:uppercase">{repeats}</p>}
      </div>
      <div className="order-4 col-span-2 min-w-0 text-ink2 md:order-none md:col-span-1">
        <Who template={template} />
      </div>
      <Coming template={template} />
    </div>
  );
}

function Who({ template }: { template: TemplateListing }) {
  const { rotationWeeks, headcount, assignees } = template;
  if (rotationWeeks > 1) {
    const weeks = Array.from({ length: rotationWeeks }, (_, turn) => {
      const names = assignees.filter((one) => one.turn === turn).map(({ name }) => name);
      return names.join(', ') || 'open';
    });
    return <WhoWords names={rotationWords(weeks)} open={0} />;
  }
  return <WhoWords names={assignees.map(({ name }) => name).join(', ')} open={headcount - assignees.length} />;
}

function WhoWords({ names, open }: { names: string; open: number }) {
  return (
    <p className="flex items-start gap-1.5">
      <Icon name="person" size={16} className="mt-0.5 text-ink3" />
      <span className="min-w-0">
        {names}
        {open > 0 && <span className="text-ink3">{`${names && ' + '}${open} open`}</span>}
      </span>
    </p>
  );
}

function Coming({ template }: { template: TemplateListing }) {
  const { nextLocalDate, upcomingCount, openCount, editedCount } = template;
  if (nextLocalDate === null) return <p className="text-right text-ink3">None to come</p>;
  const open = openCount === upcomingCount ? 'all open' : `${openCount} open`;
  const details = [openCount > 0 && open, editedCount > 0 && `${editedCount} edited`].filter(Boolean);
  return (
    <div className="text-right">
      <p className="whitespace-nowrap">
        <span className="text-ink3">Next </span>
        {formatLocalDate(nextLocalDate, 'short')}
      </p>
      <p className="text-sm text-ink3">{[`${upcomingCount} to come`, ...details].join(' · ')}</p>
    </div>
  );
}

const shownProblems = 2;

function Problems({ template }: { template: TemplateListing }) {
  const { problems } = template;
  if (problems.length === 0) return null;
  const rest = problems.length - shownProblems;
  return (
    <ul className="flex flex-col gap-1 border-t border-line2 bg-warn-wash px-4 py-2 text-sm text-warn">
      {problems.slice(0, shownProblems).map((problem) => (
        <li key={`${problem.localDate} ${problem.slot} ${problem.kind}`} className="flex gap-1.5">
          <Icon name="alert" size={16} className="mt-px" />
          {problemSentence(problem)}
        </li>
      ))}
      {rest > 0 && <li className="pl-5.5">and {rest === 1 ? '1 date' : `${rest} dates`} more</li>}
    </ul>
  );
}
