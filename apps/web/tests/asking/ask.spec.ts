import { getServiceById, getServicePage } from '@alethea/directory/contract';
import type { OutputOf } from '@alethea/kernel/calls/operation';
import { systemClock } from '@alethea/kernel/time/clock';
import { dateInEdmonton, endOfDateEdmonton } from '@alethea/kernel/time/mountain-time';
import { sendConsult } from '@alethea/requests/contract';
import { expect, type Route, test } from '@playwright/test';
import { alterAnswer } from '../support/alter-answer.ts';
import {
  field,
  fillIn,
  formAddress,
  NOSE,
  newHealthNumber,
  openForm,
  PREVENTION,
  sendButton,
} from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { openAs } from '../support/open-as.ts';
import { withoutNotices } from '../support/without-notices.ts';

// People and services that other tests neither read nor count.
const WHO = 'daniel.fehr';

test('[CFORM-04] the form can be filled in once service and questions are there', async ({ page }) => {
  const held = Promise.withResolvers<Route>();
  await page.route('**/api/services-getServiceForm', (route) => held.resolve(route), { times: 1 });
  await page.goto(await formAddress(page, WHO, PREVENTION));
  await expect(page.getByRole('heading', { level: 1, name: 'Ask a specialist' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await (await held.promise).continue();
  await expect(page.getByRole('heading', { level: 1, name: 'Ask Dr. Raman' })).toBeVisible();
  await expect(field(page, 'LDL-C (mmol/L)')).toBeVisible();
});

for (const call of ['services-getServiceById', 'services-getServiceForm']) {
  test(`[CFORM-05] a failure of ${call} is told, and Retry brings the form`, async ({ page }) => {
    const json = { error: { kind: 'rate_limited', code: 'too_many_requests', message: '', requestId: 'test' } };
    // A service that changes meanwhile would be fetched again by itself.
    await withoutNotices(page);
    await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 429, json }));
    await page.goto(await formAddress(page, WHO, PREVENTION));
    const problem = page.getByRole('alert').filter({ hasText: 'Error loading service and forms' });
    await expect(problem).toBeVisible();
    await page.unroute(`**/api/${call}`);
    await problem.getByRole('button', { name: 'Retry' }).click();
    await expect(field(page, 'First name')).toBeVisible();
  });
}

test('a service that does not exist is told as that, with the way back to the search', async ({ page }) => {
  await openAs(page, WHO, '/dashboard/consult/consult-form?serviceId=019aa000-0000-7000-8000-000000000001');
  await expect(page.getByRole('alert').filter({ hasText: 'This service is no longer offered.' })).toBeVisible();
  await page.getByRole('link', { name: 'Find a specialist' }).click();
  await expect(page).toHaveURL('/dashboard/consult');
});

test('[CROUTE-16] without a service the forms lead to the search', async ({ page }) => {
  for (const form of ['consult-form', 'referral-form']) {
    await openAs(page, WHO, `/dashboard/consult/${form}?locationIdx=0`);
    await expect(page).toHaveURL('/dashboard/consult');
    await expect(page.getByRole('heading', { level: 1, name: 'Find a specialist' })).toBeVisible();
  }
});

test('[CFORM-12] [CROUTE-08] [CROUTE-09] the referral form is the consult form without files', async ({ page }) => {
  await openForm(page, WHO, PREVENTION);
  await expect(page.getByRole('heading', { name: 'Photos and files' })).toBeVisible();
  await expect(sendButton(page)).toHaveText('Send eConsult');
  await openForm(page, WHO, NOSE);
  await expect(page.getByRole('heading', { level: 1, name: 'Refer to Dr. Friesen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Photos and files' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Upload' })).toBeHidden();
  await expect(sendButton(page)).toHaveText('Send referral');
});

test('[CFORM-06] [CFORM-19] [CFORM-20] [CROUTE-31] a sent eConsult is told and leads to an empty search after 500 ms', async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page, WHO, PREVENTION);
  const form = page.url();
  await fillIn(page);
  const phn = await field(page, 'PHN').inputValue();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
  await sendButton(page).click();
  await expect(page.getByText('eConsult sent successfully')).toBeAttached();
  await page.clock.runFor(499);
  await expect(page).toHaveURL(form);
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/dashboard/consult?forceReset=true');
  await page.clock.resume();
  await expect(page).toHaveURL('/dashboard/consult');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Secure messaging' }).click();
  await expect(page.locator('[data-consult]').filter({ hasText: phn })).toBeVisible();
});

test('[CFORM-17] a failed send is told, keeps what was typed, and repeats under the same key', async ({ page }) => {
  const keys: (string | null)[] = [];
  await page.route('**/api/consult-sendConsult', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    await (keys.length === 1 ? route.abort() : route.continue());
  });
  await openForm(page, WHO, PREVENTION);
  const lastName = await fillIn(page);
  await sendButton(page).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Error sending eConsult' });
  await expect(problem).toContainText('The server cannot be reached.');
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  await expect(field(page, 'LDL-C (mmol/L)')).toHaveValue('4.1');
  await sendButton(page).click();
  await expect(page).toHaveURL('/dashboard/consult');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('[CFORM-17] [CFORM-18] a referral that fails and one that is sent are told as referrals', async ({ page }) => {
  await page.route('**/api/referral-sendReferral', (route) => route.abort(), { times: 1 });
  await openForm(page, WHO, NOSE);
  await field(page, 'PHN').fill(newHealthNumber('AB'));
  await field(page, 'First name').fill('Rufus');
  await field(page, 'Last name').fill('Testcase Referral');
  await field(page, 'Date of birth').fill('1971/01/02');
  await field(page, 'Question').fill('Obstruction on the left for a year.');
  await page.getByRole('group', { name: 'Main problem' }).getByRole('checkbox', { name: 'Obstruction' }).check();
  await field(page, 'Treatments tried and length').fill('Steroid spray, 8 weeks.');
  await sendButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error sending referral' })).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByText('Referral sent successfully')).toBeAttached();
  await expect(page).toHaveURL('/dashboard/consult');
});

test('pressing twice sends once, by mouse as by keys', async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/api/consult-sendConsult', (route) => void held.push(route));
  await openForm(page, WHO, PREVENTION);
  await fillIn(page);
  await sendButton(page).dblclick();
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true');
  await field(page, 'Question').press('Control+Enter');
  await sendButton(page).click({ force: true });
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page).toHaveURL('/dashboard/consult');
  expect(held).toHaveLength(1);
});

