import { expect, test } from '@playwright/test';
import { askAs } from './ask-as.ts';
import { field, fillIn, openForm, PREVENTION } from './ask-form.ts';
import { axeViolations } from './axe-violations.ts';

test.use({ serviceWorkers: 'block' });

const WHO = 'amina.warsame';

test('[HEALTHID-19] [HEALTHID-20] patients of earlier consults are offered from the third character on, and one is chosen by keyboard', async ({
  page,
}) => {
  const { patient } = await askAs(WHO);
  await openForm(page, WHO, PREVENTION);
  const lookups: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/patientInfo-lookup')) lookups.push(request.postData() ?? '');
  });
  await field(page, 'PHN').pressSequentially(patient.phn.slice(0, 2));
  await expect(page.getByRole('listbox')).toBeHidden();
  expect(lookups).toEqual([]);
  await field(page, 'PHN').pressSequentially(patient.phn.slice(2, 5));
  const offer = page.getByRole('option', { name: new RegExp(`${patient.firstName} ${patient.lastName}`) });
  await expect(offer).toBeVisible();
  expect(lookups).toEqual([JSON.stringify({ phn: patient.phn.slice(0, 3) })]);
  expect(await axeViolations(page)).toEqual([]);
  while ((await offer.getAttribute('data-combobox-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'PHN')).toHaveValue(patient.shownPhn);
  await expect(field(page, 'Last name')).toHaveValue(patient.lastName);
  await expect(field(page, 'Date of birth')).toHaveValue('1971-05-09');
});

test('[HEALTHID-21] the whole number of a known patient fills the rest, says so, and can be taken back', async ({
  page,
}) => {
  const { patient } = await askAs(WHO);
  await openForm(page, WHO, PREVENTION);
  await field(page, 'PHN').fill(patient.phn);
  await expect(field(page, 'Last name')).toHaveValue(patient.lastName);
  await expect(
    page.getByText(`Filled in from an earlier consult of ${patient.firstName} ${patient.lastName}`).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Last name')).toHaveValue('');
  await expect(field(page, 'PHN')).toHaveValue(patient.shownPhn);
});

test('what was typed before the number is not written over', async ({ page }) => {
  const { patient } = await askAs(WHO);
  await openForm(page, WHO, PREVENTION);
  await field(page, 'Last name').fill('Typed By Hand');
  const answered = page.waitForResponse('**/api/patientInfo-lookup');
  await field(page, 'PHN').fill(patient.phn);
  await answered;
  await field(page, 'Question').fill('Is this still hers?');
  await expect(field(page, 'Last name')).toHaveValue('Typed By Hand');
});

test('a lookup that fails is nothing that the person must know of', async ({ page }) => {
  await openForm(page, WHO, PREVENTION);
  await page.route('**/api/patientInfo-lookup', (route) => route.abort());
  await fillIn(page);
});
