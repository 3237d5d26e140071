import { expect, test } from 'vitest';
import type { TemplateRecord } from '#app/templates/read-templates.server.ts';
import { templateDifferences } from '#app/templates/template-differences.ts';

const night: TemplateRecord = {
  ...{ id: 'night', version: 1, storeId: 'quay', positionId: 'bar', name: 'Night', continuesTemplateId: null },
  ...{ startTime: '22:00', endTime: '06:00', endDayOffset: 1, unpaidBreakMinutes: 30, headcount: 1 },
  ...{ pattern: 'weekly', weekdays: [6], everyWeeks: 1, monthNth: null, monthWeekday: null },
  ...{ anchorDate: '2026-08-01', startsOn: '2026-08-01', endsOn: null, exceptions: [] },
  ...{ assigneeIds: ['mai'], laterWeeks: [] },
};
const names = new Map([
  ['mai', 'Mai Tran'],
  ['jonas', 'Jonas Berg'],
  ['bar', 'Barista'],
  ['floor', 'Floor'],
]);
const differences = (change: Partial<TemplateRecord>) => templateDifferences(night, { ...night, ...change }, names);

test('each thing that is said differently is one line, from and to', () => {
  expect(differences({ version: 2 })).toEqual([]);
  expect(differences({ startTime: '21:00', endTime: '23:00', endDayOffset: 0, unpaidBreakMinutes: 90 })).toEqual([
    'Starts: 22:00 → 21:00',
    'Ends: 06:00 +1 → 23:00',
    'Break: 30 m → 1 h 30 m',
  ]);
  expect(differences({ positionId: 'floor', name: 'Late' })).toEqual([
    'Name: Night → Late',
    'Position: Barista → Floor',
  ]);
  expect(differences({ endsOn: '2026-12-31', exceptions: ['2026-12-26'] })).toEqual([
    'Last day: no end → 31 Dec 2026',
    'Dates left out: none → 26 Dec 2026',
  ]);
});

test('patterns and people are said in the words of the list', () => {
  const monthly = { pattern: 'monthly', weekdays: [], monthNth: -1, monthWeekday: 5 } as const;
  expect(differences({ ...monthly, weekdays: [] })).toEqual(['Days: Sat → last Friday of the month']);
  expect(differences({ everyWeeks: 2 })).toEqual([
    'Days: Sat → Sat, every 2 weeks',
    'Weeks counted from: any week → 1 Aug 2026',
  ]);
  expect(differences({ assigneeIds: ['mai'], laterWeeks: [['jonas'], [null]] })).toEqual([
    'Who: Mai Tran → Mai Tran; week 2: Jonas Berg; week 3: open',
  ]);
});
