import { operations } from '@alethea/accounts/contract';
import { expect, test } from 'vitest';
import { accessEventsEn } from '../../../texts/desk/access-events-en.ts';
import { entrySentence, eventChoices } from './entry-sentence.ts';

const entry = { event: '', personName: 'Alex Moreau', aboutName: null };

test('an entry of the access log says who did what to whom', () => {
  const about = { ...entry, event: 'operator.practiceIdVerified', aboutName: 'Olivia Brandt' };
  expect(entrySentence(about)).toBe('Alex Moreau verified the practice ID of Olivia Brandt');
  expect(entrySentence({ ...entry, event: 'login.signedIn' })).toBe('Alex Moreau signed in');
  expect(entrySentence({ ...about, aboutName: null })).toBe('Alex Moreau verified the practice ID of someone');
  expect(entrySentence({ ...entry, event: 'signUp.swept', personName: null })).toBe(
    'An unconfirmed sign-up was removed',
  );
});

test('who signs in or asks for a link is named, though the call began with nobody; a stranger is called one', () => {
  const before = { personName: null, aboutName: 'Alex Moreau' };
  expect(entrySentence({ ...before, event: 'login.signedIn' })).toBe('Alex Moreau signed in');
  expect(entrySentence({ ...before, event: 'document.opened', aboutName: null })).toBe(
    'Someone not signed in opened a document from a mailed link',
  );
});

test('what was done on the server itself is a whole sentence too', () => {
  expect(entrySentence({ ...entry, event: 'consult.opened', personName: 'command line' })).toBe(
    'The command line opened a consult',
  );
});

test('an event that nobody has found words for is told by its name, taken apart', () => {
  expect(entrySentence({ ...entry, event: 'schedule.secondThing.wasDone' })).toBe(
    'Alex Moreau schedule second thing: was done',
  );
});

test('every event of accounts and the desk has its words', () => {
  const events = operations.flatMap(({ audit }) => ('event' in audit ? [audit.event] : []));
  expect(events.filter((event) => !(event in accessEventsEn))).toEqual([]);
});

test('events are chosen by what they say, and their groups first', () => {
  const choices = eventChoices();
  expect(choices[0]).toEqual({ value: 'login.', label: 'Signing in and out: all' });
  expect(choices).toContainEqual({ value: 'consult.opened', label: 'Opened a consult' });
  expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
});
