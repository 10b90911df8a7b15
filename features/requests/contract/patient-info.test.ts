import { expect, test } from 'vitest';
import { patientFieldsOf, patientInfoOf, withPatientFields } from './patient-info.ts';

const fields = {
  patientFirstName: 'Margaret',
  patientLastName: 'Whitford',
  phn: '534770172',
  patientPhone: '4035550142',
  patientEmail: 'margaret@example.org',
  patientDateOfBirth: '1959/03/14',
};
const info = {
  firstName: 'Margaret',
  lastName: 'Whitford',
  phn: '534770172',
  phone: '4035550142',
  email: 'margaret@example.org',
  dateOfBirth: '1959-03-14',
  age: 66,
};

test('[CFORM-22, CMODEL-21] the patient part holds names, number, phone, email, birth date and age', () => {
  expect(patientInfoOf(fields, '2026-03-13')).toEqual(info);
  expect(patientInfoOf(fields, '2026-03-14').age).toBe(67);
  expect(patientInfoOf({ ...fields, patientDateOfBirth: '1959/0' }, '2026-03-14').age).toBeNull();
});

test('the form gets its fields back from a patient part, and from what was kept without one', () => {
  expect(patientFieldsOf(info)).toEqual(fields);
  expect(withPatientFields({ question: 'Why?', patientInfo: info })).toEqual({ question: 'Why?', ...fields });
  expect(withPatientFields({ question: 'Why?', phn: '534770172' })).toEqual({ question: 'Why?', phn: '534770172' });
  expect(withPatientFields({ patientInfo: { phn: '534770172' } })).toMatchObject({
    phn: '534770172',
    patientEmail: '',
  });
});
