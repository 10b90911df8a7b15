import { getSignUpSettings } from '@alethea/accounts/contract';
import { expect, type Page, test } from '@playwright/test';
import { alterAnswer } from '../support/alter-answer.ts';
import { axeViolations } from '../support/axe-violations.ts';
import {
  fillClinic,
  fillRoleInformation,
  mailedCode,
  newEmail,
  newPracticeId,
  signAgreements,
  verifyAsOperator,
  watchSignUp,
} from '../support/sign-up-steps.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The province validates practice IDs as far as this browser knows; the registry of the server knows none. */
async function enableValidation(page: Page): Promise<void> {
  await alterAnswer(page, getSignUpSettings, (settings) => {
    settings.validationSettings.AB.validationEnabled = true;
    return settings;
  });
}

test('[ROUTE-02] [SIGNUP-03] [SIGNUP-04] [SIGNUP-05] [SIGNUP-06] [SIGNUP-20] [SIGNUP-42] [SIGNUP-74] [SIGNUP-78] [SIGNUP-80] [SIGNUP-82] [SIGNUP-85] [CALL-16] [CALL-34] a resident with two preceptors signs up', async ({
  page,
}) => {
  const { posted } = await watchSignUp(page);
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Pick a Plan' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pick eConsult' }).click();
  await page.getByLabel('Role').selectOption('resident');
  await expect(page.getByLabel('Province')).toHaveValue('AB');
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(titles.map((title) => title.replace(/^\d\s*/, ''))).toEqual([
    ...['Role information', 'Preceptors', 'User agreement', 'Onboarding', 'Finish'],
  ]);
  await expect(section(page, 'Preceptors')).toContainText('Enter your PRAC ID above to continue.');

  const email = newEmail('resident');
  const person = { firstName: 'Mina', lastName: 'Ferrer', email, practiceId: '123456789', fieldName: 'PRAC ID' };
  await fillRoleInformation(page, person);
  await expect(page.getByLabel('PRAC ID')).toHaveValue('1234-56789');
  await expect(page.getByLabel('City', { exact: true })).toHaveCount(0);
  await page.getByLabel('Preceptor name').fill('Dr. Lena Roy');
  await page.getByLabel('Preceptor email').fill('lena.roy@clinic.example');
  await page.getByRole('button', { name: 'Add preceptor' }).click();
  const second = page.getByRole('group', { name: 'Preceptor 2' });
  await second.getByLabel('Preceptor name').fill('Dr. Omar Haddad');
  await second.getByLabel('Preceptor email').fill('omar.haddad@clinic.example');

  const witness = page.getByRole('img', { name: 'Signature of the witness' });
  await expect(witness).toHaveAttribute('src', /^blob:/);
  await expect(section(page, 'Onboarding')).toContainText('Sign the user agreement to continue.');
  await signAgreements(page);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('How did you hear about us?').selectOption('Social media');
  await page.getByLabel('Which network').selectOption('LinkedIn');
  await page.getByLabel('Referral code').fill('spring26');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.getByRole('button', { name: 'Complete Sign Up' }).click();
  const { fields, fileName } = await posted;
  expect(JSON.parse(fields.formData ?? '')).toMatchObject({
    preceptorInformation: [{ preceptorName: 'Dr. Lena Roy' }, { preceptorName: 'Dr. Omar Haddad' }],
    ...{ inviteCode: 'SPRING26', howDidYouHearAboutUsExtraInfo: 'LinkedIn', scheduleOnboarding: 'Yes', city: '' },
  });
  expect(fields).toMatchObject({ plan: 'econsult', role: 'resident', pracIdValid: 'false' });
  expect(fileName).toBe('signed_platform_use_agreement.pdf');
  await expect(page.getByRole('heading', { name: 'Welcome, Mina' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/validation-required');
  await expect(page.getByRole('heading', { level: 1, name: 'Next Steps' })).toBeAttached();
});

test('[ROUTE-03] [ROUTE-04] [HEALTHID-07] [SIGNUP-31] [SIGNUP-37] [SIGNUP-38] [SIGNUP-39] [SIGNUP-40] [SIGNUP-41] [SIGNUP-47] [SIGNUP-48] [SIGNUP-55] [SIGNUP-56] [SIGNUP-57] [SIGNUP-58] [SIGNUP-59] a nurse practitioner in BC signs up, and what is posted is a real PDF of A4 pages', async ({
  page,
}) => {
  const { posted } = await watchSignUp(page);
  await page.goto('/auth/signup?selectedPlan=econsult&selectedRole=nursePractitioner');
  await expect(page).toHaveURL('/signup?selectedPlan=econsult&selectedRole=nursePractitioner');
  await page.getByLabel('Province').selectOption('BC');
  const email = newEmail('nurse');
  const person = { firstName: 'Joan', lastName: 'Sedlak', email, city: 'Kelowna', fieldName: 'MSP Number' };
  await fillRoleInformation(page, { ...person, practiceId: 'x123' });
  await expect(page.getByText('MSP Number is invalid')).toBeVisible();
  await page.getByLabel('MSP Number').fill('j1234');
  await expect(page.getByLabel('MSP Number')).toHaveValue('J1234');
  await fillClinic(page);

  const document = page.getByRole('region', { name: 'User agreement and information management agreement' });
  await expect(document.getByRole('heading', { name: 'Platform Use Agreement for Nurse Practitioners' })).toBeVisible();
  await expect(document.getByRole('heading', { name: 'Information Management Agreement' })).toBeAttached();
  await expect(document).toContainText('JOAN SEDLAK of Kelowna, British Columbia');
  await expect(document).toContainText(/on the \d+(st|nd|rd|th) day of [A-Z][a-z]+, \d{4}/);
  await expect(section(page, 'Onboarding')).toHaveAttribute('aria-disabled', 'true');
  await signAgreements(page);
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Complete Sign Up' }).click();

  const { pdf } = await posted;
  expect(pdf.startsWith('%PDF-')).toBe(true);
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);
  expect(boxes.length).toBeGreaterThan(4);
  expect(new Set(boxes.map(String))).toEqual(new Set(['595,842']));
  const pictures = [...pdf.matchAll(/\/Subtype \/Image\s\/Width (\d+)/g)].map(([, width]) => Number(width));
  expect(pictures).toHaveLength(boxes.length);
  // 170 mm at 96 dots per inch and scale 1.5.
  for (const width of pictures) expect(Math.abs(width - (170 / 25.4) * 96 * 1.5)).toBeLessThan(2);
  expect(pdf).toContain('/Filter /DCTDecode');
  // The table of brightness that JPEG makes of quality 0.8: the standard one's 16, 11, 12 and 14 at 40 %.
  const tables = pdf
    .split('\xff\xdb')
    .slice(1)
    .map((part) => part.slice(2, 7));
  const ofBrightness = tables.filter((table) => table.startsWith('\0'));
  expect(new Set(ofBrightness)).toEqual(new Set(['\0\x06\x04\x05\x06']));
  expect(ofBrightness).toHaveLength(boxes.length);
  await expect(page).toHaveURL('/dashboard/validation-required');
  await page.goto('/login');
  await expect(page.getByText('Last signed in as')).toBeVisible();
});

