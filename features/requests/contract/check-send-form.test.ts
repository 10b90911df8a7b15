import { outOfProvinceMode } from '@alethea/billing/contract/out-of-province';
import type { FormField } from '@alethea/directory/contract';
import { PROVINCES, type Province } from '@alethea/kernel/contact/provinces';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSendForm, type SendFormService, type SendFormValues } from './check-send-form.ts';
import { encodeChoices, encodeQuestion } from './form-answers.ts';

const today = '2026-03-10';
const history: FormField = { inputType: 'Textfield', header: 'History', values: [], required: true };
const dose: FormField = { inputType: 'Number', header: 'Dose (mg)', values: [], required: true };
const signs: FormField = { inputType: 'Checkboxes', header: 'Signs', values: ['Fever', 'Rash, itchy'], required: true };

function serviceWith(change: Partial<SendFormService> = {}): SendFormService {
  return { type: 'econsult', specialty: 'Dermatology', subsite: 'Rash', province: 'AB', formFields: [], ...change };
}

function valuesWith(change: Partial<SendFormValues> = {}): SendFormValues {
  return {
    specialty: 'Dermatology',
    subsite: 'Rash',
    patientProvince: 'AB',
    phn: '534770172',
    patientFirstName: 'Ada',
    patientLastName: 'Birch',
    patientDateOfBirth: '1980/02/29',
    patientPhone: '',
    patientEmail: '',
    emailPatient: false,
    question: 'What is this rash?',
    symptoms: {},
    ...change,
  };
}

function messages(values: SendFormValues, service = serviceWith()): Record<string, string> {
  return Object.fromEntries(checkSendForm(values, { service, today }).map(({ path, message }) => [path, message]));
}

const billingData = {
  genderCode: 'F',
  addressLine1: '12 Elm Street',
  addressLine2: '',
  addressLine3: '',
  cityName: 'Regina',
  postalCode: 'S4P3Y2',
};
const saskatchewan = { patientProvince: 'SK', phn: '123456789' } as const;

describe('the patient', () => {
  test('a complete form has nothing to complain of', () => {
    expect(messages(valuesWith())).toEqual({});
  });

  test('[CFORM-24, CFORM-28, CFORM-29, CFORM-30] each empty required field is named with its own text, all at once', () => {
    const empty = { phn: ' ', patientFirstName: '', patientLastName: ' ', patientDateOfBirth: '', question: '' };
    expect(messages(valuesWith(empty))).toEqual({
      phn: 'PHN is required',
      patientFirstName: 'Patient first name is required',
      patientLastName: 'Patient last name is required',
      patientDateOfBirth: 'Patient date of birth is required',
      question: 'Question is required',
    });
  });

  test.each([
    ['[CFORM-25] an AB PHN with a wrong check digit is refused', 'AB', '534780172', 'PHN is invalid'],
    ['[CFORM-25] an AB PHN of eight digits is refused', 'AB', '43681687', 'PHN must be 9 digits'],
    ['[CFORM-26] a BC PHN with a wrong check digit is refused', 'BC', '9063437463', 'PHN is invalid'],
    ['[CFORM-26] a BC PHN of nine digits is refused', 'BC', '910581349', 'PHN must be 10 digits'],
  ] as const)('%s', (_title, patientProvince, phn, message) => {
    expect(messages(valuesWith({ patientProvince, phn, oopData: billingData }))).toEqual({ phn: message });
  });

  test('[CFORM-27] outside AB and BC no number is refused for its check digit', () => {
    const others = PROVINCES.filter((province) => province !== 'AB' && province !== 'BC');
    fc.assert(
      fc.property(fc.constantFrom(...others), fc.stringMatching(/^\d{8,12}$/), (patientProvince, phn) => {
        expect(messages(valuesWith({ patientProvince, phn, oopData: billingData }))).toEqual({});
      }),
    );
  });

  test.each(['2026/03/11', '2025/02/29', 'yesterday', '1850/01/01', '14/03/1959'])(
    '[CFORM-33] [CFORM-34] [IMODEL-23] [IMODEL-24] [IMODEL-25] a birth date that gives no age (%s) is refused',
    (patientDateOfBirth) => {
      expect(messages(valuesWith({ patientDateOfBirth }))).toEqual({ patientDateOfBirth: 'Date of birth is invalid' });
    },
  );

  test('[CFORM-31, CFORM-35] a copy to the patient needs an email', () => {
    expect(messages(valuesWith({ emailPatient: true }))).toEqual({ patientEmail: 'Email is required' });
    expect(messages(valuesWith({ emailPatient: true, patientEmail: 'ada@example.org' }))).toEqual({});
  });

  test('[CFORM-32] without a copy the email may be empty, but not malformed', () => {
    expect(messages(valuesWith({ patientEmail: '' }))).toEqual({});
    expect(messages(valuesWith({ patientEmail: 'ada@' }))).toEqual({ patientEmail: 'Email is invalid' });
  });

  test('a phone number may be empty, but has ten digits otherwise', () => {
    expect(messages(valuesWith({ patientPhone: '(403) 555-0142' }))).toEqual({});
    expect(messages(valuesWith({ patientPhone: '555-0142' }))).toEqual({ patientPhone: 'Phone number is invalid' });
  });

  test('[CFORM-51] a name over its limit is refused with the limit', () => {
    expect(messages(valuesWith({ patientFirstName: 'x'.repeat(101) }))).toEqual({
      patientFirstName: 'This field must be no more than 100 characters long.',
    });
  });
});

