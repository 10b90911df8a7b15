import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { patientOf } from '@alethea/kernel/health/patient';
import { dataKeyOf } from '@alethea/server-kit/keyring/data-key';
import { createKeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';
import { expect, test } from 'vitest';
import { mailEn } from '../../texts/mail-en.ts';
import {
  emailCodeHash,
  healthNumberProofHash,
  linkHash,
  newEmailCode,
  newSecret,
  readingHash,
} from '../document-codes.ts';
import { documentCipher, type Envelope } from '../document-content.ts';
import { provesBySession } from '../document-policy.ts';
import { isReader } from '../document-state.ts';

const hashes = await createKeyedHashes({ secret: async (name) => new Uint8Array(32).fill(name.length) });

test('the code of a link has 192 random bits that an address carries as they are', () => {
  const codes = Array.from({ length: 50 }, newSecret);
  expect(new Set(codes).size).toBe(50);
  for (const code of codes) expect(code).toMatch(/^[\w-]{32}$/);
});

test('a one-time code has eight digits, also where it begins with zeros', () => {
  const codes = Array.from({ length: 500 }, newEmailCode);
  for (const code of codes) expect(code).toMatch(/^\d{8}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

test('a health number is the same proof however it is typed, and another under every document and province', () => {
  const proof = healthNumberProofHash(hashes, 'one', patientOf('AB', '123456782'));
  expect(healthNumberProofHash(hashes, 'one', patientOf('AB', '12345-6782 '))).toBe(proof);
  const others = [
    healthNumberProofHash(hashes, 'two', patientOf('AB', '123456782')),
    healthNumberProofHash(hashes, 'one', patientOf('MB', '123456782')),
    healthNumberProofHash(hashes, 'one', patientOf('AB', '123456783')),
  ];
  expect(new Set([proof, ...others]).size).toBe(4);
});

test('a one-time code counts by its digits, and for its own document alone', () => {
  const hash = emailCodeHash(hashes, 'one', '12345678');
  expect(emailCodeHash(hashes, 'one', ' 1234-5678 ')).toBe(hash);
  expect(emailCodeHash(hashes, 'two', '12345678')).not.toBe(hash);
});

test('the same text as link, reader or code has three hashes: none of them can stand in for another', () => {
  const all = [linkHash(hashes, '12345678'), readingHash(hashes, '12345678'), emailCodeHash(hashes, '', '12345678')];
  expect(new Set(all).size).toBe(3);
  for (const hash of all) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

const cipher = documentCipher(dataKeyOf('one', new Uint8Array(32).fill(7)));
const envelope: Envelope = {
  title: 'Before your scan',
  recipientEmail: 'margaret@home.example',
  phn: '123456782',
  senderName: 'Dr. Priya Nair',
  from: { clinicName: 'Chinook Family Practice', clinicPhone: '' },
  mailWords: { subject: 'A message', opening: 'You have a message.' },
  language: 'en',
  isReminder: false,
  pdf: null,
};

test('what a document holds opens as what it was sealed, and as nothing else', () => {
  const sealed = cipher.sealEnvelope(envelope);
  expect(cipher.openEnvelope(sealed)).toEqual(envelope);
  expect(cipher.openText(cipher.sealText('Please come fasting.'))).toBe('Please come fasting.');
  expect(cipher.openPdf(cipher.sealPdf(new TextEncoder().encode('%PDF')))).toBe(btoa('%PDF'));
  expect(() => cipher.openText(sealed)).toThrow();
  expect(() => cipher.openEnvelope(cipher.sealText(JSON.stringify(envelope)))).toThrow();
  expect(() => cipher.openText(cipher.sealPdf(new Uint8Array(4)))).toThrow();
});

test('it does not open under the key of another document, nor as another document', () => {
  const sealed = cipher.sealText('Please come fasting.');
  for (const other of [dataKeyOf('two', new Uint8Array(32).fill(7)), dataKeyOf('one', new Uint8Array(32).fill(8))]) {
    expect(() => documentCipher(other).openText(sealed)).toThrow();
  }
});

const staff = { permissions: new Set(['moaConsultInbox'] as const), clinicId: 'clinic' };
const forClinic = { proofType: 'emailCode', clinicId: 'clinic' } as const;

test('a session proves a clinic’s document to staff who work there now, and to nobody else', () => {
  expect(provesBySession(staff, forClinic)).toBe(true);
  expect(provesBySession(null, forClinic)).toBe(false);
  expect(provesBySession({ ...staff, clinicId: 'elsewhere' }, forClinic)).toBe(false);
  expect(provesBySession({ ...staff, permissions: new Set() }, forClinic)).toBe(false);
  expect(provesBySession({ ...staff, clinicId: null }, { ...forClinic, clinicId: null })).toBe(false);
  expect(provesBySession(staff, { ...forClinic, proofType: 'healthNumber' })).toBe(false);
});

test('a browser reads with the token that opened it, until its last moment', () => {
  const until = new Date('2026-11-20T17:30:00Z');
  const row = { readingHash: 'mine', readingUntil: until };
  const before = new Date(until.getTime() - 1);
  expect(isReader(row, 'mine', before)).toBe(true);
  expect(isReader(row, 'mine', until)).toBe(false);
  expect(isReader(row, 'other', before)).toBe(false);
  expect(isReader(row, null, before)).toBe(false);
  expect(isReader({ readingHash: null, readingUntil: null }, null, before)).toBe(false);
});

const link = {
  opening: 'Your clinic has sent you a message.',
  from: { clinicName: 'Chinook Family Practice', clinicPhone: '' },
  address: 'https://alethea.example/documents/?code=made',
  until: 'December 4, 2026',
  isForm: false,
} as const;

test('a mail says which proof will be asked for, and has a number to call where the clinic has given none', () => {
  const [forPatient, forStaff] = [
    mailEn.link({ ...link, proof: 'healthNumber' }),
    mailEn.link({ ...link, proof: 'emailCode' }),
  ];
  expect(forPatient).toContain('the province and number on the health card');
  expect(forStaff).toContain('a one-time code, which we’ll email to this address');
  const form = mailEn.link({ ...link, proof: 'healthNumber', isForm: true });
  expect(form).toContain('The link works until you’ve sent the form, at the latest until December 4, 2026');
  expect(form).not.toContain('The link works once');
  for (const text of [forPatient, forStaff, mailEn.code('12345678', 10, link.from)]) {
    expect(text).toContain(`Chinook Family Practice, ${formatPhone(BRAND.supportPhone)}`);
  }
});
