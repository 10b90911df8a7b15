import { describe, expect, test } from 'vitest';
import { en } from '../../texts/en.ts';
import { recipients, shortRecipient } from '../form/who-answers.ts';
import { sendBlock } from './send-block.ts';

const person = { uid: 'lucie', firstName: 'Lucie', lastName: 'Beaulieu', title: 'Dr.', credentials: 'MD' };
const other = { ...person, uid: 'sam', firstName: 'Sam', lastName: 'Ito' };
const service = { type: 'econsult' as const, users: [person], availability: { available: true as const } };
const may = { maySend: true, personId: 'priya', hasClinic: true, service, wasRefused: false };
const away = (withinLookAhead: boolean) => ({ available: false, returning: '2026-11-30', withinLookAhead }) as const;

describe('submitting', () => {
  test('is possible for a referring clinician and an available specialist', () => {
    expect(sendBlock(may)).toBeNull();
  });

  test('[CPERM-21] needs the permission', () => {
    expect(sendBlock({ ...may, maySend: false })).toBe(en.send.blocked.notPermitted);
  });

  test('[CFORM-13, CFORM-14, CFORM-15] is disabled with the specified words while next availability finds none', () => {
    const text =
      'Specialist is unavailable, please save as a draft and wait for their return or select another specialist.';
    expect(sendBlock({ ...may, service: { ...service, availability: away(false) } })).toBe(text);
    expect(sendBlock({ ...may, wasRefused: true })).toBe(text);
    expect(sendBlock({ ...may, service: { ...service, availability: away(true) } })).toBeNull();
  });

  test('is impossible to oneself and without a clinic', () => {
    expect(sendBlock({ ...may, personId: 'lucie' })).toBe(en.send.blocked.ownService);
    expect(sendBlock({ ...may, hasClinic: false })).toBe(en.send.blocked.noClinic);
  });
});

test('[CFORM-17, CFORM-18, CFORM-19] success and failure name what was sent', () => {
  expect(en.send.sent).toEqual({
    econsult: 'eConsult sent successfully',
    phoneConsult: 'Phone consult sent successfully',
    referral: 'Referral sent successfully',
  });
  expect(en.send.failed).toEqual({
    econsult: 'Error sending eConsult',
    phoneConsult: 'Error sending phone consult',
    referral: 'Error sending referral',
  });
});

test('the one who gets it is named: one person by title and last name, several by the service', () => {
  expect(shortRecipient({ users: [person], serviceName: 'Thyroid' })).toBe('Dr. Beaulieu');
  expect(shortRecipient({ users: [{ ...person, title: '' }], serviceName: 'Thyroid' })).toBe('Lucie Beaulieu');
  expect(shortRecipient({ users: [person, other], serviceName: 'Thyroid' })).toBe('Thyroid');
  expect(recipients({ users: [person, other], serviceName: 'Thyroid' })).toBe('Dr. Lucie Beaulieu, Dr. Sam Ito');
  expect(recipients({ users: [], serviceName: 'Thyroid Clinic' })).toBe('Thyroid Clinic');
});
