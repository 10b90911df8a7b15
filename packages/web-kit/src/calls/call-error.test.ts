import type { Operation } from '@alethea/kernel/calls/operation';
import type { Remote } from '@alethea/kernel/calls/remote';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  CallError,
  type CallErrorOf,
  callErrorOf,
  type ErrorTexts,
  errorText,
  failureOf,
  isCode,
  offlineError,
  withReason,
} from './call-error.ts';

type Failing<Code extends string> = Remote<
  Operation<string, z.ZodType, z.ZodType, { readonly [C in Code]: 'conflict' }>
>;
type SaveNote = Failing<'note_changed' | 'note_locked'>;
type ListNotes = Failing<never>;

const body = (error: object) => JSON.stringify({ error: { message: '', requestId: 'r1', ...error } });

test('a declared failure keeps kind, code, issues, request id and the time to wait', () => {
  const issues = [{ path: 'phn', code: 'invalid', message: 'PHN is invalid' }];
  const error = callErrorOf(400, body({ kind: 'invalid', code: 'fields_invalid', issues }), '7');
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ kind: 'invalid', code: 'fields_invalid', issues, requestId: 'r1', status: 400 });
  expect(error.retryAfterSeconds).toBe(7);
  expect(isCode(error, 'other', 'fields_invalid')).toBe(true);
  expect(isCode(error, 'other')).toBe(false);
});

test.for([
  [401, 'unauthenticated', 'not_signed_in'],
  [404, 'not_found', 'not_found'],
  [413, 'too_large', 'too_large'],
  [502, 'unavailable', 'temporarily_unavailable'],
  [500, 'internal', 'internal'],
] as const)('an answer %i that is not ours is told by its status', ([status, kind, code]) => {
  expect(callErrorOf(status, '<html>Bad gateway</html>', null)).toMatchObject({ kind, code, status, issues: [] });
  expect(callErrorOf(status, '{"error":"text"}', null)).toMatchObject({ kind, code });
});

test('a date in Retry-After is no number of seconds', () => {
  expect(callErrorOf(429, '', 'Wed, 21 Oct 2026 07:28:00 GMT').retryAfterSeconds).toBeUndefined();
});

test('[CALL-17] status 404 gives the specified text', () => {
  const text = '404 Not Found: Server may be down, or check your internet connection.';
  expect(errorText(callErrorOf(404, 'no such page', null))).toBe(text);
  expect(errorText(callErrorOf(404, body({ kind: 'not_found', code: 'not_found' }), null))).toBe(text);
});

test('[CALL-18] [CCALL-03] a failed answer throws, and its text is the one of its code', () => {
  const refused = failureOf<Failing<'specialist_unavailable'>>(
    callErrorOf(409, body({ kind: 'conflict', code: 'specialist_unavailable' }), null),
  );
  expect(errorText(refused, { specialist_unavailable: 'Specialist is unavailable' })).toBe('Specialist is unavailable');
  expect(errorText(refused, { specialist_unavailable: null })).toBe('An error occurred.');
  expect(errorText(refused, { specialist_unavailable: null }, 'Could not send')).toBe('Could not send');
});

test('a failure of the server names the reference for support, a lost network and a limit say what to do', () => {
  expect(errorText(callErrorOf(500, body({ kind: 'internal', code: 'internal' }), null))).toBe(
    'An error occurred. Reference r1.',
  );
  expect(errorText(offlineError())).toContain('internet connection');
  expect(errorText(callErrorOf(429, '', '12'))).toBe('Too many tries. Try again in 12 s.');
  expect(errorText(callErrorOf(429, '', '841'))).toBe('Too many tries. Try again in 15 min.');
  expect(errorText(new TypeError('x'))).toBe('An error occurred.');
});

