import { randomInt, randomUUID } from 'node:crypto';
import { createClinic } from '@alethea/accounts/contract/desk/clinics';
import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { invitedPerson, OWN_PASSWORD } from '../support/operator-scene.ts';

test('whom an operator lets in waits: the physician is told live, and confirms or ends with one press', async ({
  page,
  browser,
}) => {
  test.slow();
  const clinic = { name: `Larch Valley ${randomUUID().slice(0, 8)}`, city: 'Calgary', province: 'AB' } as const;
  const { clinicId } = await callAs('operator', createClinic, clinic);
  const practiceId = { practiceId: String(randomInt(100_000_000, 999_999_999)), province: 'AB' as const };
  await invitedPerson(page.request, { clinicId, practiceId, practiceIdEvidence: 'Looked up at the college.' });
  await page.goto('/dashboard/secure-messaging');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const assistant = await browser.newContext();
  const { name } = await invitedPerson(assistant.request, { role: 'moa', clinicId });
  await expect(page.getByText('One new member is waiting for you.')).toBeVisible();
  const theirs = await assistant.newPage();
  await theirs.goto('/dashboard');
  await expect(theirs.getByText(`Your membership in ${clinic.name} is waiting`)).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeViolations(theirs)).toEqual([]);

  await page.getByRole('button', { name: 'View' }).click();
  const members = page.getByRole('region', { name: 'New members', exact: true });
  await expect(members).toContainText(name);
  expect(await axeViolations(page)).toEqual([]);
  await members.getByRole('button', { name: `Confirm: ${name}, ${clinic.name}` }).press('Enter');
  await expect(members).toBeHidden();
  await expect(theirs.getByText(`Your membership in ${clinic.name} is waiting`)).toBeHidden();

  const other = await browser.newContext();
  const { name: madeUp } = await invitedPerson(other.request, { role: 'moa', clinicId });
  await members.getByRole('button', { name: `End membership: ${madeUp}, ${clinic.name}` }).click();
  await expect(members).toBeHidden();
  const staff = page.getByRole('region', { name: 'Clinic staff', exact: true });
  await expect(staff.getByText(name)).toBeVisible();
  await expect(staff.getByText(madeUp)).toHaveCount(0);

  // The clinic's fax number is its physicians' to correct: typed twice, and with the password once more.
  await staff.getByRole('button', { name: `Change the fax number of ${clinic.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Change the fax number of ${clinic.name}` });
  await dialog.getByLabel('Fax number', { exact: true }).fill('403 555 0177');
  await dialog.getByLabel('Fax number again').fill('403 555 0178');
  await dialog.getByRole('button', { name: 'Save fax number' }).click();
  await expect(dialog).toContainText('The two fax numbers are not the same');
  await dialog.getByLabel('Fax number again').fill('403 555 0177');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save fax number' }).click();
  const password = page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Password', { exact: true });
  await password.fill(OWN_PASSWORD);
  await password.press('Enter');
  await expect(staff).toContainText('Clinic fax: (403) 555-0177');
  await assistant.close();
  await other.close();
});
