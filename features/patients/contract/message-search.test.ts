import { expect, test } from 'vitest';
import { hasTooManyTerms, messageSearchTerms } from './message-search.ts';

test.for([
  ['One Way Message', 'onewaypatient'],
  ['one-way  message', 'onewaypatient'],
  ['patient CC', 'patientcc'],
  ['MOA Message', 'moamessage'],
  ['Message à sens unique', 'onewaypatient'],
  ['copie au patient', 'patientcc'],
  ['Message MOA', 'moamessage'],
] as const)(
  '[PTMSG-10] [PTMSG-11] [PTMSG-12] [PTMSG-13] %s is looked for as its type, beside other words',
  ([typed, term]) => {
    expect(messageSearchTerms(typed)).toEqual([term]);
    expect(messageSearchTerms(`margaret ${typed} nose`)).toEqual(['margaret', term, 'nose']);
  },
);

test('[PTMSG-04] ten words are one search, eleven are not; the name of a type is one, and what is said twice counts once', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `word${index}`).join(' ');
  expect(hasTooManyTerms(ten)).toBe(false);
  expect(hasTooManyTerms(`${ten} word3`)).toBe(false);
  expect(hasTooManyTerms(`${ten} eleven`)).toBe(true);
  expect(hasTooManyTerms(`${ten.replace('word9', '')} One Way Message`)).toBe(false);
});
