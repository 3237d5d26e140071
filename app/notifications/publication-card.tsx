import type { NotificationStatus } from '#app/notifications/reasons.ts';
import type { PublishedChange, ToldSide } from '#app/roster/read-publications.server.ts';
import { formatLocalDate, formatWallRange } from '#app/time/format.ts';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { type Tone, toneText } from '#app/ui/tone.ts';

interface ToldMessage {
  id: string;
  employeeId: string;
  status: NotificationStatus;
  address: string | null;
  /** What became of it, in words. */
  sentence: string;
}

interface PublicationCardProps {
  publication: {
    /** 'Mon 30 Nov 14:05 AEDT' */
    when: string;
    isOwn: boolean;
    isAutomatic: boolean;
    changes: PublishedChange[];
    messages: ToldMessage[];
  };
}

/** One publication: who was told what, when, or why not yet. */
export function PublicationCard({ publication }: PublicationCardProps) {
  const { when, changes, messages } = publication;
  const people = byPerson(changes);
  return (
    <Card
      padding="none"
      title={`Published ${when}`}
      about={`${authorWords(publication)} · ${people.size === 1 ? '1 person' : `${people.size} people`} concerned`}
      aside={<Summary messages={messages} />}
    >
      {people.size === 0 ? (
        <p className="px-4 pb-4 text-ink2">Only open shifts changed, so nobody was told.</p>
      ) : (
        <ul className="divide-y divide-line2 border-t border-line2">
          {[...people].map(([employeeId, own]) => (
            <li
              key={employeeId}
              className="grid gap-x-4 gap-y-1.5 px-4 py-3 md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_minmax(0,1.2fr)]"
            >
              <h3 className="font-semibold">{own[0]?.employeeName}</h3>
              <Messages messages={messages.filter((message) => message.employeeId === employeeId)} />
              <Changes changes={own} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function authorWords({ isOwn, isAutomatic }: PublicationCardProps['publication']): string {
  if (isAutomatic) return 'By Wallclock, because the rules of the clock changed';
  return isOwn ? 'By you' : 'By a colleague';
}

function byPerson(changes: PublishedChange[]): Map<string, PublishedChange[]> {
  const people = new Map<string, PublishedChange[]>();
  for (const change of changes) people.set(change.employeeId, [...(people.get(change.employeeId) ?? []), change]);
  return people;
}

function Changes({ changes }: { changes: PublishedChange[] }) {
  return (
    <ul>
      {changes.map((change) => {
        const isOtherClock = change.before && change.after && change.before.label !== change.after.label;
        const before = change.before && sideWords(change.before, isOtherClock);
        const after = change.after && sideWords(change.after, isOtherClock);
        return (
          <li key={change.shiftId} className="flex flex-wrap items-baseline gap-x-2">
            <span className={after ? '' : 'text-ink2 line-through'}>{after ?? before}</span>
            <span className="text-xs text-ink3">
              {change.positionName} · {after && before ? `was ${before}` : after ? 'new' : 'removed'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The zone's label stands behind where the two sides go by other clocks. */
function sideWords(side: ToldSide, withLabel: boolean | null): string {
  const times = `${formatLocalDate(side.localDate)} ${formatWallRange(side.startTime, side.endTime, side)}`;
  return withLabel ? `${times} ${side.label}` : times;
}

const tones: Record<NotificationStatus, Tone> = {
  queued: 'neutral',
  deferred: 'warn',
  sending: 'neutral',
  sent: 'ok',
  skipped: 'warn',
  failed: 'bad',
  unknown: 'bad',
};

function Messages({ messages }: { messages: ToldMessage[] }) {
  if (messages.length === 0) return <span className="text-ink2">Being planned</span>;
  return (
    <ul className="flex flex-col gap-1">
      {messages.map(({ id, status, sentence, address }) => (
        <li key={id}>
          <span className={`font-medium ${toneText[tones[status]]}`}>{sentence}</span>
          {address && <span className="block text-xs text-ink3">{address}</span>}
        </li>
      ))}
    </ul>
  );
}

const summaryWords: Record<NotificationStatus, string> = {
  sent: 'told',
  deferred: 'waiting for morning',
  queued: 'on the way',
  sending: 'on the way',
  skipped: 'not told',
  failed: 'failed',
  unknown: 'uncertain',
};

/** How many messages stand where, told ones first. */
function Summary({ messages }: { messages: ToldMessage[] }) {
  const counts = new Map<string, { count: number; tone: Tone }>();
  for (const status of Object.keys(summaryWords) as NotificationStatus[]) {
    const count = messages.filter((message) => message.status === status).length;
    if (count === 0) continue;
    const word = summaryWords[status];
    counts.set(word, { count: count + (counts.get(word)?.count ?? 0), tone: tones[status] });
  }
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {[...counts].map(([word, { count, tone }]) => (
        <Chip key={word} tone={tone}>
          {count} {word}
        </Chip>
      ))}
    </span>
  );
}
