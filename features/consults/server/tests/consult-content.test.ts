import { randomBytes } from 'node:crypto';
import { keptHealthNumberSchema } from '@alethea/kernel/calls/schema';
import { DecryptionFailed } from '@alethea/server-kit/keyring/aes-gcm';
import { dataKeyOf } from '@alethea/server-kit/keyring/data-key';
import { expect, test, vi } from 'vitest';
import { consultCipher } from '../core/consult-content.ts';

const PATIENT = {
  phn: keptHealthNumberSchema.parse('123456782'),
  firstName: 'Marguerite',
  lastName: 'Beauchêne',
  dateOfBirth: '1970-01-01',
  phone: '',
  email: '',
};
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

test('what lists show is opened once from the same bytes, and anew from others', () => {
  const key = dataKeyOf('0190a0b0-0000-7000-8000-000000000001', randomBytes(32));
  const opened = vi.spyOn(key, 'decrypt');
  const listed = consultCipher(key);
  const preview = listed.sealPreview('First');
  const patient = listed.sealPatient(PATIENT);
  for (let page = 0; page < 3; page++) {
    const again = consultCipher(key);
    expect(again.openPreview(Uint8Array.from(preview))).toBe('First');
    expect(again.openPatient(Uint8Array.from(patient))).toEqual(PATIENT);
  }
  expect(opened).toHaveBeenCalledTimes(2);
  expect(listed.openPreview(listed.sealPreview('Second'))).toBe('Second');
  expect(listed.openPreview(preview)).toBe('First');
  expect(listed.openPatient(listed.sealPatient({ ...PATIENT, lastName: 'Roy' })).lastName).toBe('Roy');
  expect(opened).toHaveBeenCalledTimes(5);
});

test('what was opened once does not let altered bytes pass, nor can whoever was given it change it', () => {
  const preview = cipher.sealPreview('Thank you.');
  expect(cipher.openPreview(preview)).toBe('Thank you.');
  expect(() => cipher.openPreview(preview.with(-1, (preview.at(-1) ?? 0) ^ 1))).toThrow(DecryptionFailed);
  expect(cipher.openPreview(preview)).toBe('Thank you.');
  const patient = cipher.openPatient(cipher.sealPatient(PATIENT));
  expect(() => Object.assign(patient, { lastName: 'Roy' })).toThrow(TypeError);
});
