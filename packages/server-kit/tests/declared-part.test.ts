import { defineOperation } from '@alethea/kernel/calls/operation';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { declaredPart } from '../src/operations/declared-part.ts';

const person = z.object({ name: z.string(), clinic: z.object({ city: z.string() }).nullable() });
const described = defineOperation({
  name: 'test-describe',
  summary: 'Describes.',
  input: z.strictObject({}),
  output: z.object({
    people: z.array(person),
    byId: z.record(z.string(), person),
    pair: z.tuple([person, z.number()]),
    either: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('person'), person }),
      z.object({ kind: z.literal('place'), city: z.string() }),
    ]),
    free: z.unknown(),
    note: z.string().optional(),
  }),
  access: 'signedIn',
  audit: { none: 'a test' },
  errors: {},
  repeat: 'read',
});

const anna = { name: 'Anna', clinic: { city: 'Calgary' } };
const answer = {
  people: [anna, { name: 'Ben', clinic: null }],
  byId: { '1': anna },
  pair: [anna, 2],
  either: { kind: 'person', person: anna },
  free: { anything: { at: ['all'] } },
};

function cut(given: unknown) {
  const told: string[] = [];
  const part = declaredPart(described, given, (operation) => told.push(operation));
  return { part, told };
}

test('an answer that says no more than its contract is sent as it is, without a copy', () => {
  expect(cut(answer).part).toBe(answer);
  const more = { ...answer, note: undefined, secret: undefined, either: { kind: 'place', city: 'Banff' } };
  expect(cut(more)).toEqual({ part: more, told: [] });
});

const withSecret = { ...anna, healthNumber: '123' };
test.each([
  ['at the top', { ...answer, healthNumber: '123' }, answer],
  ['in a list', { ...answer, people: [anna, withSecret] }, { ...answer, people: [anna, anna] }],
  ['under a key', { ...answer, byId: { '1': withSecret } }, answer],
  ['in a tuple', { ...answer, pair: [withSecret, 2] }, answer],
  ['in one of several shapes', { ...answer, either: { kind: 'person', person: withSecret } }, answer],
  [
    'of another of several shapes',
    { ...answer, either: { kind: 'place', city: 'Banff', person: anna } },
    { ...answer, either: { kind: 'place', city: 'Banff' } },
  ],
  [
    'deep inside',
    { ...answer, people: [{ name: 'Ben', clinic: { city: 'Banff', fax: '1' } }] },
    { ...answer, people: [{ name: 'Ben', clinic: { city: 'Banff' } }] },
  ],
])('what nobody has declared %s is not sent, and the operation is named to the operator', (_where, given, declared) => {
  expect(cut(given)).toEqual({ part: declared, told: ['test-describe'] });
});

test('an answer that says more and is not what is declared otherwise is not sent at all', () => {
  expect(() => cut({ ...answer, people: [{ ...withSecret, name: 1 }] })).toThrow();
  expect(() => cut({ ...answer, people: [{ ...anna, name: { healthNumber: '123' } }] })).toThrow();
});
