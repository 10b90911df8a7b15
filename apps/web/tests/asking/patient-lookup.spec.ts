import { expect, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { field, newHealthNumber, openForm, PREVENTION } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';

const WHO = 'amina.warsame';

test('[R2] [HEALTHID-19] [HEALTHID-20] [HEALTHID-21] a patient of an earlier consult is found by number or name, chosen by keyboard, and can be taken back; another number takes the names of the first away', async ({
  page,
}) => {
  const { patient } = await askAs(WHO);
  await openForm(page, WHO, PREVENTION);
  const offer = page.getByRole('option', { name: new RegExp(`${patient.firstName} ${patient.lastName}`) });
  const choose = async () => {
    await expect(offer).toBeVisible();
    while ((await offer.getAttribute('data-combobox-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page, 'PHN')).toHaveValue(patient.shownPhn);
    await expect(field(page, 'First name')).toHaveValue(patient.firstName);
    await expect(field(page, 'Last name')).toHaveValue(patient.lastName);
    await expect(field(page, 'Date of birth')).toHaveValue('1971/05/09');
  };
  await field(page, 'Last name').pressSequentially(patient.lastName.slice(0, 6).toLowerCase());
  await choose();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'PHN')).toHaveValue('');
  await expect(field(page, 'Last name')).toHaveValue(patient.lastName.slice(0, 6).toLowerCase());

  await field(page, 'Last name').fill('');
  const lookups: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/patientInfo-lookup')) lookups.push(request.postData() ?? '');
  });
  await field(page, 'PHN').pressSequentially(patient.phn.slice(0, 5));
  await expect(offer).toBeVisible();
  expect(lookups).toEqual([JSON.stringify({ phn: patient.phn.slice(0, 3) })]);
  expect(await axeViolations(page)).toEqual([]);
  await choose();

  await field(page, 'PHN').fill(newHealthNumber('AB'));
  for (const label of ['First name', 'Last name', 'Date of birth']) await expect(field(page, label)).toHaveValue('');
});
