import { expect, test } from 'vitest';
import { matchConsults } from './match-consults.ts';

const consult = (activityId: string, patientName: string, phn: string) => ({ activityId, patientName, phn });
const CONSULTS = [
  consult('a', 'Marguerite Beauchêne-Roy', '123456782'),
  consult('b', 'Harjit Singh', '998776554'),
  consult('c', 'Roy Singh', '9123456783'),
];
const found = (typed: string) => matchConsults(CONSULTS, typed).map(({ activityId }) => activityId);

test('a consult is found by the beginning of any of the patient’s names, in any order', () => {
  expect(found('singh')).toEqual(['b', 'c']);
  expect(found('Singh, Roy')).toEqual(['c']);
  expect(found('beauchene')).toEqual(['a']);
  expect(found('roy')).toEqual(['a', 'c']);
  expect(found('ingh')).toEqual([]);
});

test('a consult is found by any part of the health number, with or without its groups', () => {
  expect(found('5678')).toEqual(['a', 'c']);
  expect(found('99877-6554')).toEqual(['b']);
  expect(found('9123 456 783')).toEqual(['c']);
  expect(found('singh 998')).toEqual(['b']);
});

test('one character finds nothing, and a consult that came twice stands once', () => {
  expect(found('s')).toEqual([]);
  expect(matchConsults([...CONSULTS, ...CONSULTS], 'harjit')).toHaveLength(1);
});

test('a name that fits many shows the first eight', () => {
  const many = Array.from({ length: 20 }, (_, index) => consult(String(index), 'Ann Lee', ''));
  expect(matchConsults(many, 'lee').map(({ activityId }) => activityId)).toEqual(
    many.slice(0, 8).map((c) => c.activityId),
  );
});
