import { randomInt } from 'node:crypto';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { expect, type Page } from '@playwright/test';
import { signInAs } from './open-as.ts';

/** What is asked: the one service of the demo world with this specialty, subsite and form. */
export interface Kind {
  readonly specialty: string;
  readonly subsite: string;
  readonly form?: 'consult-form' | 'referral-form';
}

/** An eConsult in Calgary that asks for a number, a choice and a text. */
export const PREVENTION: Kind = { specialty: 'Cardiology', subsite: 'Prevention' };
/** An eConsult in Calgary whose pictures may be labelled. */
export const EAR: Kind = { specialty: 'Otolaryngology', subsite: 'Ear' };
/** A referral in Calgary. */
export const NOSE: Kind = { specialty: 'Otolaryngology', subsite: 'Nose and Sinus', form: 'referral-form' };

/** The button that sends, whatever it sends. */
export const sendButton = (page: Page) =>
  page.getByRole('button', { name: /^Send (eConsult|phone consult|referral)$/ });

/** A text field by its label; optional ones carry that word in it. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

/** Pastes a text into a field, by its label. */
export async function paste(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).focus();
  await field(page, label).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Opens the form for a service as a person of the demo world, once it is there to be filled in. */
export async function openForm(page: Page, who: string, kind: Kind): Promise<void> {
  await page.goto(await formAddress(page, who, kind));
  await expect(field(page, 'First name')).toBeVisible();
}

/** Signs in and answers the address of the form for a service. */
export async function formAddress(page: Page, who: string, { specialty, subsite, form }: Kind): Promise<string> {
  await signInAs(page, who);
  const data = { searchText: '', specialty, subsite, sortType: 'Time', perPage: 10, page: 0, seed: 0 };
  const { services } = await (await page.request.post('/api/services-getServicePage', { data })).json();
  return `/dashboard/consult/${form ?? 'consult-form'}?serviceId=${services[0].id}&locationIdx=0`;
}

/** A health number that nobody of the demo world has. */
export const newHealthNumber = (province: 'AB' | 'BC') =>
  makeHealthNumber(province, () => randomInt(2 ** 32) / 2 ** 32);

/** Fills in who the patient is, one of the test's own; answers the last name. */
export async function fillInPatient(page: Page): Promise<string> {
  const lastName = `Testcase ${randomInt(1_000_000)}`;
  await field(page, 'PHN').fill(newHealthNumber('AB'));
  await field(page, 'First name').fill('Wilma');
  await field(page, 'Last name').fill(lastName);
  await field(page, 'Date of birth').fill('1959/03/14');
  return lastName;
}

/** Fills in everything that the form of PREVENTION asks for, for a patient of the test's own; answers the last name. */
export async function fillIn(page: Page): Promise<string> {
  const lastName = await fillInPatient(page);
  await field(page, 'Question').fill('Is a statin of use at this age?');
  await field(page, 'LDL-C (mmol/L)').fill('4.1');
  await page.getByRole('group', { name: 'Background' }).getByRole('checkbox', { name: 'Diabetes' }).check();
  await field(page, 'Drugs tried and what happened').fill('None so far.');
  await expect(page.getByText('Ready to send')).toBeVisible();
  return lastName;
}
