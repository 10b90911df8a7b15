import { speakBy } from '@alethea/kernel/text/language';
import { expect, onTestFinished, test } from 'vitest';
import { checkOneWayMessage, MESSAGE_LENGTHS, type OneWayMessageValues } from './check-one-way-message.ts';

const right: OneWayMessageValues = {
  patientProvince: 'AB',
  phn: '333343333',
  patientEmail: 'margaret@home.example',
  subject: 'Your referral',
  body: 'The clinic will call you.',
};
const messagesFor = (change: Partial<OneWayMessageValues>) =>
  checkOneWayMessage({ ...right, ...change }).map(({ path, message }) => `${path}: ${message}`);

test('[CFORM-61] a message with address, health number, subject and text may go', () => {
  expect(checkOneWayMessage({ ...right, phn: '' }).map(({ path }) => path)).toEqual(['phn']);
  expect(messagesFor({ patientProvince: 'NS', phn: '12' })).toEqual([]);
});

test('[CFORM-61] [CMODEL-26] every field that is missing or too long is named, in the order of the form', () => {
  expect(messagesFor({ patientEmail: '', phn: '', subject: ' ', body: '' })).toEqual([
    'patientEmail: Email is required',
    'phn: PHN is required',
    'subject: Subject is required',
    'body: Message is required',
  ]);
  expect(messagesFor({ patientEmail: 'nowhere' })).toEqual(['patientEmail: Email is invalid']);
  expect(messagesFor({ subject: 'é'.repeat(MESSAGE_LENGTHS.subject) })).toEqual([]);
  expect(messagesFor({ subject: 'é'.repeat(MESSAGE_LENGTHS.subject + 1) })).toEqual([
    'subject: This field must be no more than 200 characters long.',
  ]);
});

test('a message that may not go says why in French as well', () => {
  onTestFinished(speakBy(() => 'fr'));
  expect(messagesFor({ subject: '', body: 'x'.repeat(MESSAGE_LENGTHS.body + 1) })).toEqual([
    'subject: L’objet est requis',
    'body: Ce champ ne doit pas compter plus de 10000 caractères.',
  ]);
});
