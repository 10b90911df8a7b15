import type { ConsultDetail } from '@alethea/consults/contract/consult-view';
import { expect, test } from 'vitest';
import {
  fillPlaceholders,
  MESSAGE_PLACEHOLDERS,
  messageValues,
  PLACEHOLDERS,
  placeholderValues,
  unknownPlaceholders,
} from './placeholders.ts';

const member = (uid: string, activityRole: 'referrer' | 'consultant', lastName: string) => ({
  ...{ uid, activityRole, lastName, firstName: 'Amelia', title: 'Dr.', credentials: 'MD' },
  practiceId: null,
  location: null,
});
const consult: Pick<ConsultDetail, 'patient' | 'members' | 'specialty' | 'subsite'> = {
  patient: {
    patientFirstName: 'Margaret',
    patientLastName: 'Sinclair',
    phn: '123456789',
    patientProvince: 'AB',
    patientDateOfBirth: '1959-03-14',
    patientPhone: '',
    patientEmail: '',
    oop: false,
    oopData: null,
  },
  members: [member('one', 'referrer', 'Hartwell'), member('two', 'consultant', 'Okafor')],
  specialty: 'Dermatology',
  subsite: 'Lesion',
};
const values = placeholderValues(consult, 'two', new Date('2026-11-21T18:00:00Z'));

const filled = (text: string, from: Parameters<typeof fillPlaceholders>[1] = values) =>
  fillPlaceholders(text, from).text;

test('placeholders are filled from the open consult, however they are written', () => {
  expect(filled('Dear {{referrer name}}, {{ Patient  First Name }} is well.')).toBe(
    'Dear Dr. Amelia Hartwell, Margaret is well.',
  );
  expect(filled('{{my name}}, {{today}}')).toBe('Dr. Amelia Okafor, MD, Nov 21, 2026');
  for (const name of PLACEHOLDERS) expect(fillPlaceholders(`{{${name}}}`, values).missing).toEqual([]);
});

test('[S13] what the consult does not tell is a gap in the text, and named; nothing is inserted in braces', () => {
  expect(fillPlaceholders('{{dose}} of {{}} for {{patient name}}', values)).toEqual({
    text: '____ of ____ for Margaret Sinclair',
    missing: ['dose', ''],
  });
  expect(filled('{{constructor}}, {{__proto__}}')).toBe('____, ____');
  const nobody = placeholderValues({ ...consult, members: [] }, 'two', new Date('2026-11-21T18:00:00Z'));
  expect(fillPlaceholders('Dear {{referrer name}}', nobody)).toEqual({ text: 'Dear ____', missing: ['referrer name'] });
});

test('a template that was written in French is filled too, with or without its accents', () => {
  expect(filled("{{prénom du patient}}, {{Nom du demandeur}}, {{ specialite }}, {{aujourd'hui}}")).toBe(
    'Margaret, Dr. Amelia Hartwell, Dermatology, Nov 21, 2026',
  );
  expect(unknownPlaceholders('{{mon nom}} {{mon prénom}}')).toEqual(['{{mon prénom}}']);
});

test('[S13] a misspelt placeholder is told from those that there are', () => {
  expect(unknownPlaceholders('Dear {{referrer nam}}, {{ Patient Name }} and {{dose}}')).toEqual([
    '{{referrer nam}}',
    '{{dose}}',
  ]);
});

test('a message without a consult is filled from whose name it bears and the day; the rest are gaps', () => {
  const message = messageValues('Dr. Priya Nair', new Date('2026-11-21T18:00:00Z'));
  expect(filled('{{my name}}, {{today}}', message)).toBe('Dr. Priya Nair, Nov 21, 2026');
  for (const name of MESSAGE_PLACEHOLDERS) expect(fillPlaceholders(`{{${name}}}`, message).missing).toEqual([]);
  expect(fillPlaceholders('{{patient name}}', message)).toEqual({ text: '____', missing: ['patient name'] });
});
