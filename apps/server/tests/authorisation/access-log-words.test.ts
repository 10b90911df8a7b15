import { accessEventsEn } from '@alethea/accounts/texts/desk/access-events-en';
import { accessEventsEn as accessEventsFr } from '@alethea/accounts/texts/desk/access-events-fr';
import { expect, test } from 'vitest';
import { contractOperations } from './contract-operations.ts';

test('every event that a call writes into the access log is told in words, in both languages', () => {
  const events = contractOperations.flatMap(({ audit }) => ('event' in audit ? [audit.event] : []));
  expect(events.length).toBeGreaterThan(150);
  const missing = (words: Readonly<Record<string, string>>) =>
    [...new Set(events)].filter((event) => !(event in words));
  expect(missing(accessEventsEn)).toEqual([]);
  expect(missing(accessEventsFr)).toEqual([]);
});
