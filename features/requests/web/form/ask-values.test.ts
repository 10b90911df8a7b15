import { outOfProvinceMode } from '@alethea/billing/contract/out-of-province';
import { PROVINCES } from '@alethea/kernel/contact/provinces';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { describe, expect, test } from 'vitest';
import { encodeQuestion } from '../../contract/form-answers.ts';
import { sendPayloadSchema } from '../../contract/send-payload.ts';
import { missingOf } from './ask-fields.ts';
import { type AskValues, checkAskValues, emptyAskValues, keepable, payloadOf } from './ask-values.ts';

const today = '2026-11-20';
const questions = [
  { inputType: 'Textfield', header: 'History', values: [], required: true },
  { inputType: 'Number', header: 'Largest diameter (mm)', values: [], required: false },
] as const;
const rules = {
  type: 'econsult',
  specialty: 'Endocrinology',
  subsite: 'Thyroid',
  province: 'AB',
  formFields: questions.map((question) => ({ ...question, values: [] })),
} as const;
const sending = {
  consultId: '019aa000-0000-7000-8000-000000000001',
  gpUid: '019aa000-0000-7000-8000-000000000002',
  serviceId: '019aa000-0000-7000-8000-000000000003',
  service: rules,
  attachmentIds: ['019aa000-0000-7000-8000-000000000004'],
};

function filled(change: Partial<AskValues> = {}): AskValues {
  return {
    ...emptyAskValues(rules.formFields, 1),
    phn: '53477-0172',
    patientFirstName: ' Margaret ',
    patientLastName: 'Whitford',
    patientDateOfBirth: '1959/03/14',
    patientPhone: '(403) 555-0142',
    question: 'FNA now?',
    symptoms: { [encodeQuestion('History')]: 'Nodule', [encodeQuestion('Largest diameter (mm)')]: ' ' },
    ...change,
  };
}

describe('a new form', () => {
  const values = emptyAskValues(rules.formFields, 2);

  test('[CFORM-23] starts with Alberta and the clinic that was chosen', () => {
    expect(values.patientProvince).toBe('AB');
    expect(values.locationIdx).toBe('2');
  });

  test('[CFORM-09, CFORM-24, CFORM-28, CFORM-29, CFORM-30] lists in its own order what is missing, each by its name', () => {
    expect(missingOf(checkAskValues(values, rules, today), rules.formFields).map(({ text }) => text)).toEqual([
      'PHN',
      'First name',
      'Last name',
      'Date of birth',
      'Question',
      'History',
    ]);
  });

  test('a text that names no field is listed with the name of its field', () => {
    const oopData = { ...filled().oopData, genderCode: 'F', addressLine1: 'A'.repeat(40), postalCode: 'V1Y2A3' };
    const phn = makeHealthNumber('BC', () => 0.42);
    const issues = checkAskValues(filled({ patientProvince: 'BC', phn, oopData }), rules, today);
    const line = missingOf(issues, rules.formFields).find(({ path }) => path === 'oopData.addressLine1');
    expect(line?.text).toMatch(/^Address line 1: This field must be no more than \d+ characters long/);
  });

  test('[CFORM-25] a wrong entry is listed by what is wrong with it', () => {
    const issues = checkAskValues(filled({ phn: '53478-0172' }), rules, today);
    expect(missingOf(issues, rules.formFields)).toEqual([{ path: 'phn', text: 'PHN is invalid' }]);
  });
});

describe('what is sent', () => {
  test('[CFORM-06] is what the server takes, with numbers bare and blanks left out', () => {
    const payload = payloadOf(filled(), sending);
    expect(checkAskValues(filled(), rules, today)).toEqual([]);
    expect(sendPayloadSchema.parse(payload)).toMatchObject({
      phn: '534770172',
      patientPhone: '4035550142',
      patientFirstName: 'Margaret',
      locationIdx: 1,
      attachmentIds: sending.attachmentIds,
    });
  });

  test('[CFORM-57, CCALL-12] carries billing code, supervisor and the ids of the partner’s tool, where there are any', () => {
    const bare = payloadOf(filled({ billingCode: ' ' }), sending);
    for (const key of ['billingCode', 'supervisor', 'supervisorUid', 'avaData']) expect(bare).not.toHaveProperty(key);
    const supervisor = { uid: sending.gpUid, firstName: 'Zoë', lastName: 'Abernathy', clinicName: '', city: '' };
    const avaData = { avaConsultId: 'c-1', avaUuid: 'u-1' };
    const payload = payloadOf(filled({ billingCode: ' 03.01R ', supervisor, avaData }), sending);
    expect(sendPayloadSchema.parse(payload)).toMatchObject({
      billingCode: '03.01R',
      supervisorUid: sending.gpUid,
      avaData,
    });
  });

  test('a resident’s form misses its supervising physician until one is chosen', () => {
    const supervised = { ...rules, needsSupervisor: true };
    const supervisor = { uid: 'zoe', firstName: 'Zoë', lastName: 'Abernathy', clinicName: '', city: '' };
    expect(missingOf(checkAskValues(filled(), supervised, today), rules.formFields)).toEqual([
      { path: 'supervisor', text: 'Supervising physician' },
    ]);
    expect(checkAskValues(filled({ supervisor }), supervised, today)).toEqual([]);
  });

  test('[CMODEL-21] carries the call, its number bare, to a service that is asked by phone alone', () => {
    const call = { startTime: '2026-11-24T17:10:00.000Z', endTime: '2026-11-24T17:30:00.000Z' };
    const contact = { physicianPhoneNumber: '(403) 555-0142', physicianCalendarEmail: ' priya@clinic.example ' };
    const values = filled({ phoneConsultData: { ...call, ...contact } });
    expect('phoneConsultData' in payloadOf(values, sending)).toBe(false);
    const phone = payloadOf(values, { ...sending, service: { ...rules, type: 'phoneConsult' } });
    expect(sendPayloadSchema.parse(phone).phoneConsultData).toEqual({
      ...call,
      physicianPhoneNumber: '4035550142',
      physicianCalendarEmail: 'priya@clinic.example',
    });
  });

  test('[CFORM-08] keeps answers by encoded question and leaves unanswered ones out', () => {
    expect(payloadOf(filled(), sending).symptoms).toEqual({ [encodeQuestion('History')]: 'Nodule' });
  });

  test('[CFORM-37, CFORM-38, CFORM-39, CFORM-40, CFORM-42] carries billing data exactly in out-of-province mode', () => {
    for (const patientProvince of PROVINCES) {
      const phn = makeHealthNumber(patientProvince, () => 0.42);
      const oopData = { ...filled().oopData, genderCode: 'F' };
      const payload = payloadOf(filled({ patientProvince, phn, oopData }), sending);
      expect(payload.oop).toBe(outOfProvinceMode(patientProvince, 'AB'));
      expect('oopData' in payload).toBe(payload.oop);
    }
  });
});

test('characters that cannot be kept, as pasted text may bring them unseen, are left out of what is sent and saved', () => {
  const history = encodeQuestion('History');
  const pasted = filled({
    patientLastName: 'Whit\u0000ford',
    question: 'FNA\ud800 now 👩‍⚕️?',
    symptoms: { [history]: 'a\udc00b' },
  });
  const { patientLastName, question, symptoms } = payloadOf(pasted, sending);
  expect([patientLastName, question, symptoms?.[history]]).toEqual(['Whitford', 'FNA now 👩‍⚕️?', 'ab']);
  expect(keepable(filled())).toEqual(filled());
});
