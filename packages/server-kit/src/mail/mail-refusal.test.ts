import { expect, test } from 'vitest';
import { mailRefusal } from './mail-refusal.ts';

test.for([
  ['a mailbox that does not exist', { code: 'EENVELOPE', responseCode: 550 }, 'smtp_550', true],
  ['a content that is refused', { code: 'EMESSAGE', responseCode: 554 }, 'smtp_554', true],
  ['an address that is none', { code: 'EENVELOPE' }, 'eenvelope', true],
  ['a full mailbox', { code: 'EENVELOPE', responseCode: 452 }, 'smtp_452', false],
  ['greylisting', { code: 'EMESSAGE', responseCode: 451 }, 'smtp_451', false],
  ['a wrong password of ours', { code: 'EAUTH', responseCode: 535 }, 'smtp_535', false],
  ['a server that is away', { code: 'ESOCKET' }, 'esocket', false],
  ['an error without a code', new Error('anything'), 'unknown', false],
  ['nothing at all', undefined, 'unknown', false],
] as const)('%s', ([, error, reason, forGood]) => {
  expect(mailRefusal(error)).toEqual({ reason, forGood });
});
