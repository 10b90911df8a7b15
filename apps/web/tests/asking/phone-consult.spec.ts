import { randomInt } from 'node:crypto';
import { listPhoneSlots } from '@alethea/directory/contract';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { encodeQuestion, sendConsult } from '@alethea/requests/contract';
import { expect, type Page, test } from '@playwright/test';
import { field, formAddress, type Kind, newHealthNumber, sendButton } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs, sessionOf } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';

test.use({ timezoneId: 'America/Vancouver' });

// People and a service that other tests neither read nor count.
const WHO = 'hassan.elmi';
const RIVAL = 'grace.ocampo';
const TAPER: Kind = { specialty: 'Pain Medicine', subsite: 'Opioid Tapering' };
const NUMBER = '(403) 555-0146';

const times = (page: Page) => page.getByRole('radiogroup', { name: /^Time of the call on / });

async function openForm(page: Page): Promise<string> {
  const address = await formAddress(page, WHO, TAPER);
  await page.goto(address);
  await expect(times(page)).toBeVisible();
  return new URL(address, 'http://portal').searchParams.get('serviceId') ?? '';
}

/** Fills in everything but the time; answers the last name of the patient. */
async function fillIn(page: Page): Promise<string> {
  const lastName = `Phonecase ${randomInt(1_000_000)}`;
  await field(page, 'PHN').fill(newHealthNumber('AB'));
  await field(page, 'First name').fill('Wilma');
  await field(page, 'Last name').fill(lastName);
  await field(page, 'Date of birth').fill('1959/03/14');
  await field(page, 'Question').fill('How fast can I taper?');
  await field(page, 'Morphine equivalent (mg a day)').fill('60');
  await field(page, 'Goals of the patient').fill('Sleep, and work again.');
  // It is remembered, and stands there already when the test runs once more.
  const number = field(page, 'Callback number');
  if ((await number.inputValue()) !== NUMBER) await number.fill(NUMBER);
  return lastName;
}

/** Somebody else books a time of the service, without a browser. */
async function bookAs(who: string, serviceId: string, slot: { startTime: string; endTime: string }): Promise<void> {
  const { uid, email } = await sessionOf(who);
  await callAs(who, sendConsult, {
    clientId: newId(systemClock.now()),
    gpUid: uid,
    serviceId,
    locationIdx: 0,
    ...TAPER,
    patientProvince: 'AB',
    phn: newHealthNumber('AB'),
    patientFirstName: 'Rival',
    patientLastName: `Phonecase ${randomInt(1_000_000)}`,
    patientDateOfBirth: '1971-05-09',
    oop: false,
    question: 'May I rotate to buprenorphine?',
    symptoms: {
      [encodeQuestion('Morphine equivalent (mg a day)')]: '80',
      [encodeQuestion('Goals of the patient')]: 'Fewer falls.',
    },
    phoneConsultData: { ...slot, physicianPhoneNumber: '7805550112', physicianCalendarEmail: email },
  });
}

/** What is offered last, of all days. */
async function lastSlot(serviceId: string) {
  const { days } = await callAs(RIVAL, listPhoneSlots, { serviceId });
  const slot = days.at(-1)?.slots.at(-1);
  if (!slot) throw new Error('The service has no time left.');
  return slot;
}

test('[ENV-06] [CFORM-02] [CFORM-11] [CFORM-17] [CFORM-20] [VIEW-09] two want the last time: one is told, loses nothing, and books another', async ({
  page,
}) => {
  const serviceId = await openForm(page);
  await expect(field(page, 'Calendar email')).toHaveValue(`${WHO}@demo.alethea.example`);
  const lastName = await fillIn(page);
  await page.getByRole('tablist', { name: 'Day of the call' }).getByRole('tab').last().click();
  await times(page).getByRole('radio').last().check();
  const chosen = page.getByText(/\(Mountain time\), \d+:\d\d your time$/);
  await expect(chosen).toBeVisible();
  const span = ((await chosen.textContent()) ?? '').replace(/ \(Mountain time\).*/, '');
  await expect(page.getByText('Ready to send')).toBeVisible();

  // The form has not heard yet that the time is gone.
  const heard = Promise.withResolvers<void>();
  await page.route('**/api/phoneConsult-listSlots', async (route) => {
    await heard.promise;
    await route.continue();
  });
  await bookAs(RIVAL, serviceId, await lastSlot(serviceId));
  await sendButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error sending phone consult' })).toBeVisible();
  const lost = page.getByText(`${span} (Mountain time) is no longer available. Choose another time.`);
  await expect(lost).toBeVisible();
  heard.resolve();
  await expect(times(page).getByRole('radio').first()).toBeFocused();
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  await expect(field(page, 'Callback number')).toHaveValue(NUMBER);
  await expect(field(page, 'Goals of the patient')).toHaveValue('Sleep, and work again.');

  await page.keyboard.press('Space');
  await expect(lost).toBeHidden();
  await sendButton(page).click();
  await expect(page.getByText('Phone consult sent successfully')).toBeAttached();
  await expect(page).toHaveURL('/dashboard/consult');
  await page.goto('/dashboard/secure-messaging');
  const row = page.locator('[data-consult]').first();
  await expect(row).toContainText(/Call \w{3} \w{3} \d+, \d+:\d\d MT/);
  await row.click();
  await expect(page.getByText(/^Call scheduled \w{3} \w{3} \d+, \d+:\d\d–\d+:\d\d \(Mountain time\)$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Consult details' })).toContainText(lastName);
});

test('[CFORM-11] a time that is taken while the form is open goes at once, and the number is remembered', async ({
  page,
}) => {
  const serviceId = await openForm(page);
  const slot = await lastSlot(serviceId);
  await page.getByRole('tablist', { name: 'Day of the call' }).getByRole('tab').last().click();
  await times(page).getByRole('radio').last().check();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await bookAs(RIVAL, serviceId, slot);
  await expect(page.getByText('is no longer available. Choose another time.')).toBeVisible();
  await expect(times(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await sendButton(page).click();
  await expect(page.getByText('Check form for errors.')).toBeVisible();
  // The form is left as it is.
  page.once('dialog', (dialog) => dialog.accept());
  await openAs(page, RIVAL, `/dashboard/consult/consult-form?serviceId=${serviceId}`);
  await expect(field(page, 'Callback number')).toHaveValue('(780) 555-0112');
});

test('the form of a phone consult breaks no rule of accessibility and fits the window of a phone', {
  tag: '@phone',
}, async ({ page }) => {
  await openForm(page);
  await times(page).getByRole('radio').nth(1).check();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
