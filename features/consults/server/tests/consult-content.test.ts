import { randomBytes } from 'node:crypto';
import { dataKeyOf } from '@alethea/server-kit/keyring/data-key';
import { expect, test } from 'vitest';
import { consultCipher } from '../core/consult-content.ts';

const cipher = consultCipher(dataKeyOf('0190a0b0-0000-7000-8000-000000000000', randomBytes(32)));

test('lists show the first 160 characters of a message and never half a character', () => {
  const short = 'Please book within two weeks.';
  expect(cipher.openPreview(cipher.sealPreview(short))).toBe(short);
  const long = '🩺'.repeat(400);
  expect(cipher.openPreview(cipher.sealPreview(long))).toBe('🩺'.repeat(160));
});

test('[MSG-19] a message opens only as the message that it is, and a draft only for its author', () => {
  const sealed = cipher.sealMessage('0190a0b0-0000-7000-8000-000000000001', 'Not malignant.');
  expect(() => cipher.openPreview(sealed)).toThrow();
  const draft = cipher.sealDraft('0190a0b0-0000-7000-8000-00000000000a', 'I would');
  expect(cipher.openDraft('0190a0b0-0000-7000-8000-00000000000a', draft)).toBe('I would');
  expect(() => cipher.openDraft('0190a0b0-0000-7000-8000-00000000000b', draft)).toThrow();
});
