import type { Operation } from '@alethea/kernel/calls/operation';
import { declaredPart } from '@alethea/server-kit/operations/declared-part';
import { expect, test } from 'vitest';
import { contractOperations } from './authorisation/contract-operations.ts';

/** What the operation would send of an answer that holds a member which nobody has declared; null when it refuses. */
function sentOf(operation: Operation): unknown {
  try {
    return declaredPart(operation, { undeclared: { healthNumber: '123' } }, () => {});
  } catch {
    return null;
  }
}

test('no operation sends a member of an answer that its contract does not declare', () => {
  // Records have the keys that they have.
  const withMembers = contractOperations.filter(({ output }) => output.def.type !== 'record');
  expect(withMembers.length).toBeGreaterThan(100);
  const leaking = withMembers.filter((operation) => JSON.stringify(sentOf(operation))?.includes('undeclared'));
  expect(leaking.map(({ name }) => name)).toEqual([]);
});
