import { CallError } from '@alethea/web-kit/calls/call-error';
import { expect, test } from 'vitest';
import { faxFailureText, faxOutcomeText } from './fax-wording.ts';

const failure = (code: Parameters<typeof faxFailureText>[0]['code'], kind: CallError['kind'] = 'unavailable') =>
  new CallError({ kind, code, status: 503, issues: [], requestId: 'test', retryAfterSeconds: undefined });

test('[VIEW-21] a failed fax says: Error sending fax, and why', () => {
  expect(faxOutcomeText({ state: 'failed', reason: 'busy', isTask: true })).toBe('Error sending fax: the line is busy');
  expect(faxOutcomeText({ state: 'failed', reason: null, isTask: true })).toBe(
    'Error sending fax: the reason is not known',
  );
  expect(faxOutcomeText({ state: 'failed', reason: 'not_written', isTask: true })).toBe(
    'Error sending fax: the document could not be written',
  );
  expect(faxFailureText(failure('fax_unavailable'))).toBe('Error sending fax: faxes are not set up here');
  expect(faxFailureText(failure('internal', 'internal'))).toBe('Error sending fax: the server did not answer');
});

test('a fax that is tried again says why, and one of which nothing is known what to do', () => {
  expect(faxOutcomeText({ state: 'queued', reason: 'no_answer', isTask: false })).toBe(
    'Retrying automatically: nobody answers',
  );
  expect(faxOutcomeText({ state: 'unclear', reason: 'interrupted', isTask: true })).toContain('Check with the clinic');
  expect(faxOutcomeText({ state: 'delivered', reason: null, isTask: false })).toBe('');
});