describe('out-of-province mode', () => {
  const patientOf = (province: Province) => ({
    patientProvince: province,
    phn: makeHealthNumber(province, () => 0.42),
  });

  test('[CFORM-37, CFORM-38, CFORM-39, CFORM-40, CFORM-41] billing data are asked for exactly when the mode is on', () => {
    for (const patientProvince of PROVINCES) {
      for (const province of PROVINCES) {
        const asked = messages(valuesWith(patientOf(patientProvince)), serviceWith({ province }));
        expect('oopData.addressLine1' in asked).toBe(outOfProvinceMode(patientProvince, province));
      }
    }
  });

  test('[CFORM-42, CFORM-43, CFORM-44, CFORM-46, CFORM-48] without billing data each required part is named', () => {
    expect(messages(valuesWith(saskatchewan))).toEqual({
      'oopData.genderCode': "Patient's sex is required.",
      'oopData.addressLine1': 'Address line 1 is required.',
      'oopData.cityName': 'City name is required.',
      'oopData.postalCode': 'Postal is invalid. Do not include any spaces, and use capital letters (ex. A1A1A1).',
    });
    expect(messages(valuesWith({ ...saskatchewan, oopData: billingData }))).toEqual({});
  });

  test('[CFORM-45, CFORM-47, CFORM-51] address lines hold 25 and the city 30 characters, and one more is refused', () => {
    const widest = { addressLine1: 'a'.repeat(25), addressLine2: 'b'.repeat(25), cityName: 'c'.repeat(30) };
    expect(messages(valuesWith({ ...saskatchewan, oopData: { ...billingData, ...widest } }))).toEqual({});
    const wider = { addressLine1: 'a'.repeat(26), addressLine2: 'b'.repeat(26), cityName: 'c'.repeat(31) };
    expect(messages(valuesWith({ ...saskatchewan, oopData: { ...billingData, ...wider } }))).toEqual({
      'oopData.addressLine1': 'This field must be no more than 25 characters long.',
      'oopData.addressLine2': 'This field must be no more than 25 characters long.',
      'oopData.cityName': 'This field must be no more than 30 characters long.',
    });
  });

  test.each(['s4p3y2', 'S4P 3Y2', 'S4P3Y', '90210'])(
    '[CFORM-49, CFORM-50] the postal code %s is refused',
    (postalCode) => {
      expect(messages(valuesWith({ ...saskatchewan, oopData: { ...billingData, postalCode } }))).toEqual({
        'oopData.postalCode': 'Postal is invalid. Do not include any spaces, and use capital letters (ex. A1A1A1).',
      });
    },
  );

  test('billing data are left aside while the mode is off', () => {
    expect(messages(valuesWith({ oopData: { ...billingData, postalCode: 'nowhere' } }))).toEqual({});
  });
});

