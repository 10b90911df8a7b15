import { getServicePage } from '@alethea/directory/contract';
import { expect, type Page, test } from '@playwright/test';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';

const cards = (page: Page) => page.getByRole('article');

// No page: the words are those of the demo world's directory.
test('[R5] what a physician asks in their own words finds the specialty that answers it first', async () => {
  for (const [searchText, specialty] of [
    ['rash face', 'Dermatology'],
    ['migraine', 'Neurology'],
    ['afib', 'Cardiology'],
    ['ear wax', 'Otolaryngology'],
    ['high TSH', 'Endocrinology'],
    ['knee pain', 'Orthopedic Surgery'],
    ['UTI', 'Urology'],
  ] as const) {
    const { services } = await callAs('doctor', getServicePage, { searchText });
    expect([searchText, services[0]?.specialty]).toEqual([searchText, specialty]);
  }
});

test('[FIND-10] [FIND-11] [FIND-12] [FIND-26] [CROUTE-08] [CROUTE-09] [CROUTE-14] [CROUTE-15] specialty and subsite find services, and choosing one opens its form with service and clinic', async ({
  page,
}) => {
  await openAs(page, 'doctor', '/dashboard/consult');
  const subsite = page.getByRole('combobox', { name: 'Subsite' });
  await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Otolaryngology');
  await subsite.selectOption('Nose and Sinus');
  await page.getByRole('link', { name: 'Refer Dr. Hannah Friesen' }).click();
  await expect(page).toHaveURL(/\/dashboard\/consult\/referral-form\?serviceId=[0-9a-f-]{36}&locationIdx=0$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Refer to Dr. Friesen' })).toBeVisible();
  await page.goBack();
  for (const kind of ['Ear', 'Neck Mass']) {
    await subsite.selectOption(kind);
    await page.getByRole('link', { name: 'Ask Dr. Hannah Friesen' }).click();
    await expect(page).toHaveURL(/\/dashboard\/consult\/consult-form\?serviceId=[0-9a-f-]{36}&locationIdx=0$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Ask Dr. Friesen' })).toBeVisible();
    await page.goBack();
  }
});

test('[FIND-13] [FIND-18] [FIND-20] a card tells of its clinic and time, and who is full says when they are back', async ({
  page,
}) => {
  await openAs(page, 'doctor', '/dashboard/consult?specialty=Dermatology&subsite=Lesion');
  const lesions = cards(page).filter({ hasText: 'New or changing moles' });
  await expect(lesions).toContainText('Average Response Time (Last 20)');
  await expect(lesions).toContainText('Prairie Sky Dermatology, Calgary AB');
  await lesions.getByRole('button', { name: 'Details Dr. Chidi Okonkwo' }).click();
  await expect(lesions).toContainText('900 Bankview Way SW, Suite 310');
  await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Endocrinology');
  await page.getByRole('combobox', { name: 'Subsite' }).selectOption('Diabetes');
  await expect(cards(page).filter({ hasText: 'Luc Desrosiers' })).toContainText('Unavailable - Returning');
});