test('[SIGNUP-21] [SIGNUP-30] [SIGNUP-32] [SIGNUP-33] [SIGNUP-34] [SIGNUP-35] [SIGNUP-36] [CALL-05] [SIGNUP-82] [SIGNUP-83] [SIGNUP-84] a doctor in AB may proceed without an ID that is wrong; with a valid one the code from the mail leads to the consult search', async ({
  page,
}) => {
  await enableValidation(page);
  await page.goto('/signup?selectedPlan=plus&selectedRole=doctor');
  const [email, practiceId] = [newEmail('known'), newPracticeId()];
  await fillRoleInformation(page, {
    ...{ firstName: 'Ada', lastName: 'Okafor', email, city: 'Calgary' },
    ...{ practiceId: '111122222', fieldName: 'PRAC ID' },
  });
  const validate = page.getByRole('button', { name: 'Validate PRAC ID' });
  await expect(section(page, 'Clinic information')).toContainText('above, or proceed without it, to continue.');
  await page.route('**/api/signup-validatePracId', (route) => route.abort());
  await validate.click();
  await expect(page.getByRole('alert')).toContainText(
    "An error ocurred while validating your PRAC ID. If this error continues to occur please select 'Proceed without PRAC ID'.",
  );
  await page.unroute('**/api/signup-validatePracId');
  await validate.click();
  await expect(page.getByRole('alert')).toContainText('We could not find this PRAC ID.');
  await expect(page.getByLabel('Clinic name')).toHaveCount(0);
  await page.getByRole('button', { name: 'Proceed without PRAC ID' }).click();
  await expect(page.getByLabel('Clinic name')).toBeVisible();

  await page.getByLabel('PRAC ID', { exact: true }).fill(practiceId);
  await page.getByLabel('PRAC ID', { exact: true }).blur();
  await page.route('**/api/signup-validatePracId', (route) => route.fulfill({ json: { validated: true } }));
  await validate.click();
  await expect(page.getByText('Your PRAC ID is valid.')).toBeVisible();
  await fillClinic(page);
  await signAgreements(page);
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Complete Sign Up' }).click();
  await expect(page).toHaveURL('/dashboard/validation-required');
  // What the browser was told of the ID counts for nothing: the operator verifies it, and the page follows.
  const answer = await page.request.post('/api/login-getSession', { data: {} });
  await verifyAsOperator((await answer.json()).session.uid, practiceId);
  await expect(page.getByText('Your practitioner ID is verified.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await mailedCode(page.request, email));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/consult');
});
