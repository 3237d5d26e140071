import { describe, expect, it } from 'vitest';
import { copyToWeek } from './copy-to-week.ts';

const rules = { gapRule: 'later', startOverlapRule: 'earlier', endOverlapRule: 'earlier' } as const;
const night = { zone: 'Europe/Berlin', localDate: '2026-03-21', startTime: '22:00', endTime: '06:00', endDayOffset: 1 };
const weeks = { fromWeek: '2026-03-16', toWeek: '2026-03-23' };

describe('copyToWeek', () => {
  it('keeps weekday and wall times, so a night copied onto the spring night is 7 h', () => {
    const copy = copyToWeek({ shift: night, ...weeks, rules });
    expect(copy.localDate).toBe('2026-03-28');
    expect(copy.placed).toMatchObject({
      ok: true,
      startsAt: new Date('2026-03-28T21:00:00Z'),
      endsAt: new Date('2026-03-29T04:00:00Z'),
      minutes: 420,
    });
  });

  it('tells when the new date has no such time and the store refuses to move it', () => {
    const early = { ...night, localDate: '2026-03-22', startTime: '02:30', endTime: '10:00', endDayOffset: 0 };
    const copy = copyToWeek({ shift: early, ...weeks, rules: { ...rules, gapRule: 'reject' } });
    expect(copy).toEqual({ localDate: '2026-03-29', placed: { ok: false, problem: 'nonexistent-local-time' } });
  });
});
