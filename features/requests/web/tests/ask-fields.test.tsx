// @vitest-environment happy-dom
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { saveDraft, sendConsult } from '../../contract/client.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import { en } from '../../texts/en.ts';
import { openAsk } from './ask-scene.tsx';

const { patient: texts, outOfProvince } = en;
const numberOf = (province: 'AB' | 'BC') => makeHealthNumber(province, () => 0.42);
const hasFocus = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));

test('[R31] [CFORM-07] [CFORM-09] [CFORM-10] [CFORM-24] [CFORM-28] [CFORM-29] [CFORM-30] [CFORM-32] sending an empty form names every field, counts what is missing and goes to the first', async () => {
  const { ready, screen, field, sendButton, person, missing, sentTo } = openAsk();
  await ready();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: texts.province }).value).toBe('AB');
  // A new form begins where one types first.
  await hasFocus(field(texts.phn));
  await person.click(sendButton());
  expect(await screen.findByText(en.send.checkForm)).toBeDefined();
  await hasFocus(field(texts.phn));
  for (const text of [
    'PHN is required',
    'Patient first name is required',
    'Patient last name is required',
    'Patient date of birth is required',
    'Question is required',
    'LDL-C (mmol/L) is required',
    'Background is required',
    'Drugs tried is required',
  ]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.queryByText('Email is required')).toBeNull();
  const names = ['PHN', 'First name', 'Last name', 'Date of birth', 'Question'];
  expect(missing()).toEqual([...names, 'LDL-C (mmol/L)', 'Background', 'Drugs tried']);
  expect(sentTo(sendConsult)).toEqual([]);
});

test('with some fields right the focus goes to the first wrong one, and the list of what is missing leads to its fields', async () => {
  const { ready, screen, field, fill, fillIn, sendButton, person, missing } = openAsk();
  await ready();
  await fillIn();
  fill(texts.dateOfBirth, '2999/01/01');
  fill('LDL-C (mmol/L)', 'high');
  await person.click(sendButton());
  await hasFocus(field(texts.dateOfBirth));
  expect(missing()).toEqual(['Date of birth is invalid', 'LDL-C (mmol/L) must be a number']);
  await person.click(screen.getByRole('link', { name: /^LDL-C/ }));
  await hasFocus(field('LDL-C (mmol/L)'));
  fill('LDL-C (mmol/L)', '4.2');
  fill(texts.dateOfBirth, '1959/03/14');
  expect(await screen.findByText(en.summary.nothingMissing)).toBeDefined();
  await waitFor(() => expect(screen.queryByText(en.send.checkForm)).toBeNull());
});

test('[CFORM-26] [CFORM-27] the check digit blocks for BC, elsewhere a doubtful number is only remarked on', async () => {
  const { ready, screen, field, fill, choose, person, missing } = openAsk();
  await ready();
  const write = async (number: string) => {
    fill(texts.phn, number);
    field(texts.phn).focus();
    await person.tab();
  };
  await choose(texts.province, 'BC');
  const right = numberOf('BC');
  await write(right.slice(0, 9) + ((Number(right[9]) + 1) % 10));
  await waitFor(() => expect(missing()[0]).toBe('PHN is invalid'));
  expect(field(texts.phn).getAttribute('aria-invalid')).toBe('true');
  await write(right);
  await waitFor(() => expect(missing()[0]).toBe('First name'));
  expect(screen.queryByText('PHN is invalid')).toBeNull();
  await choose(texts.province, 'MB');
  await write('12345');
  expect(await screen.findByText('Check this number: a PHN from Manitoba has 9 digits.')).toBeDefined();
  expect(missing()[0]).toBe('First name');
});

test('[CFORM-33] [CFORM-34] the age stands by the date of birth, and a date that gives none is told', async () => {
  const { ready, screen, field, fill, person } = openAsk();
  await ready();
  fill(texts.dateOfBirth, `${new Date().getFullYear() - 30}/01/01`);
  expect(await screen.findByText(/^(29|30) y$/)).toBeDefined();
  fill(texts.dateOfBirth, '1959/02/30');
  field(texts.dateOfBirth).focus();
  await person.tab();
  expect((await screen.findAllByText('Invalid Date of Birth')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^\d+ y$/)).toBeNull();
});

