import { expect, test } from 'vitest';
import { findPeople } from './find-people.ts';

const people = [
  { name: 'Mai Trần', homeStore: 'Circular Quay', positions: ['Barista', 'Night'] },
  { name: 'Tom Okafor', homeStore: 'Circular Quay', positions: ['Kitchen'] },
  { name: 'Đỗ Linh', homeStore: 'Hoàn Kiếm', positions: ['Barista'] },
];
const found = (words: string) => findPeople(people, words).map(({ name }) => name);

test('a person is found by the beginning of a name, a store or a position', () => {
  expect(found('oka')).toEqual(['Tom Okafor']);
  expect(found('quay')).toEqual(['Mai Trần', 'Tom Okafor']);
  expect(found('barista')).toEqual(['Mai Trần', 'Đỗ Linh']);
});

test('every word must fit', () => {
  expect(found('circular night')).toEqual(['Mai Trần']);
  expect(found('circular hoan')).toEqual([]);
});

test('accents and case do not matter, Vietnamese đ included', () => {
  expect(found('DO')).toEqual(['Đỗ Linh']);
  expect(found('tran')).toEqual(['Mai Trần']);
  expect(found('KIẾM')).toEqual(['Đỗ Linh']);
});

test('no words find everybody', () => {
  expect(found('  ')).toHaveLength(3);
});
