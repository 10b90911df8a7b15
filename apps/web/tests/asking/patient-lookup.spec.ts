import { expect, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { field, fillIn, newHealthNumber, openForm, PREVENTION } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';

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
  await expect(field(page, 'Date of birth')).toHaveValue('1971/05/09');
});

test('[HEALTHID-21] the whole number of a known patient fills the rest, says so, and can be taken back', async ({
  page,
}) => {
  const { patient } = await askAs(WHO);
  await openForm(page, WHO, PREVENTION);
  await field(page, 'PHN').fill(patient.phn);
  await expect(field(page, 'Last name')).toHaveValue(patient.lastName);
  await expect(
    page.getByText(`Filled in from ${patient.firstName} ${patient.lastName}’s earlier consult`).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Last name')).toHaveValue('');
  await expect(field(page, 'PHN')).toHaveValue(patient.shownPhn);
});

test('a patient of an earlier consult is found by name, chosen by keyboard, and can be taken back', async ({
  page,
}) => {
  const { patient } = await askAs(WHO);
  await openForm(page, WHO, PREVENTION);
  await field(page, 'Last name').pressSequentially(patient.lastName.slice(0, 6).toLowerCase());
  const offer = page.getByRole('option', { name: new RegExp(`${patient.firstName} ${patient.lastName}`) });
  await expect(offer).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  while ((await offer.getAttribute('data-combobox-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'PHN')).toHaveValue(patient.shownPhn);
  await expect(field(page, 'First name')).toHaveValue(patient.firstName);
  await expect(field(page, 'Last name')).toHaveValue(patient.lastName);
  await expect(field(page, 'Date of birth')).toHaveValue('1971/05/09');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'PHN')).toHaveValue('');
  await expect(field(page, 'Last name')).toHaveValue(patient.lastName.slice(0, 6).toLowerCase());
});

test('[R2] what was typed before the number is not written over', async ({ page }) => {
  const { patient } = await askAs(WHO);
  await openForm(page, WHO, PREVENTION);
  await field(page, 'Last name').fill('Typed By Hand');
  const answered = page.waitForResponse('**/api/patientInfo-lookup');
  await field(page, 'PHN').fill(patient.phn);
  await answered;
  await field(page, 'Question').fill('Is this still hers?');
  await expect(field(page, 'Last name')).toHaveValue('Typed By Hand');
  // Both are shown, and the person decides.
  const known = `as ${patient.firstName} ${patient.lastName}, born May 9, 1971`;
  await expect(page.getByText(known)).toBeVisible();
  await page.getByRole('button', { name: 'Use these details' }).click();
  await expect(field(page, 'Last name')).toHaveValue(patient.lastName);
  await expect(page.getByText(known)).toBeHidden();
});

test('[R2] another health number takes back what was filled in from the first, and asks about what was typed since', async ({
  page,
}) => {
  const { patient } = await askAs(WHO);
  await openForm(page, WHO, PREVENTION);
  await field(page, 'PHN').fill(patient.phn);
  await expect(field(page, 'Last name')).toHaveValue(patient.lastName);
  await field(page, 'PHN').fill(newHealthNumber('AB'));
  await expect(field(page, 'Last name')).toHaveValue('');
  await expect(field(page, 'Date of birth')).toHaveValue('');
  await expect(page.getByText('The PHN is another patient’s now')).toBeHidden();

  await field(page, 'PHN').fill(patient.phn);
  await expect(field(page, 'Last name')).toHaveValue(patient.lastName);
  await field(page, 'Last name').fill('Edited Since');
  await field(page, 'Phone').pressSequentially('4035550142');
  await field(page, 'PHN').fill(newHealthNumber('AB'));
  await expect(page.getByText('The PHN is another patient’s now')).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('');
  await expect(field(page, 'Last name')).toHaveValue('Edited Since');
  await page.getByRole('button', { name: 'Clear them' }).click();
  for (const label of ['First name', 'Last name', 'Phone']) await expect(field(page, label)).toHaveValue('');
});

test('a lookup that fails is nothing that the person must know of', async ({ page }) => {
  await openForm(page, WHO, PREVENTION);
  await page.route('**/api/patientInfo-lookup', (route) => route.abort());
  await fillIn(page);
});
