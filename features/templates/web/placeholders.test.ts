import type { ConsultDetail } from '@alethea/consults/contract/consult-view';
import { expect, test } from 'vitest';
import { fillPlaceholders, PLACEHOLDERS, placeholderValues } from './placeholders.ts';

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
  },
  members: [member('one', 'referrer', 'Hartwell'), member('two', 'consultant', 'Okafor')],
  specialty: 'Dermatology',
  subsite: 'Lesion',
};
const values = placeholderValues(consult, 'two', new Date('2026-11-21T18:00:00Z'));

test('placeholders are filled from the open consult, however they are written', () => {
  expect(fillPlaceholders('Dear {{referrer name}}, {{ Patient  First Name }} is well.', values)).toBe(
    'Dear Dr. Amelia Hartwell, Margaret is well.',
  );
  expect(fillPlaceholders('{{my name}}, {{today}}', values)).toBe('Dr. Amelia Okafor, MD, Nov 21, 2026');
  for (const name of PLACEHOLDERS) expect(fillPlaceholders(`{{${name}}}`, values)).not.toContain('{');
});

test('what the consult does not tell stays in the text to be seen', () => {
  expect(fillPlaceholders('{{dose}} of {{}} for {{patient name}}', values)).toBe(
    '{{dose}} of {{}} for Margaret Sinclair',
  );
  expect(fillPlaceholders('{{constructor}}, {{__proto__}}', values)).toBe('{{constructor}}, {{__proto__}}');
  const nobody = placeholderValues({ ...consult, members: [] }, 'two', new Date('2026-11-21T18:00:00Z'));
  expect(fillPlaceholders('Dear {{referrer name}}', nobody)).toBe('Dear {{referrer name}}');
});
