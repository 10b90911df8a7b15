import { atMountainTime } from '@alethea/kernel/time/mountain-time';
import { formatNearDate } from '@alethea/web-kit/page/format';
import { expect, type Page, type Route, test } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { withoutNotices } from '../support/without-notices.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const specialty = (page: Page) => page.getByRole('combobox', { name: 'Specialty' });
const subsite = (page: Page) => page.getByRole('combobox', { name: 'Subsite' });
const sortButton = (page: Page) => page.getByRole('button', { name: /^Sort By:/ });
const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const busy = (code: string) => ({ status: 429, json: { error: { kind: 'rate_limited', code, message: code } } });

/** The day so many days from now in Edmonton, as cards tell it. */
function dayAhead(days: number): string {
  const now = new Date();
  return formatNearDate(atMountainTime(now).toPlainDate().add({ days }).toString(), now);
}

/** The next day from Monday to Friday. */
function nextWeekday(): string {
  const weekday = atMountainTime(new Date()).dayOfWeek;
  return dayAhead(weekday === 5 ? 3 : weekday === 6 ? 2 : 1);
}

/** Counts the searches that the page sends from now on. */
function countSearches(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/services-getServicePage')) count += 1;
  });
  return () => count;
}

test('[FIND-01] [FIND-02] [FIND-03] [FIND-04] [FIND-05] [FIND-06] the screen offers clinic, text, specialty, subsite and order', async ({
  page,
}) => {
  await openAs(page, 'doctor', '/dashboard/consult');
  const clinic = page.getByRole('combobox', { name: 'Referring Clinic' });
  await expect(clinic.locator('option')).toHaveText(['Sunridge Family Clinic, Calgary']);
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(page.getByText('And/Or', { exact: true })).toBeVisible();
  await expect(specialty(page).locator('option').filter({ hasText: 'Otolaryngology' })).toBeAttached();
  await expect(subsite(page)).toBeDisabled();
  await sortButton(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Time', 'Location', 'Default']);
});

test('[FIND-25] [FIND-26] [FIND-27] [FIND-28] only a text, or a specialty with one of its subsites, loads services', async ({
  page,
}) => {
  const searches = countSearches(page);
  await openAs(page, 'doctor', '/dashboard/consult');
  await specialty(page).selectOption('Cardiology');
  await expect(subsite(page).locator('option')).toHaveText(['Any', 'Arrhythmia', 'Heart Failure', 'Prevention']);
  await expect(page.getByText('Choose a subsite to see its services.')).toBeVisible();
  expect(searches()).toBe(0);
  await subsite(page).selectOption('Arrhythmia');
  await expect(cards(page)).toHaveCount(1);
  await specialty(page).selectOption('Psychiatry');
  await expect(subsite(page)).toHaveValue('');
  await expect(cards(page)).toHaveCount(0);
  await searchBox(page).fill('rhythm');
  await specialty(page).selectOption('');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('[R5] what a physician asks in their own words finds the specialty that answers it first', async ({ page }) => {
  await openAs(page, 'doctor', '/dashboard/consult');
  for (const [asked, specialty] of [
    ['rash face', 'Dermatology'],
    ['migraine', 'Neurology'],
    ['afib', 'Cardiology'],
    ['ear wax', 'Otolaryngology'],
    ['high TSH', 'Endocrinology'],
    ['knee pain', 'Orthopedic Surgery'],
    ['UTI', 'Urology'],
  ] as const) {
    await searchBox(page).fill(asked);
    await searchBox(page).press('Enter');
    await expect(cards(page).first().locator('.find-card-kind')).toContainText(specialty);
  }
});

test('[FIND-38] [CROUTE-03] typing is searched for once it has rested for a second, Enter at once', async ({
  page,
}) => {
  const searches = countSearches(page);
  await page.clock.install();
  await openAs(page, 'doctor', '/dashboard/consult');
  await expect(specialty(page).locator('option').filter({ hasText: 'Cardiology' })).toBeAttached();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await searchBox(page).pressSequentially('thyr');
  await page.clock.runFor(999);
  await searchBox(page).pressSequentially('oid');
  await page.clock.runFor(999);
  await expect(page).toHaveURL('/dashboard/consult');
  expect(searches()).toBe(0);
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/dashboard/consult?searchText=thyroid');
  await expect.poll(searches).toBe(1);
  await searchBox(page).fill('nodule');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/dashboard/consult?searchText=nodule');
});

test('[FIND-10] [FIND-11] [FIND-12] [CROUTE-08] [CROUTE-09] [CROUTE-14] [CROUTE-15] choosing a service opens its form with service and clinic', async ({
  page,
}) => {
  await openAs(page, 'doctor', '/dashboard/consult?specialty=Otolaryngology&subsite=Nose%20and%20Sinus');
  await page.getByRole('link', { name: 'Refer Dr. Hannah Friesen' }).click();
  await expect(page).toHaveURL(/\/dashboard\/consult\/referral-form\?serviceId=[0-9a-f-]{36}&locationIdx=0$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Refer to Dr. Friesen' })).toBeVisible();
  for (const kind of ['Ear', 'Neck Mass']) {
    await page.goto(`/dashboard/consult?specialty=Otolaryngology&subsite=${encodeURIComponent(kind)}`);
    await page.getByRole('link', { name: 'Ask Dr. Hannah Friesen' }).click();
    await expect(page).toHaveURL(/\/dashboard\/consult\/consult-form\?serviceId=[0-9a-f-]{36}&locationIdx=0$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Ask Dr. Friesen' })).toBeVisible();
  }
});

test('[FIND-13] [FIND-16] [FIND-17] [FIND-18] [FIND-19] a card tells response time, availability, clinic and how to reach it', async ({
  page,
}) => {
  await openAs(page, 'doctor', '/dashboard/consult?specialty=Dermatology&subsite=Lesion');
  const lesions = card(page, 'New or changing moles');
  await expect(lesions).toContainText('Average Response Time (Last 20)');
  await expect(lesions).toContainText('Available now');
  await expect(lesions).toContainText('Prairie Sky Dermatology, Calgary AB');
  await expect(lesions).toContainText('(403) 555-0107');
  await expect(lesions).toContainText('Fax (403) 555-0108');
  await lesions.getByRole('button', { name: 'Details Dr. Chidi Okonkwo' }).click();
  await expect(lesions).toContainText('900 Bankview Way SW, Suite 310');
  await expect(lesions).toContainText('T2T 5N4');
  await page.goto('/dashboard/consult?specialty=Psychiatry&subsite=ADHD');
  await expect(card(page, 'Diagnosis and treatment of ADHD')).toBeVisible();
  await expect(card(page, 'Diagnosis and treatment of ADHD')).not.toContainText('Response Time');
});

test('[FIND-20] [FIND-21] [FIND-22] who is full, away or closed today says when they are back', async ({ page }) => {
  await openAs(page, 'doctor', '/dashboard/consult?specialty=Endocrinology&subsite=Diabetes');
  await expect(card(page, 'Luc Desrosiers')).toContainText(`Unavailable - Returning ${dayAhead(1)}`);
  await page.goto('/dashboard/consult?searchText=contact%20dermatitis');
  await expect(card(page, 'Mei-Ling Zhao')).toContainText(`Unavailable - Returning ${dayAhead(9)}`);
  await page.goto('/dashboard/consult?specialty=Rheumatology&subsite=Joint%20Pain%20and%20Swelling');
  await expect(card(page, 'Tomasz Wielgosz')).toContainText(`Unavailable - Returning ${nextWeekday()}`);
});

test('[FIND-24] [FIND-23] while services load the screen says so, and it says when there are none', async ({
  page,
}) => {
  const held = Promise.withResolvers<Route>();
  await page.route('**/api/services-getServicePage', (route) => held.resolve(route), { times: 1 });
  await openAs(page, 'doctor', '/dashboard/consult?searchText=zzzzqqq');
  await expect(page.getByText('Loading services...')).toBeVisible();
  await (await held.promise).continue();
  await expect(page.getByText('No services found').first()).toBeVisible();
  await expect(page.getByText('Loading services...')).toBeHidden();
});

test('[FIND-30] specialties that cannot be loaded are told with the reason, and Retry brings them', async ({
  page,
}) => {
  await withoutNotices(page);
  await page.route('**/api/services-getSpecialties', (route) => route.fulfill(busy('too_many_requests')));
  await openAs(page, 'doctor', '/dashboard/consult');
  const problem = page.getByRole('alert').filter({ hasText: 'Error loading specialties and subsites:' });
  await expect(problem).toContainText(
    'Error loading specialties and subsites: Too many tries. Wait a moment and try again.',
  );
  await page.unroute('**/api/services-getSpecialties');
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(specialty(page).locator('option').filter({ hasText: 'Cardiology' })).toBeAttached();
  await expect(problem).toBeHidden();
});

test('[FIND-29] specialties of the wrong shape are an error, and searching by text goes on', async ({ page }) => {
  await page.route('**/api/services-getSpecialties', (route) => route.fulfill({ json: [{ name: 'Urology' }] }));
  await openAs(page, 'doctor', '/dashboard/consult?searchText=thyroid');
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading specialties' })).toContainText(
    'Error loading specialties and subsites: The list that came back could not be read.',
  );
  await expect(card(page, 'Luc Desrosiers').first()).toBeVisible();
});

test('[FIND-31] services that cannot be loaded are told with the reason, what was searched for stays, and Retry brings them', async ({
  page,
}) => {
  await withoutNotices(page);
  await page.route('**/api/services-getServicePage', (route) => route.fulfill(busy('too_many_requests')));
  await openAs(page, 'doctor', '/dashboard/consult?searchText=arrhythmia');
  const problem = page.getByRole('alert').filter({ hasText: 'An error occurred' });
  await expect(problem).toContainText(
    'An error occurred when loading services: Too many tries. Wait a moment and try again.',
  );
  await expect(searchBox(page)).toHaveValue('arrhythmia');
  await page.unroute('**/api/services-getServicePage');
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(problem).toBeHidden();
});

test('[FIND-33] [FIND-34] the first order is Location for a clinic in BC, Default elsewhere', async ({ page }) => {
  await openAs(page, 'doctor', '/dashboard/consult');
  await expect(sortButton(page)).toHaveText('Sort By: Default');
  await openAs(page, 'harjit.gill', '/dashboard/consult');
  await expect(sortButton(page)).toHaveText('Sort By: Location');
});

test('[FIND-36] [CROUTE-06] an order that was chosen stays, here and at the next visit', async ({ page }) => {
  await openAs(page, 'sarah.kowalchuk', '/dashboard/consult?searchText=dermatology');
  await expect(sortButton(page)).toHaveText('Sort By: Location');
  await sortButton(page).click();
  await page.getByRole('menuitem', { name: 'Time' }).click();
  await expect(page).toHaveURL('/dashboard/consult?searchText=dermatology&sortType=Time');
  await expect(sortButton(page)).toHaveText('Sort By: Time');
  await page.goto('/dashboard/consult?forceReset=true');
  await expect(page).toHaveURL('/dashboard/consult');
  await expect(sortButton(page)).toHaveText('Sort By: Time');
});