const unavailable = ({ service }: OutputOf<typeof getServiceById>) => ({
  service: { ...service, availability: { available: false, returning: '2031-01-06', withinLookAhead: false } },
});

test('[CFORM-13] [CFORM-14] [CFORM-15] while nobody is available the form says so and cannot be sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await alterAnswer(page, getServiceById, unavailable);
  await openForm(page, WHO, PREVENTION);
  const text =
    'Specialist is unavailable, please save as a draft and wait for their return or select another specialist.';
  const notice = page.getByRole('alert').filter({ hasText: text });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Unavailable - Returning Jan 6, 2031')).toBeVisible();
  await fillIn(page);
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await sendButton(page).click({ force: true });
  await field(page, 'Question').press('Control+Enter');
  expect(sent.filter((url) => url.includes('sendConsult'))).toEqual([]);
  await page.unroute('**/api/services-getServiceById');
  await notice.getByRole('button', { name: 'Check again' }).click();
  await expect(notice).toBeHidden();
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('from an unavailable specialist one press leads to the next best, with all that was typed', async ({ page }) => {
  const address = await formAddress(page, WHO, PREVENTION);
  const data = { specialty: 'Dermatology', subsite: 'Lesion', sortType: 'Time' };
  const found = await (await page.request.post('/api/services-getServicePage', { data })).json();
  const other = found.services[0];
  const isOther = ({ service }: OutputOf<typeof getServiceById>) => service.id === other.id;
  await alterAnswer(page, getServiceById, (answer) => (isOther(answer) ? answer : unavailable(answer)));
  await alterAnswer(page, getServicePage, () => ({ services: [other], numServices: 1, nextPage: null }));
  await page.goto(address);
  const lastName = await fillIn(page);
  await page.getByRole('button', { name: /^Ask .* instead$/ }).click();
  await expect(page).toHaveURL(new RegExp(`serviceId=${other.id}`));
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  await expect(field(page, 'Question')).toHaveValue('Is a statin of use at this age?');
  // What the other service does not ask is named, not dropped without a word.
  await expect(page.getByText(/LDL-C \(mmol\/L\)/).first()).toBeVisible();
});

test('[CFORM-14] a service that can be had again from midnight on opens the form that waits for it', async ({
  page,
}) => {
  const aMinuteBefore = new Date(endOfDateEdmonton(dateInEdmonton(systemClock.now())).getTime() - 60_000);
  await page.clock.install({ time: aMinuteBefore });
  await alterAnswer(page, getServiceById, unavailable, { times: 1 });
  await openForm(page, WHO, PREVENTION);
  const notice = page.getByRole('alert').filter({ hasText: 'Specialist is unavailable' });
  await expect(notice).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(notice).toBeHidden();
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('[CFORM-16] a send that is answered as not signed in says so, and the form keeps what was typed', async ({
  page,
}) => {
  const json = { error: { kind: 'unauthenticated', code: 'not_signed_in', message: '', requestId: 'test' } };
  await openForm(page, WHO, PREVENTION);
  const lastName = await fillIn(page);
  // Also when it is made once more, as a call is that finds its session over.
  await page.route(`**/api/${sendConsult.name}`, (route) => route.fulfill({ status: 401, json }), { times: 2 });
  await sendButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error sending eConsult' })).toContainText(
    'You are not logged in. Please refresh the page.',
  );
  await expect(field(page, 'Last name')).toHaveValue(lastName);
});

test('a session that is over leaves nothing on the screen, and what was typed is there again after signing in', async ({
  page,
  context,
}) => {
  await openForm(page, WHO, PREVENTION);
  const keyOfWhatIsKept = page.waitForResponse('**/api/consultDraft-getKeepingKey');
  const lastName = await fillIn(page);
  await keyOfWhatIsKept;
  await context.clearCookies();
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/login\?origin=/);
  await expect(page.getByText(lastName)).toHaveCount(0);
  await openAs(page, WHO, new URL(page.url()).searchParams.get('origin') ?? '');
  await expect(field(page, 'Last name')).toHaveValue(lastName);
});

test('the form, and the form with its errors, break no rule of accessibility and fit the window', {
  tag: '@both',
}, async ({ page }) => {
  test.slow();
  await openForm(page, WHO, PREVENTION);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await sendButton(page).click();
  await expect(page.getByText('Check form for errors.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Province' }).selectOption('BC');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});