test('[ICALL-01] what did not work stands before why: a limit, a lost network, the reference of a failure', () => {
  const failed = 'Error sending forms';
  expect(errorText(callErrorOf(429, '', '12'), {}, failed)).toBe(
    'Error sending forms. Too many tries. Try again in 12 s.',
  );
  expect(errorText(offlineError(), {}, failed)).toMatch(/^Error sending forms\. The server cannot be reached\./);
  expect(errorText(callErrorOf(500, body({ kind: 'internal', code: 'internal' }), null), {}, failed)).toBe(
    'Error sending forms. Reference r1.',
  );
  expect(withReason('Error exporting CSV. Please try again.', 'The server is busy.')).toBe(
    'Error exporting CSV. Please try again. The server is busy.',
  );
  expect(withReason('Not saved', 'Not saved')).toBe('Not saved');
  expect(withReason('Not saved', '')).toBe('Not saved');
});

test('[ICALL-02] a failure that nothing more is known of is told by the default, and by nothing with an empty message', () => {
  const unknown = callErrorOf(500, '<html>Bad gateway</html>', null);
  expect(errorText(unknown)).toBe('An error occurred.');
  expect(errorText(unknown, {}, 'Not saved')).toBe('Not saved');
  expect(errorText(unknown, {}, '')).toBe('');
});

test('an own code that is left to the fallback keeps the common text for its kind of failure', () => {
  const texts = { note_changed: null, note_locked: null };
  const missing = callErrorOf(404, body({ kind: 'not_found', code: 'note_changed' }), null);
  expect(errorText(failureOf<SaveNote>(missing), texts, 'Not saved')).toContain('404 Not Found');
  const limited = callErrorOf(429, body({ kind: 'rate_limited', code: 'note_locked' }), null);
  expect(errorText(failureOf<SaveNote>(limited), texts, 'Not saved')).toContain('Too many tries');
});

test('the texts of an operation name each code that it declares, and no other: anything else does not compile', () => {
  const error: CallErrorOf<SaveNote> = new CallError({ kind: 'conflict', code: 'note_locked' });
  const texts = { note_changed: 'Changed', note_locked: 'Locked' } satisfies ErrorTexts<SaveNote>;
  expect(errorText(error, texts)).toBe('Locked');
  expect(errorText(error, { ...texts, offline: 'No connection' })).toBe('Locked');

  // @ts-expect-error a code that is declared is left out
  expect(errorText(error, { note_locked: 'Locked' })).toBe('Locked');
  // @ts-expect-error no texts at all, though codes are declared
  expect(errorText(error)).toBe('An error occurred.');
  // @ts-expect-error a code that nobody declares
  expect(errorText(error, { note_changed: 'Changed', note_locked: 'Locked', note_lockd: 'Typo' })).toBe('Locked');
  // @ts-expect-error texts that several operations share leave a code of one of them out
  const shared = { note_changed: 'Changed' } satisfies ErrorTexts<SaveNote | ListNotes>;
  expect(shared.note_changed).toBe('Changed');
  // @ts-expect-error nor may they name one that none of them declares
  expect({ ...texts, note_lockd: 'Typo' } satisfies ErrorTexts<SaveNote | ListNotes>).toMatchObject(texts);

  expect(isCode(error, 'note_locked', 'offline')).toBe(true);
  // @ts-expect-error a code that its operation does not declare
  expect(isCode(error, 'note_lockd')).toBe(false);
  // @ts-expect-error nor can it be compared with one
  expect(error.code === 'note_lockd').toBe(false);
});

test('texts for a caught error need its operations named, and an error that came from no call has none', () => {
  const caught: unknown = new CallError({ kind: 'conflict', code: 'note_locked' });
  const texts = { note_changed: 'Changed', note_locked: 'Locked' };
  expect(errorText(failureOf<SaveNote>(caught), texts)).toBe('Locked');
  // @ts-expect-error nobody knows which operation failed
  expect(errorText(caught, { note_locked: 'Locked' })).toBe('Locked');
  expect(errorText(caught)).toBe('An error occurred.');
  expect(failureOf<SaveNote>(new TypeError('x'))).toBeNull();

  const listing: CallErrorOf<ListNotes> = offlineError();
  expect(errorText(listing)).toContain('internet connection');
  // @ts-expect-error it declares no code of its own
  expect(errorText(listing, { note_locked: 'Locked' })).toContain('internet connection');
});