test('[CFORM-36] [CFORM-40] a Quebec patient of an Alberta consultant brings the warning, and no billing data', async () => {
  const { ready, screen, choose } = openAsk();
  await ready();
  expect(screen.queryByText(texts.quebecWarning)).toBeNull();
  await choose(texts.province, 'QC');
  expect(await screen.findByText('A consultant in Alberta cannot bill for Quebec patients.')).toBeDefined();
  expect(screen.queryByText(outOfProvince.title)).toBeNull();
});

test('[CFORM-38] [CFORM-39] [CFORM-42..51] a BC patient of an Alberta consultant needs billing data, each field by its rule', async () => {
  const { ready, screen, fill, fillIn, choose, sendButton, person, sentTo } = openAsk();
  await ready();
  await fillIn();
  expect(screen.queryByText(outOfProvince.title)).toBeNull();
  await choose(texts.province, 'BC');
  expect(await screen.findByRole('heading', { name: outOfProvince.title })).toBeDefined();
  fill(texts.phn, numberOf('BC'));
  await person.click(sendButton());
  expect(await screen.findByText(en.send.checkForm)).toBeDefined();
  for (const text of ["Patient's sex is required.", 'Address line 1 is required.', 'City name is required.']) {
    expect(screen.getByText(text)).toBeDefined();
  }
  const isTold = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  fill(outOfProvince.postalCode, 'v1y 3p7');
  await isTold('Postal is invalid. Do not include any spaces, and use capital letters (ex. A1A1A1).');
  fill(outOfProvince.addressLine1, 'x'.repeat(26));
  await isTold('This field must be no more than 25 characters long.');
  fill(outOfProvince.city, 'x'.repeat(31));
  await isTold('This field must be no more than 30 characters long.');
  await person.click(sendButton());
  expect(sentTo(sendConsult)).toEqual([]);
  await person.click(screen.getByRole('radio', { name: outOfProvince.sexes.F }));
  fill(outOfProvince.addressLine1, 'x'.repeat(25));
  fill(outOfProvince.city, 'y'.repeat(30));
  fill(outOfProvince.postalCode, 'V1Y3P7');
  expect(await screen.findByText(en.summary.nothingMissing)).toBeDefined();
  await person.click(sendButton());
  const oopData = {
    ...{ genderCode: 'F', addressLine1: 'x'.repeat(25), addressLine2: '', addressLine3: '' },
    ...{ cityName: 'y'.repeat(30), postalCode: 'V1Y3P7' },
  };
  await waitFor(() => expect(sentTo(sendConsult)).toMatchObject([{ patientProvince: 'BC', oop: true, oopData }]));
});

test('[CCALL-12] a billing code is checked, kept by a draft, and sent with it', async () => {
  const { ready, screen, field, fill, fillIn, press, sendButton, person, sentTo, drafts } = openAsk();
  await ready();
  await fillIn();
  fill(en.billing.code, '03.');
  field(en.billing.code).focus();
  await person.tab();
  expect((await screen.findAllByText('Billing code must be at least 4 characters long')).length).toBeGreaterThan(0);
  fill(en.billing.code, '03.01NG');
  await press(draftsEn.form.save);
  expect(await screen.findByText(draftsEn.form.saved)).toBeDefined();
  expect([...drafts.values()].at(-1)?.formData).toMatchObject({ billingCode: '03.01NG' });
  await person.click(sendButton());
  await waitFor(() =>
    expect(sentTo(sendConsult)).toMatchObject([{ billingCode: '03.01NG', draftVersion: expect.any(Number) }]),
  );
});

test('text pasted with characters that cannot be kept is saved without them', async () => {
  const { ready, screen, fill, press, sentTo } = openAsk();
  await ready();
  fill(texts.lastName, 'Delta\u0000son');
  await press(draftsEn.form.save);
  expect(await screen.findByText(draftsEn.form.saved)).toBeDefined();
  expect(sentTo(saveDraft)[0]?.formData).toMatchObject({ patientInfo: { lastName: 'Deltason' } });
});
