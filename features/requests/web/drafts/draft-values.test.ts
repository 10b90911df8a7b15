import { expect, test } from 'vitest';
import { encodeQuestion } from '../../contract/form-answers.ts';
import { emptyAskValues } from '../form/ask-values.ts';
import { answeredQuestions, draftSubjectOf, formDataOf, valuesOfDraft } from './draft-values.ts';

const questions = [{ inputType: 'Textfield', header: 'History', values: [], required: true }] as const;
const history = encodeQuestion('History');
const forwarder = { uid: 'priya', firstName: 'Priya', lastName: 'Nair', email: 'priya@clinic.example' };
const mine = { questions: [...questions].map((one) => ({ ...one, values: [] })), locationIndex: 1, personId: 'priya' };
const service = {
  type: 'econsult' as const,
  specialty: 'Dermatology',
  subsite: 'Lesion',
  province: 'AB' as const,
  formFields: [],
};

const today = '2026-03-10';
const written = {
  ...emptyAskValues(mine.questions, 2),
  patientFirstName: 'Margaret',
  patientLastName: 'Whitford ',
  phn: '123456789',
  question: 'Is this a naevus?',
  symptoms: { [history]: 'Since spring' },
};

test('[DRAFT-04] a form comes back from a draft as it was saved', () => {
  const { values, dropped } = valuesOfDraft({ formData: formDataOf(written, today), forwarder }, mine);
  expect(values).toEqual(written);
  expect(dropped).toEqual([]);
});

test('[CMODEL-21] the call of a phone consult comes back as it was saved', () => {
  const phoneConsultData = {
    startTime: '2026-11-24T17:10:00.000Z',
    endTime: '2026-11-24T17:30:00.000Z',
    physicianPhoneNumber: '(403) 555-0142',
    physicianCalendarEmail: 'priya@clinic.example',
  };
  const formData = { ...formDataOf(written, today), phoneConsultData: { ...phoneConsultData, other: 'x' } };
  expect(valuesOfDraft({ formData, forwarder }, mine).values.phoneConsultData).toEqual(phoneConsultData);
  // Whoever sends it is the one who is called.
  const theirs = valuesOfDraft({ formData, forwarder }, { ...mine, personId: 'zoe' }).values.phoneConsultData;
  expect(theirs).toEqual({ ...phoneConsultData, physicianPhoneNumber: '', physicianCalendarEmail: '' });
});

test('[CFORM-22, CMODEL-21] a draft keeps the patient in patientInfo, and what was kept flat is read as well', () => {
  const formData = formDataOf({ ...written, patientDateOfBirth: '1959/03/14' }, today);
  expect(formData.patientInfo).toEqual({
    firstName: 'Margaret',
    lastName: 'Whitford ',
    phn: '123456789',
    phone: '',
    email: '',
    dateOfBirth: '1959-03-14',
    age: 66,
  });
  expect(formData).not.toHaveProperty('patientFirstName');
  expect(valuesOfDraft({ formData: { ...written }, forwarder }, mine).values).toEqual(written);
});

test('[CFORM-57] billing code, supervisor and the ids of the partner’s tool come back; an approver gets only the ids', () => {
  const supervisor = { uid: 'zoe', firstName: 'Zoë', lastName: 'Abernathy', clinicName: '', city: '' };
  const avaData = { avaConsultId: 'c-1', avaUuid: 'u-1' };
  const formData = formDataOf({ ...written, billingCode: '03.01R', supervisor, avaData }, today);
  expect(valuesOfDraft({ formData, forwarder }, mine).values).toMatchObject({
    billingCode: '03.01R',
    supervisor,
    avaData,
  });
  const approvers = valuesOfDraft({ formData, forwarder }, { ...mine, personId: 'zoe' });
  expect(approvers.values).toMatchObject({ billingCode: '', supervisor: null, avaData });
  const broken = { ...formData, avaData: { avaConsultId: 7 }, supervisor: 'zoe' };
  expect(valuesOfDraft({ formData: broken, forwarder }, mine).values).toMatchObject({
    supervisor: null,
    avaData: null,
  });
});

test('an approver’s form has the approver’s own location', () => {
  const { values } = valuesOfDraft({ formData: formDataOf(written, today), forwarder }, { ...mine, personId: 'zoe' });
  expect(values).toEqual({ ...written, locationIdx: '1' });
});

test('what the form does not know stays out, and answers to questions that are gone are named', () => {
  const gone = encodeQuestion('Pays d’été');
  const formData = {
    ...formDataOf(written, today),
    question: 7,
    other: 'x',
    symptoms: { [history]: 'Since spring', [gone]: 'Yes', [encodeQuestion('Empty')]: ' ' },
  };
  const { values, dropped } = valuesOfDraft({ formData, forwarder }, mine);
  expect(values).toEqual({ ...written, question: '' });
  expect(dropped).toEqual(['Pays d’été']);
});

test('the answers of a draft name their questions, where the service cannot', () => {
  const questionsOf = answeredQuestions(formDataOf(written, today));
  expect(questionsOf.map(({ header }) => header)).toEqual(['History']);
  const { values } = valuesOfDraft(
    { formData: formDataOf(written, today), forwarder },
    { ...mine, questions: questionsOf },
  );
  expect(values.symptoms).toEqual({ [history]: 'Since spring' });
});

test('the subject of a draft says what it is about and for whom, as far as that is known', () => {
  expect(draftSubjectOf(emptyAskValues([], 0), service)).toBe('Dermatology · Lesion');
  expect(draftSubjectOf(written, service)).toBe('Dermatology · Lesion · Whitford, Margaret · 12345-6789');
});
