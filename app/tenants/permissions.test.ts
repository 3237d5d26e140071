import { expect, test } from 'vitest';
import { type Actor, can, permissions, requirePermission } from './permissions.ts';
import { homeFor } from './places.ts';

const member = (role: Extract<Actor, { kind: 'member' }>['role'], storeIds: string[] = []): Actor => ({
  kind: 'member',
  userId: 'u',
  membershipId: 'm',
  role,
  employeeId: role === 'employee' ? 'e' : null,
  storeIds,
});

test('a manager edits the rosters of named stores and of no other', () => {
  const manager = member('manager', ['quay']);
  expect(can(manager, 'roster:edit', { storeId: 'quay' })).toBe(true);
  expect(can(manager, 'roster:edit', { storeId: 'hay' })).toBe(false);
  expect(can(member('manager'), 'roster:edit')).toBe(false);
});

test('an employee sees own shifts and nothing else', () => {
  expect(permissions.filter((permission) => can(member('employee'), permission))).toEqual(['own-shifts:view']);
});

test('payroll closes periods but edits no roster, and an admin the other way round', () => {
  expect(can(member('payroll'), 'payroll:close')).toBe(true);
  expect(can(member('payroll'), 'roster:edit', { storeId: 'quay' })).toBe(false);
  expect(can(member('admin'), 'payroll:close')).toBe(false);
  expect(can(member('admin'), 'roster:edit', { storeId: 'quay' })).toBe(true);
});

test('an owner may do everything', () => {
  expect(permissions.every((permission) => can(member('owner'), permission, { storeId: 'quay' }))).toBe(true);
});

test('what is not allowed is refused with its permission', () => {
  expect(() => requirePermission(member('employee'), 'payroll:export')).toThrow(
    expect.objectContaining({ code: 'not-allowed', data: { permission: 'payroll:export' } }),
  );
});

test('everybody is led to the page of their work', () => {
  expect(homeFor(member('manager', ['quay']), 'harbour')).toBe('/t/harbour/roster');
  expect(homeFor(member('payroll'), 'harbour')).toBe('/t/harbour/payroll');
  expect(homeFor(member('employee'), 'harbour')).toBe('/t/harbour/my-shifts');
  expect(homeFor(member('manager'), 'harbour')).toBe('/t/harbour/people');
});
