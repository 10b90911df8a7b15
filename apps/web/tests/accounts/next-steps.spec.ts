import { getPerson } from '@alethea/accounts/contract/desk/people';
import { refusePracticeId, revokePracticeId } from '@alethea/accounts/contract/desk/practice-ids';
import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';
import {
  mailedCode,
  newEmail,
  newPracticeId,
  PASSWORD,
  signUpByCall,
  verifyAsOperator,
} from '../support/sign-up-steps.ts';

test('[NEXT-01] [NEXT-02] [NEXT-03] [CROUTE-24] who waits for validation is told to contact sales, by mail or phone', {
  tag: '@both',
}, async ({ page }) => {
  await openAs(page, 'pending', '/dashboard/validation-required');
  await expect(page.getByRole('heading', { level: 1, name: 'Next Steps' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Please contact sales to provide a correct practitioner ID.');
  const mail = main.getByRole('link', { name: 'sales@alethea.example' });
  await expect(mail).toHaveAttribute('href', 'mailto:sales@alethea.example');
  const phone = main.getByRole('link', { name: '(800) 555-0199' });
  await expect(phone).toHaveAttribute('href', 'tel:+18005550199');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('who has signed up with a wrong address puts it right with the password and confirms it with the code; what is still missing stays, and the page opens the portal by itself', {
  tag: '@both',
}, async ({ page }) => {
  const [email, right, practiceId] = [newEmail('wrong'), newEmail('right'), newPracticeId()];
  const { personId } = await signUpByCall(page.request, { email, practiceId });
  await page.goto('/dashboard/validation-required');
  const main = page.getByRole('main');
  await expect(main).toContainText(`We sent a code to ${email}.`);
  await page.getByRole('button', { name: 'Correct the address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct your email' });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog).toContainText('Email is required');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('New email').fill(right);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await identity.getByLabel('Password', { exact: true }).fill('Not-The-Word-1');
  await identity.getByRole('button', { name: 'Confirm' }).click();
  await expect(identity).toContainText('That password is incorrect.');
  await identity.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await identity.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main).toContainText(`We sent a code to ${right}.`);
  await expect(main).toContainText(`Until then, your account keeps the address ${email}.`);

  const field = page.getByLabel('Code', { exact: true });
  await field.press('Enter');
  await expect(main).toContainText('Enter the eight digits of the code.');
  const code = await mailedCode(page.request, right);
  await field.fill(`${(Number(code[0]) + 1) % 10}${code.slice(1)}`);
  await field.press('Enter');
  await expect(main).toContainText('That code is incorrect. Check the email and try again.');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await field.fill(code);
  await field.press('Enter');
  await expect(main).toContainText(`${right} is confirmed.`);
  await expect(field).toHaveCount(0);
  await expect(main).toContainText('Your practitioner ID has not been validated yet.');

  await verifyAsOperator(personId, practiceId);
  await expect(page).toHaveURL('/dashboard/consult');
});

test('who is refused reads why, corrects the practice ID in place, and is looked at again; who is revoked is led back here', async ({
  page,
}) => {
  const [email, practiceId, right] = [newEmail('refused'), newPracticeId(), newPracticeId()];
  const { personId } = await signUpByCall(page.request, { email, practiceId });
  await page.goto('/dashboard/validation-required');
  const steps = page.getByRole('list', { name: 'Steps to get verified' });
  await expect(steps).toContainText('Our team looks at it');
  const { person } = await callAs('operator', getPerson, { personId });
  const claimId = person.practiceIdClaims[0]?.claimId ?? '';
  const reason = 'The college lists this number for somebody else.';
  await callAs('operator', refusePracticeId, { claimId, evidence: 'Register of the college.', reason });
  await expect(steps).toContainText(`Reason: ${reason}`);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('PRAC ID').fill(right);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(steps).not.toContainText(reason);
  await expect(steps).toContainText(`${right.slice(0, 4)}-${right.slice(4)} (AB)`);

  await page.getByLabel('Code', { exact: true }).fill(await mailedCode(page.request, email));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await verifyAsOperator(personId, right);
  await expect(page).toHaveURL('/dashboard/consult');
  await callAs('operator', revokePracticeId, { personId, evidence: 'Register of the college.', reason: 'It lapsed.' });
  await expect(page).toHaveURL('/dashboard/validation-required');
  await expect(steps).toContainText('Reason: It lapsed.');
});
