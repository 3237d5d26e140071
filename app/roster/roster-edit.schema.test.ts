import { describe, expect, it } from 'vitest';
import { parseRosterEdit } from './roster-edit.schema.ts';

const shiftId = '01890a5d-ac96-774b-bcce-b302099a8057';
const employeeId = '01890a5d-ac96-774b-bcce-b302099a8058';
const newShift = {
  intent: 'create',
  positionId: shiftId,
  localDate: '2026-10-12',
  startTime: '09:00',
  endTime: '17:00',
  unpaidBreakMinutes: '30',
};

describe('a form of the roster', () => {
  it('gives a shift to a person, on the version it was read at', () => {
    expect(parseRosterEdit({ intent: 'assign', shiftId, version: '3', employeeId })).toEqual({
      ok: true,
      edit: { intent: 'assign', shiftId, version: 3, employeeId },
    });
  });

  it('asks for a person where none was chosen', () => {
    expect(parseRosterEdit({ intent: 'assign', shiftId, version: '3', employeeId: '' })).toEqual({
      ok: false,
      errors: { employeeId: ['Choose a person, or leave the shift open.'] },
    });
  });

  it('opens and cancels without looking at the person in the form', () => {
    for (const intent of ['unassign', 'cancel']) {
      expect(parseRosterEdit({ intent, shiftId, version: '1', employeeId: '' })).toEqual({
        ok: true,
        edit: { intent, shiftId, version: 1 },
      });
    }
  });

  it('makes an open shift where no person was chosen', () => {
    expect(parseRosterEdit({ ...newShift, employeeId: '' })).toMatchObject({
      ok: true,
      edit: { intent: 'create', employeeId: null, endDayOffset: 0, unpaidBreakMinutes: 30 },
    });
  });

  it('says at the end that it lies before the start', () => {
    const parsed = parseRosterEdit({ ...newShift, startTime: '22:00', endTime: '06:00' });
    expect(parsed).toMatchObject({ ok: false, errors: { endTime: [expect.stringContaining('22:00')] } });
  });

  it('refuses what it does not know', () => {
    expect(parseRosterEdit({ intent: 'paint', shiftId, version: '1' }).ok).toBe(false);
    expect(parseRosterEdit({}).ok).toBe(false);
  });
});
