import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import {
  drawSignature,
  fillClinic,
  fillRoleInformation,
  newEmail,
  PASSWORD,
  signAgreements,
  signaturePad,
} from '../support/sign-up-steps.ts';

const DOCTOR = '/signup?selectedPlan=econsult&selectedRole=doctor';
const person = () => ({
  ...{ firstName: 'Ada', lastName: 'Okafor', email: newEmail('rules'), city: 'Calgary' },
  ...{ practiceId: '123456789', fieldName: 'PRAC ID' },
});
const sign = (page: Page) => page.getByRole('button', { name: 'Sign agreements' });

test('sign-up is there before any script, and stays as it is until its steps stand below', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/{index,sign-up}-*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/signup', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Sign up for Alethea');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  // Nothing is painted before its styles have come; a box can be measured before.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link')].every((each) => each.rel !== 'stylesheet' || each.sheet),
  );
  const stood = await heading.boundingBox();
  scripts.resolve();
  await expect(page.getByRole('heading', { name: 'Pick a Plan' })).toBeVisible();
  expect(await heading.boundingBox()).toEqual(stood);
  expect(errors).toEqual([]);
});

test('[SIGNUP-10] [SIGNUP-14] [SIGNUP-15] [B20] [B12] role and province follow what the plan offers, a reload keeps the plan that was chosen, and a check digit that does not fit is remarked on', async ({
  page,
}) => {
  await page.goto('/signup?selectedPlan=plus');
  await page.getByLabel('Role').focus();
  await page.getByLabel('Role').blur();
  await expect(page.getByText('Role is required')).toBeVisible();
  await page.getByLabel('Role').selectOption('resident');
  await expect(page.getByRole('alert')).toHaveText('Residents cannot sign up for plus at this time.');
  await page.getByLabel('Role').selectOption('nursePractitioner');
  await expect(page.getByRole('alert')).toHaveText('Nurse practitioners cannot sign up for plus at this time.');
  await expect(page.getByLabel('First name')).toHaveCount(0);

  const province = page.getByLabel('Province');
  const open = () =>
    province.locator('option:enabled').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(await open()).toEqual(['', 'AB']);
  await page.getByRole('button', { name: 'Continue with eConsult' }).click();
  expect(await open()).toEqual(['', 'AB', 'BC', 'SK', 'YT']);
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page).toHaveURL(/selectedPlan=econsult/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Plan: eConsult' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByLabel('Role', { exact: true }).selectOption('doctor');
  await province.selectOption('AB');
  const field = page.getByLabel('PRAC ID', { exact: true });
  // Refused by nothing: it is a remark.
  const remark = page.getByText('Check this number: its check digit does not fit a PRAC ID.');
  await field.fill('123456789');
  await expect(remark).toBeVisible();
  await field.fill('17575-5912');
  await expect(remark).toBeHidden();
});

