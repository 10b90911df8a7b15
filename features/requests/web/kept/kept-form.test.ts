import { expect, test } from 'vitest';
import { encodeQuestion } from '../../contract/form-answers.ts';
import type { ServiceQuestion } from '../form/views.ts';
import { keptFormOfImport, readImport, readKeptForm } from './kept-form.ts';
import { restoredValues } from './restored-values.ts';

const weeks: ServiceQuestion = { inputType: 'Number', header: 'Weeks', values: [], required: false };
const history: ServiceQuestion = { inputType: 'Textfield', header: 'History', values: [], required: true };
const drugs: ServiceQuestion = { inputType: 'Textfield', header: 'Drugs', values: [], required: false };
const econsult = {
  patientInfo: {
    firstName: 'Margaret',
    lastName: 'Whitford',
    phn: '534770172',
    phone: '4035550142',
    email: 'margaret@example.org',
    dateOfBirth: '1959-03-14',
    age: 66,
  },
  avaConsultId: 'c-1',
  avaUuid: 'u-1',
  patientHistory: 'Hypertension, 2019.',
};
const setup = { draft: null, locationIndex: 0, personId: 'priya', mayBill: true };
const restored = (form: ReturnType<typeof keptFormOfImport>) => ({ form, files: [], lostFiles: [] });

test('[CFORM-56, CFORM-57] an import fills in the patient, and the history, marked, at the head of the first text field', () => {
  const questions = [weeks, history, drugs];
  const { kept } = restoredValues({ ...setup, questions, kept: restored(keptFormOfImport(econsult, { questions })) });
  expect(kept?.values).toMatchObject({
    locationIdx: '0',
    patientProvince: 'AB',
    phn: '534770172',
    patientFirstName: 'Margaret',
    patientLastName: 'Whitford',
    patientDateOfBirth: '1959/03/14',
    patientPhone: '4035550142',
    patientEmail: 'margaret@example.org',
    question: '',
    avaData: { avaConsultId: 'c-1', avaUuid: 'u-1' },
  });
  expect(kept?.values.symptoms).toEqual({
    [encodeQuestion('Weeks')]: '',
    [encodeQuestion('History')]: 'Patient history from AVA:\nHypertension, 2019.\n',
    [encodeQuestion('Drugs')]: '',
  });
});

test('[CFORM-56] without a text field the history heads the question, and without a history nothing is marked', () => {
  const questions = [weeks];
  const { formData } = keptFormOfImport(econsult, { questions });
  expect(formData).toMatchObject({ question: 'Patient history from AVA:\nHypertension, 2019.\n', symptoms: {} });
  expect(keptFormOfImport({ ...econsult, patientHistory: '' }, { questions }).formData.question).toBe('');
});

test('a kept form is read with its files, its draft’s version and the id of its send', () => {
  const kept = {
    formData: { question: 'Why?' },
    files: [
      { fileId: 'f-1', fileName: 'mole.jpg' },
      { fileId: null, fileName: 'x-ray.pdf' },
    ],
    selectedMedia: ['images/priya/1781114400123.jpg'],
    clientId: 'c-1',
    draftId: 'd-1',
    draftVersion: 3,
    source: 'typed',
  };
  expect(readKeptForm(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  const { selectedMedia: _, ...older } = kept;
  expect(readKeptForm(older)?.selectedMedia).toEqual([]);
  for (const other of [null, 'text', {}, { formData: {} }, { files: [] }]) expect(readKeptForm(other)).toBeNull();
  expect(readImport(econsult)).toEqual(econsult);
  for (const other of [null, {}, { ...econsult, avaUuid: 7 }]) expect(readImport(other)).toBeNull();
});

test('who may choose no billing codes gets none back', () => {
  const form = { ...keptFormOfImport(econsult, { questions: [] }), formData: { billingCode: '03.' } };
  const billed = (mayBill: boolean) =>
    restoredValues({ ...setup, questions: [], mayBill, kept: restored(form) }).kept?.values.billingCode;
  expect([billed(true), billed(false)]).toEqual(['03.', '']);
});
