import type { NotificationStatus } from '#app/notifications/reasons.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '#app/ui/data-table.tsx';
import type { Tone } from '#app/ui/tone.ts';

/** What one person was told of one shift; wall times of the store, null on the side that is not there. */
interface ToldChange {
  shiftId: string;
  employeeId: string;
  employeeName: string;
  kind: 'added' | 'changed' | 'removed';
  positionName: string;
  beforeLocalDate: string | null;
  beforeStartTime: string | null;
  beforeEndTime: string | null;
  afterLocalDate: string | null;
  afterStartTime: string | null;
  afterEndTime: string | null;
}

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
    changes: ToldChange[];
    messages: ToldMessage[];
  };
}

/** One publication: who was told what, when, or why not yet. */
export function PublicationCard({ publication }: PublicationCardProps) {
  const { when, isOwn, changes, messages } = publication;
  const people = Map.groupBy(changes, ({ employeeId }) => employeeId);
  return (
    <Card
      padding="none"
      title={`Published ${when}`}
      about={`${isOwn ? 'By you' : 'By a colleague'} · ${people.size === 1 ? '1 person' : `${people.size} people`} concerned`}
      aside={<Summary messages={messages} />}
    >
      {people.size === 0 ? (
        <p className="px-4 pb-4 text-ink2">Only open shifts changed, so nobody was told.</p>
      ) : (
        <DataTable
          framed={false}
          caption={`Who was told by the publication of ${when}`}
          head={
            <tr>
              <HeadCell>Person</HeadCell>
              <HeadCell>What changed</HeadCell>
              <HeadCell>Told</HeadCell>
            </tr>
          }
        >
          {[...people].map(([employeeId, own]) => (
            <tr key={employeeId}>
              <RowHead>{own[0]?.employeeName}</RowHead>
              <Cell>
                <Changes changes={own} />
              </Cell>
              <Cell>
                <Messages messages={messages.filter((message) => message.employeeId === employeeId)} />
              </Cell>
            </tr>
          ))}
        </DataTable>
      )}
    </Card>
  );
}
