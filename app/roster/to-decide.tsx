import { DecisionCard } from '#app/roster/decision-card.tsx';
import type { ChosenDay, ClockChangeLine } from '#app/roster/read-clock-changes.server.ts';
import { Card } from '#app/ui/card.tsx';

interface ToDecideProps {
  chosen: ChosenDay;
  canEdit: boolean;
  today: string;
  nameOf: (line: ClockChangeLine) => string;
  /** Where a line's shift stands in the roster. */
  rosterTo: (line: ClockChangeLine) => string;
  onDone: (sentence: string) => void;
}

const mostShown = 3;

/** What waits for a person, then what the store's rules settled and a person may settle otherwise. */
export function ToDecide({ chosen, canEdit, ...given }: ToDecideProps) {
  const open = chosen.lines.filter((line) => line.needsDecision);
  const ruled = canEdit ? chosen.lines.filter((line) => !line.needsDecision && line.options.length > 0) : [];
  const cards = (lines: ClockChangeLine[]) =>
    lines.map((line) => (
      <DecisionCard
        key={`${line.id} ${line.shift?.version ?? ''}`}
        line={line}
        chosen={chosen}
        canEdit={canEdit}
        {...given}
      />
    ));
  const isFolded = ruled.length > mostShown || open.length > 0;
  return (
    <Card title={`To decide · ${open.length}`}>
      <div className="flex flex-col gap-3">
        {open.length === 0 && (
          <p className="text-ink2">Nothing waits. The rules of the store settle every shift of this night.</p>
        )}
        {cards(open)}
        {ruled.length > 0 && !isFolded && cards(ruled)}
        {ruled.length > 0 && isFolded && (
          <details>
            <summary className="cursor-pointer rounded-control py-1.5 font-medium text-ink2 pointer-coarse:py-3">
              Settled, may be changed · {ruled.length}
            </summary>
            <div className="mt-2 flex flex-col gap-3">{cards(ruled)}</div>
          </details>
        )}
      </div>
    </Card>
  );
}
