import { describe, expect, it } from 'vitest';
import { parseRosterEdit } from './roster-edit.schema.ts';

const shiftId = '01890a5d-ac96-774b-bcce-b302099a8057';
const otherId = '01890a5d-ac96-774b-bcce-b302099a8058';
const on = { shiftId, version: '3' };

describe('the form of one shift', () => {
  it('keeps what is left out, and reads an empty person as nobody', () => {
    expect(parseRosterEdit({ intent: 'edit', ...on, endTime: '18:00' })).toEqual({
      ok: true,
      edit: { intent: 'edit', shiftId, version: 3, endTime: '18:00' },
    });
    const emptied = { ...on, employeeId: '', startChoice: '', endChoice: 'later' };
    expect(parseRosterEdit({ intent: 'edit', ...emptied })).toMatchObject({
      ok: true,
      edit: { employeeId: null, startChoice: undefined, endChoice: 'later' },
    });
  });

  it.each([
    ['localDate', '2026-02-29', 'Choose a date.'],
    ['startTime', '24:00', 'Enter a time such as 09:00.'],
    ['endTime', '', 'Enter a time such as 09:00.'],
    ['endDayOffset', '3', 'A shift ends at most two days later.'],
    ['startChoice', 'middle', 'Choose the first or the second.'],
    ['storeId', 'here', 'Choose a store.'],
    ['unpaidBreakMinutes', '481', 'A break is at most 480 minutes.'],
    ['unpaidBreakMinutes', '0.5', 'Enter whole minutes.'],
  ])('says at %s why %o will not do', (field, value, sentence) => {
    const parsed = parseRosterEdit({ intent: 'edit', ...on, [field]: value });
    expect(parsed).toEqual({ ok: false, errors: { [field]: [sentence] } });
  });

  it('names a cut by its wall time, and a second shift to merge with', () => {
    expect(parseRosterEdit({ intent: 'split', ...on, atTime: '12:00', breakWith: '' })).toEqual({
      ok: true,
      edit: { intent: 'split', shiftId, version: 3, atTime: '12:00' },
    });
    expect(parseRosterEdit({ intent: 'split', ...on, atTime: 'noon' })).toMatchObject({ ok: false });
    expect(parseRosterEdit({ intent: 'merge', ...on, otherId, otherVersion: '1' })).toMatchObject({
      ok: true,
      edit: { otherId, otherVersion: 1 },
    });
    expect(parseRosterEdit({ intent: 'merge', ...on })).toMatchObject({ ok: false });
  });
});