test('[SIGNUP-16] [SIGNUP-17] [SIGNUP-18] [SIGNUP-19] [SIGNUP-20] [SIGNUP-22] [SIGNUP-23] [SIGNUP-24] [SIGNUP-27] [HEALTHID-25] every field of the role information says what is wrong with it', async ({
  page,
}) => {
  await page.goto(DOCTOR);
  for (const label of ['First name', 'Last name', 'Cell phone', 'Email', 'City', 'PRAC ID']) {
    await page.getByLabel(label, { exact: true }).focus();
  }
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await page.getByLabel('Confirm password').fill('abd');
  await page.getByLabel('Confirm password').blur();
  for (const text of [
    ...['First name is required.', 'Last name is required.', 'Cell phone is required.', 'Email is required.'],
    ...['City is required.', 'Password must be 6 or more characters', 'Passwords do not match'],
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Cell phone').fill('403555');
  await expect(page.getByText('Phone number is invalid')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('ada@');
  await expect(page.getByText('Email is invalid')).toBeVisible();
});

test('[SIGNUP-49] [SIGNUP-50] [SIGNUP-51] [SIGNUP-52] [SIGNUP-53] [SIGNUP-54] signing waits for a signature and for what stands in the agreement', async ({
  page,
}) => {
  const missing = 'Make sure you have filled out the required information in the previous sections before signing.';
  await page.goto(DOCTOR);
  await fillRoleInformation(page, person());
  await fillClinic(page);
  await expect(sign(page)).toHaveAttribute('aria-disabled', 'true');
  await drawSignature(page);
  await expect(sign(page)).not.toHaveAttribute('aria-disabled');
  for (const label of ['First name', 'Last name', 'Email', 'City', 'Clinic name']) {
    const field = page.getByLabel(label, { exact: true });
    const value = await field.inputValue();
    await field.fill('');
    await expect(page.getByText(missing).first()).toBeVisible();
    await expect(sign(page)).toHaveAttribute('aria-disabled', 'true');
    await field.fill(value);
    await expect(sign(page)).not.toHaveAttribute('aria-disabled');
  }
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(sign(page)).toHaveAttribute('aria-disabled', 'true');
});

test('who cannot draw types a name, a change of what stands in the agreement takes the signature back, and a reload keeps everything but the password and the signature', async ({
  page,
}) => {
  await page.goto(DOCTOR);
  await fillRoleInformation(page, person());
  await fillClinic(page);
  await page.getByRole('radio', { name: 'Type', exact: true }).check();
  await page.getByLabel('Type your full name').fill('Ada Okafor');
  await expect(page.getByRole('img', { name: 'Your signature' })).toHaveAttribute('src', /^data:image\/png/);
  await sign(page).click();
  await expect(page.getByText('Agreements signed.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Signature of Ada Okafor' })).toBeVisible();
  await page.getByRole('radio', { name: 'No' }).check();

  await page.getByLabel('City', { exact: true }).fill('Cochrane');
  await expect(page.getByText('You changed details in the agreements. Please sign again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Sign Up' })).toHaveCount(0);
  await page.getByLabel('City', { exact: true }).fill('Calgary');
  await expect(page.getByText('Agreements signed.')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Cell phone')).toHaveValue('(403) 555-0123');
  await expect(page.getByLabel('PRAC ID')).toHaveValue('1234-56789');
  await expect(page.getByLabel('Clinic fax')).toHaveValue('(403) 555-0101');
  await expect(page.getByLabel('EMR')).toHaveValue('Accuro');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByText('Agreements signed.')).toHaveCount(0);
  await expect(signaturePad(page)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain(PASSWORD);
});

test('a finger signs too; on a phone the choice of a plan, what is wrong and the onboarding fit, and axe finds nothing', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Pick a Plan' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pick eConsult' }).click();
  await page.getByLabel('Role').selectOption('resident');
  await page.getByLabel('First name').focus();
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await page.getByLabel('Confirm password').fill('abd');
  await page.getByLabel('Confirm password').blur();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const { city: _, ...resident } = person();
  await fillRoleInformation(page, resident);
  await page.getByLabel('Preceptor name').fill('Dr. Lena Roy');
  await page.getByLabel('Preceptor email').fill('lena.roy@clinic.example');
  const pad = signaturePad(page);
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The sheet to sign on is not there.');
  const touch = await page.context().newCDPSession(page);
  const points = [0.2, 0.4, 0.6, 0.8].map((part) => ({
    x: box.x + box.width * part,
    y: box.y + box.height * (1 - part),
  }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points.slice(0, 1) });
  for (const point of points) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await sign(page).click();
  await page.getByText('Agreements signed.').waitFor();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('How did you hear about us?').selectOption('Social media');
  await page.getByLabel('Which network').selectOption('LinkedIn');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('[SIGNUP-67] [SIGNUP-68] [SIGNUP-69] failures of the agreement are told in the specified words, and can be tried again', async ({
  page,
}) => {
  // The server does not answer either, so that the page does not take itself for an old build and reload.
  for (const gone of ['**/assets/painter-*', '**/healthz']) await page.route(gone, (route) => route.abort());
  await page.route('**/api/signup-getAgreements', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/agreement/witness-signature.png', (route) => route.abort());
  await page.goto(DOCTOR);
  await fillRoleInformation(page, person());
  await fillClinic(page);
  const agreement = page.getByRole('region', { name: 'User agreement', exact: true });
  await expect(agreement).toContainText(
    'An error was encountered while loading the contract. Please contact us at support@alethea.example for help signing up.',
  );
  await page.unroute('**/api/signup-getAgreements');
  await agreement.getByRole('button', { name: 'Retry' }).click();
  await expect(agreement).toContainText('There was an error loading your Agreement forms. Please try again.');
  await page.unroute('**/agreement/witness-signature.png');
  await agreement.getByRole('button', { name: 'Retry' }).click();

  await drawSignature(page);
  await sign(page).click();
  await expect(agreement).toContainText('An error occurred. Please try again or contact us at support@alethea.example');
});

test('[SIGNUP-71] [SIGNUP-72] [SIGNUP-73] [SIGNUP-74] [SIGNUP-75] [SIGNUP-76] [SIGNUP-77] [SIGNUP-81] [B11] onboarding asks what the answer needs; a sign-up that is refused says so, that an account may exist, and leads to sign-in', async ({
  page,
}) => {
  await page.goto(DOCTOR);
  await fillRoleInformation(page, { ...person(), email: 'doctor@demo.alethea.example' });
  await fillClinic(page);
  await signAgreements(page);
  await page.getByLabel('How did you hear about us?').selectOption('A colleague');
  await expect(page.getByRole('textbox', { name: 'Name of your colleague' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete Sign Up' }).click();
  await expect(page.getByText('Onboarding preference is required.')).toBeVisible();
  await expect(page.getByText('This is a required field.')).toBeVisible();
  await expect(page.getByText('Check form for errors.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await page.getByLabel('How did you hear about us?').selectOption('An association or network');
  await expect(page.getByLabel('Which one').getByRole('option')).toHaveText([
    ...['Choose one', 'Medical association', 'Nurse practitioner association', 'College of Family Physicians'],
    ...['Primary care network', 'Division of Family Practice', 'Another one'],
  ]);
  await page.getByLabel('How did you hear about us?').selectOption('Web search');
  await expect(page.getByLabel('Which one')).toHaveCount(0);
  await page.getByRole('radio', { name: 'No' }).check();
  // The address has an account already: nothing tells so but a mail to it.
  await page.getByRole('button', { name: 'Complete Sign Up' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There was an error' })).toHaveText(
    'There was an error completing the signup process. Contact us at support@alethea.example or (800) 555-0199 if this issue continues to occur.',
  );
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByText('If this email already has an account, we’ve just sent a message there.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
});
