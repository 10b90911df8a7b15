import { expect, test } from 'vitest';
import { encodeQuestion } from '../../contract/form-answers.ts';
import { emptyAskValues } from '../ask-values.ts';
import { draftSubjectOf, formDataOf, valuesOfDraft } from './draft-values.ts';

const questions = [{ inputType: 'Textfield', header: 'History', values: [], required: true }] as const;
const history = encodeQuestion('History');
const forwarder = { uid: 'priya', firstName: 'Priya', lastName: 'Nair', email: 'priya@clinic.example' };
const mine = { questions: [...questions].map((one) => ({ ...one, values: [] })), locationIndex: 1, personId: 'priya' };
const service = { specialty: 'Dermatology', subsite: 'Lesion', province: 'AB' as const, formFields: [] };

const written = {
  ...emptyAskValues(mine.questions, 2),
  patientFirstName: 'Margaret',
  patientLastName: 'Whitford ',
  phn: '123456789',
  question: 'Is this a naevus?',
  symptoms: { [history]: 'Since spring' },
};

test('[DRAFT-04] a form comes back from a draft as it was saved', () => {
  const { values, dropped } = valuesOfDraft({ formData: formDataOf(written), forwarder }, mine);
  expect(values).toEqual(written);
  expect(dropped).toEqual([]);
});

test('an approver’s form has the approver’s own location', () => {
  const { values } = valuesOfDraft({ formData: formDataOf(written), forwarder }, { ...mine, personId: 'zoe' });
  expect(values).toEqual({ ...written, locationIdx: '1' });
});

test('what the form does not know stays out, and answers to questions that are gone are named', () => {
  const gone = encodeQuestion('Pays d’été');
  const formData = {
    ...formDataOf(written),
    question: 7,
    other: 'x',
    symptoms: { [history]: 'Since spring', [gone]: 'Yes', [encodeQuestion('Empty')]: ' ' },
  };
  const { values, dropped } = valuesOfDraft({ formData, forwarder }, mine);
  expect(values).toEqual({ ...written, question: '' });
  expect(dropped).toEqual(['Pays d’été']);
});

test('the subject of a draft says what it is about and for whom, as far as that is known', () => {
  expect(draftSubjectOf(emptyAskValues([], 0), service)).toBe('Dermatology · Lesion');
  expect(draftSubjectOf(written, service)).toBe('Dermatology · Lesion · Whitford, Margaret · 12345-6789');
});
