import { useRef, useState } from 'react';
import { candidates } from '#app/roster/candidates.ts';
import { EditShift } from '#app/roster/edit-shift-dialog.tsx';
import type { AssignablePerson } from '#app/roster/read-assignable-people.server.ts';
import { useDesk } from '#app/roster/roster-desk.tsx';
import type { Said } from '#app/roster/roster-said.tsx';
import { ShiftFacts } from '#app/roster/shift-facts.tsx';
import { shiftTimesInText } from '#app/roster/shift-words.ts';
import { useEdit } from '#app/roster/use-edit.ts';
import type { RosterShift } from '#app/roster/week-view.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Actions, Dialog } from '#app/ui/dialog.tsx';

interface AssignDialogProps {
  shift: RosterShift;
  people: AssignablePerson[];
  onClose: () => void;
  onDone: (said: Said) => void;
}

/** One shift: what it is, what staff know of it, who works it. */
export function AssignDialog({ shift, people, onClose, onDone }: AssignDialogProps) {
  const { week, position } = useDesk();
  const title = `${formatLocalDate(shift.localDate)} ${shiftTimesInText(shift, week.store.zone)}`;
  // Judged once: a form that has just removed the shift must stay until it is told so.
  const [isEditable] = useState(week.canEdit && shift.state !== 'removed');
  const [edits, setEdits] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      about={`${position(shift.positionId).name} · ${week.store.name}, ${week.store.city} time`}
      width={edits ? 'wide' : 'narrow'}
    >
      {edits ? (
        <EditShift shiftId={shift.id} onCancel={() => setEdits(false)} onDone={onDone} />
      ) : (
        <>
          <ShiftFacts shift={shift} />
          {isEditable && <AssignForm shift={shift} people={people} onDone={onDone} onEdit={() => setEdits(true)} />}
        </>
      )}
    </Dialog>
  );
}

type AssignFormProps = Omit<AssignDialogProps, 'onClose'> & { onEdit: () => void };

function AssignForm({ shift, people, onDone, onEdit }: AssignFormProps) {
  const { week, names } = useDesk();
  const [employeeId, setEmployeeId] = useState(shift.employeeId ?? '');
  const when = `${formatLocalDate(shift.localDate)} ${shiftTimesInText(shift, week.store.zone)}`;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? names.employee(id);
  // Who had it when the form was sent: by the time it is done, the shift has been read again.
  const hadBefore = useRef(shift.employeeId);
  const edit = useEdit(({ intent, shiftId, version }) => {
    if (intent === 'cancel') return onDone({ shiftId, sentence: `Removed: ${when}.`, undo: null });
    const before: Record<string, string> = hadBefore.current
      ? { intent: 'assign', employeeId: hadBefore.current }
      : { intent: 'unassign' };
    onDone({
      shiftId,
      sentence: intent === 'unassign' ? `${when} is open now.` : `${nameOf(employeeId)} works ${when} now.`,
      undo: { ...before, shiftId, version: String(version) },
    });
  });
  const items = candidates(people, week, { shiftId: shift.id, startsAt: shift.startsAt, endsAt: shift.endsAt });
  return (
    <edit.Form
      method="post"
      className="flex flex-col gap-4"
      onSubmit={() => {
        hadBefore.current = shift.employeeId;
      }}
    >
      <input type="hidden" name="shiftId" value={shift.id} />
      <input type="hidden" name="version" value={shift.version} />
      {edit.refused && (
        <Banner tone="bad" role="alert" title={edit.refused.sentence}>
          {edit.refused.code === 'double-booking' && 'Nothing was changed; choose somebody else.'}
        </Banner>
      )}
      <Combobox
        label="Who works it"
        name="employeeId"
        items={items}
        defaultValue={shift.employeeId ?? undefined}
        onChange={setEmployeeId}
        placeholder="Nobody yet: type a name"
        errors={edit.errors.employeeId}
      />
      <Actions>
        <Button
          type="submit"
          name="intent"
          value="assign"
          look="primary"
          busyLabel={edit.doing === 'assign' && 'Saving…'}
        >
          Assign
        </Button>
        {shift.employeeId !== null && (
          <Button type="submit" name="intent" value="unassign" busyLabel={edit.doing === 'unassign' && 'Opening…'}>
            Leave open
          </Button>
        )}
        <Button onPress={onEdit}>Edit…</Button>
        <RemoveShift shift={shift} busy={edit.doing === 'cancel'} />
      </Actions>
    </edit.Form>
  );
}

/** Removing cannot be taken back, so it is asked for twice. */
function RemoveShift({ shift, busy }: { shift: RosterShift; busy: boolean }) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <span className="ml-auto">
        <Button look="danger" onPress={() => setAsked(true)}>
          Remove…
        </Button>
      </span>
    );
  }
  const told = shift.state === 'published' || shift.state === 'changed';
  return (
    <div className="flex w-full flex-wrap items-center gap-2 border-t border-line pt-3">
      <p className="w-full text-sm text-ink2">
        {told ? 'Staff hear that it is gone when you publish.' : 'Staff never knew of it.'} It cannot be brought back,
        only made anew.
      </p>
      <Button type="submit" name="intent" value="cancel" look="danger" autoFocus busyLabel={busy && 'Removing…'}>
        Remove shift
      </Button>
      <Button onPress={() => setAsked(false)}>Keep it</Button>
    </div>
  );
}
