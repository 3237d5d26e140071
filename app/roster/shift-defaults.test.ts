import { describe, expect, it } from 'vitest';
import { shiftDefaults } from './shift-defaults.ts';
import type { RosterShift } from './week-view.ts';

const positions = [{ id: 'bar', name: 'Barista', colour: 1 }];
const worked = (id: string, employeeId: string | null, startTime: string, state: RosterShift['state'] = 'new') =>
  ({
    ...{ id, employeeId, startTime, state, positionId: 'floor' },
    ...{ endTime: '22:00', endDayOffset: 0, unpaidBreakMinutes: 45 },
  }) as RosterShift;

describe('what a new shift begins with', () => {
  it('is the last live shift of the same person', () => {
    const shifts = [worked('a', 'mai', '14:00'), worked('b', 'jonas', '15:00'), worked('c', 'mai', '16:00', 'removed')];
    expect(shiftDefaults({ shifts, positions }, 'mai')).toEqual({
      ...{ positionId: 'floor', startTime: '14:00', endTime: '22:00' },
      ...{ endDayOffset: 0, unpaidBreakMinutes: 45 },
    });
  });

  it('is nine to five at the first position for somebody without a shift', () => {
    const shifts = [worked('a', null, '14:00')];
    expect(shiftDefaults({ shifts, positions }, 'mai')).toMatchObject({ positionId: 'bar', startTime: '09:00' });
    expect(shiftDefaults({ shifts: [], positions: [] }, null).positionId).toBe('');
  });
});
