import { expect, test } from 'vitest';
import { CallError, callErrorOf, errorText, isCode, offlineError } from './call-error.ts';

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
  const refused = callErrorOf(409, body({ kind: 'conflict', code: 'specialist_unavailable' }), null);
  expect(errorText(refused, { specialist_unavailable: 'Specialist is unavailable' })).toBe('Specialist is unavailable');
  expect(errorText(refused)).toBe('An error occurred');
  expect(errorText(refused, {}, 'Could not send')).toBe('Could not send');
});

test('a failure of the server names the reference for support, a lost network and a limit say what to do', () => {
  expect(errorText(callErrorOf(500, body({ kind: 'internal', code: 'internal' }), null))).toBe(
    'An error occurred (reference r1)',
  );
  expect(errorText(offlineError())).toContain('internet connection');
  expect(errorText(callErrorOf(429, '', '12'))).toBe('Too many tries. Try again in 12 s.');
  expect(errorText(callErrorOf(429, '', '841'))).toBe('Too many tries. Try again in 15 min.');
  expect(errorText(new TypeError('x'))).toBe('An error occurred');
});