describe('the form of the service', () => {
  const service = serviceWith({ formFields: [history, dose, signs] });
  const answers = (change: Readonly<Record<string, string>> = {}) => {
    const all = {
      History: 'Two weeks',
      'Dose (mg)': '12.5',
      Signs: encodeChoices(['Rash, itchy', 'Fever']),
      ...change,
    };
    const encoded = Object.entries(all).map(([header, answer]) => [encodeQuestion(header), answer]);
    return valuesWith({ symptoms: Object.fromEntries(encoded) });
  };
  const at = (header: string) => `symptoms.${encodeQuestion(header)}`;

  test('[CFORM-08] answers are found under the encoded question', () => {
    expect(messages(answers(), service)).toEqual({});
  });

  test('[CFORM-07, CFORM-09, CFORM-10] empty required fields of every type show their header', () => {
    const required = {
      [at('History')]: 'History is required',
      [at('Dose (mg)')]: 'Dose (mg) is required',
      [at('Signs')]: 'Signs is required',
    };
    expect(messages(valuesWith(), service)).toEqual(required);
    expect(messages(answers({ History: ' ', 'Dose (mg)': '', Signs: '\n' }), service)).toEqual(required);
  });

  test('empty fields that are not required pass', () => {
    const formFields = [history, dose, signs].map((field) => ({ ...field, required: false }));
    expect(messages(valuesWith(), serviceWith({ formFields }))).toEqual({});
  });

  test('a quantity is not negative, and an answer that says none is given alone', () => {
    const asked = { ...signs, values: ['None of these', 'Fever'] };
    const contradictory = { 'Dose (mg)': '-7', Signs: encodeChoices(['None of these', 'Fever']) };
    expect(messages(answers(contradictory), serviceWith({ formFields: [history, dose, asked] }))).toEqual({
      [at('Dose (mg)')]: 'Dose (mg) must be 0 or more',
      [at('Signs')]: 'Signs: “None of these” cannot stand beside another answer',
    });
  });

  test('a number is numeric, and a ticked value is one of the form', () => {
    expect(messages(answers({ 'Dose (mg)': 'a lot', Signs: encodeChoices(['Fever', 'Cough']) }), service)).toEqual({
      [at('Dose (mg)')]: 'Dose (mg) must be a number',
      [at('Signs')]: 'Signs has an answer that is not on the form',
    });
  });

  test('an answer to a question that the form does not have is refused, names of built-ins included', () => {
    const strange = ['Colour', 'constructor'].map(encodeQuestion);
    const symptoms = Object.fromEntries([...strange, 'toString'].map((key) => [key, 'x']));
    const issues = checkSendForm(valuesWith({ symptoms }), { service: serviceWith(), today });
    expect(issues.map(({ path, code }) => [path, code])).toEqual(
      [...strange, 'toString'].map((key) => [`symptoms.${key}`, 'unknown_question']),
    );
  });

  test('specialty and subsite are those of the service', () => {
    const issues = checkSendForm(valuesWith({ specialty: 'Urology', subsite: 'Acne' }), { service, today });
    expect(issues.filter(({ code }) => code === 'not_of_service').map(({ path }) => path)).toEqual([
      'specialty',
      'subsite',
    ]);
  });

  test('whatever is typed, at most one issue names a field, and each has a text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', '534770172', '2000-01-01'));
    const typed = fc.record({
      phn: text,
      patientFirstName: text,
      patientDateOfBirth: text,
      patientPhone: text,
      patientEmail: text,
      question: text,
      symptoms: fc.dictionary(text, text),
      patientProvince: fc.constantFrom(...PROVINCES),
      emailPatient: fc.boolean(),
    });
    fc.assert(
      fc.property(typed, (change) => {
        const issues = checkSendForm(valuesWith(change), { service, today });
        expect(new Set(issues.map(({ path }) => path)).size).toBe(issues.length);
        expect(issues.every(({ message, code }) => message.length > 0 && code.length > 0)).toBe(true);
      }),
    );
  });
});

describe('the call of a phone consult', () => {
  const phone = serviceWith({ type: 'phoneConsult' });
  const call = {
    startTime: '2026-03-11T15:00:00.000Z',
    endTime: '2026-03-11T15:20:00.000Z',
    physicianPhoneNumber: '(403) 555-0142',
    physicianCalendarEmail: 'ada@clinic.example',
  };
  const found = (phoneConsultData?: typeof call) => messages(valuesWith({ phoneConsultData }), phone);

  test('[CFORM-11] needs a time, a number and a calendar address', () => {
    expect(found(call)).toEqual({});
    const missing = {
      'phoneConsultData.startTime': 'Time of the call is required',
      'phoneConsultData.physicianPhoneNumber': 'Phone number is required',
      'phoneConsultData.physicianCalendarEmail': 'Email is required',
    };
    expect(found()).toEqual(missing);
    expect(found({ startTime: '', endTime: '', physicianPhoneNumber: ' ', physicianCalendarEmail: '' })).toEqual(
      missing,
    );
  });

  test('[CFORM-11] names a number, an address and a time that are none', () => {
    const wrong = { ...call, startTime: 'Tuesday', physicianPhoneNumber: '555-0142', physicianCalendarEmail: 'ada' };
    expect(found(wrong)).toEqual({
      'phoneConsultData.startTime': 'Time of the call is invalid',
      'phoneConsultData.physicianPhoneNumber': 'Phone number is invalid',
      'phoneConsultData.physicianCalendarEmail': 'Email is invalid',
    });
    expect(found({ ...call, endTime: '' })).toEqual({ 'phoneConsultData.startTime': 'Time of the call is invalid' });
  });

  test('is asked by no other kind of service', () => {
    for (const type of ['econsult', 'consult', 'referral'] as const) {
      expect(messages(valuesWith(), serviceWith({ type }))).toEqual({});
    }
  });
});
