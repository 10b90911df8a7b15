import { expect, type Page, test } from '@playwright/test';
import { field, fillIn, newHealthNumber, openForm, PREVENTION, paste, sendButton } from '../support/ask-form.ts';

const WHO = 'amina.warsame';
const province = (page: Page) => page.getByRole('combobox', { name: 'Province' });
const missing = (page: Page) => page.getByRole('complementary', { name: 'Before you send' }).locator('.ask-missing li');
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('[R31] [CFORM-07] [CFORM-09] [CFORM-10] [CFORM-24] [CFORM-28] [CFORM-29] [CFORM-30] [CFORM-32] sending an empty form names every field, counts what is missing and goes to the first', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  await expect(province(page)).toHaveValue('AB');
  // A new form begins where one types first.
  await expect(field(page, 'PHN')).toBeFocused();
  await sendButton(page).click();
  await expect(page.getByText('Check form for errors.')).toBeVisible();
  await expect(field(page, 'PHN')).toBeFocused();
  for (const text of [
    'PHN is required',
    'Patient first name is required',
    'Patient last name is required',
    'Patient date of birth is required',
    'Question is required',
    'LDL-C (mmol/L) is required',
    'Drugs tried and what happened is required',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Email is required')).toBeHidden();
  await expect(missing(page)).toHaveText([
    'PHN',
    'First name',
    'Last name',
    'Date of birth',
    'Question',
    'LDL-C (mmol/L)',
    'Background',
    'Drugs tried and what happened',
  ]);
});

test('with some fields right the focus goes to the first wrong one, and the list of what is missing leads to its fields', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  await fillIn(page);
  await field(page, 'Date of birth').fill('2999/01/01');
  await field(page, 'LDL-C (mmol/L)').fill('high');
  await sendButton(page).click();
  await expect(field(page, 'Date of birth')).toBeFocused();
  await expect(missing(page)).toHaveText(['Date of birth is invalid', 'LDL-C (mmol/L) must be a number']);
  await missing(page).getByRole('link', { name: 'LDL-C' }).click();
  await expect(field(page, 'LDL-C (mmol/L)')).toBeFocused();
  await field(page, 'LDL-C (mmol/L)').fill('4.2');
  await field(page, 'Date of birth').fill('1959/03/14');
  await expect(page.getByText('Ready to send')).toBeVisible();
  await expect(page.getByText('Check form for errors.')).toBeHidden();
});

test('[HEALTHID-18] [CFORM-25] a health number is grouped while it is typed or pasted, and a wrong one is told', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  const phn = field(page, 'PHN');
  await phn.pressSequentially('534770172');
  await expect(phn).toHaveValue('53477-0172');
  await phn.blur();
  await expect(phn).not.toHaveAttribute('aria-invalid', 'true');
  await phn.fill('');
  await paste(page, 'PHN', ' 53478 0172\n');
  await expect(phn).toHaveValue('53478-0172');
  await phn.blur();
  await expect(page.getByText('PHN is invalid', { exact: true }).first()).toBeVisible();
  await phn.fill('');
  await paste(page, 'PHN', '9123456789');
  await expect(phn).toHaveValue('9123456789');
  await expect(page.getByText('PHN must be 9 digits', { exact: true }).first()).toBeVisible();
});

test('[CFORM-26] [CFORM-27] the check digit blocks for BC, elsewhere a doubtful number is only remarked on', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  await province(page).selectOption('BC');
  const right = newHealthNumber('BC');
  const wrong = right.slice(0, 9) + ((Number(right[9]) + 1) % 10);
  await field(page, 'PHN').fill(wrong);
  await field(page, 'PHN').blur();
  await expect(page.getByText('PHN is invalid', { exact: true }).first()).toBeVisible();
  await field(page, 'PHN').fill(right);
  await expect(page.getByText('PHN is invalid', { exact: true })).toHaveCount(0);
  await province(page).selectOption('MB');
  await field(page, 'PHN').fill('12345');
  await field(page, 'PHN').blur();
  await expect(page.getByText('Check this number: a PHN from Manitoba has 9 digits.')).toBeVisible();
  await expect(missing(page).filter({ hasText: 'PHN' })).toHaveCount(0);
});

test('[CFORM-33] [CFORM-34] the age stands by the date of birth, and a date that gives none is told', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  const born = new Date().getFullYear() - 30;
  await field(page, 'Date of birth').fill(`${born}/01/01`);
  await expect(page.getByText(/^(29|30) y$/)).toBeVisible();
  await field(page, 'Date of birth').fill('1959/02/30');
  await field(page, 'Date of birth').blur();
  await expect(page.getByText('Invalid Date of Birth', { exact: true }).first()).toBeVisible();
});

test('[CFORM-36] [CFORM-40] a Quebec patient of an Alberta consultant brings the warning, and no billing data', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  await province(page).selectOption('QC');
  await expect(page.getByText('A consultant in Alberta cannot bill for Quebec patients.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Out-of-province billing' })).toBeHidden();
});

test('[CFORM-38] [CFORM-39] [CFORM-42..51] a BC patient of an Alberta consultant needs billing data, each field by its rule', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  const heading = page.getByRole('heading', { name: 'Out-of-province billing' });
  await expect(heading).toBeHidden();
  await fillIn(page);
  await province(page).selectOption('BC');
  await expect(heading).toBeVisible();
  await field(page, 'PHN').fill(newHealthNumber('BC'));
  const sent: unknown[] = [];
  await page.route('**/api/consult-sendConsult', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  await sendButton(page).click();
  await expect(page.getByText('Check form for errors.')).toBeVisible();
  for (const text of ["Patient's sex is required.", 'Address line 1 is required.', 'City name is required.']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const wrongPostalCode = 'Postal is invalid. Do not include any spaces, and use capital letters (ex. A1A1A1).';
  await field(page, 'Postal code').fill('v1y 3p7');
  await expect(page.getByText(wrongPostalCode).first()).toBeVisible();
  await field(page, 'Address line 1').fill('x'.repeat(26));
  await expect(page.getByText('This field must be no more than 25 characters long.').first()).toBeVisible();
  await field(page, 'City').fill('x'.repeat(31));
  await expect(page.getByText('This field must be no more than 30 characters long.').first()).toBeVisible();
  await sendButton(page).click();
  expect(sent).toEqual([]);
  await page.getByRole('radio', { name: 'Female' }).check();
  await field(page, 'Address line 1').fill('x'.repeat(25));
  await field(page, 'City').fill('y'.repeat(30));
  await field(page, 'Postal code').fill('V1Y3P7');
  await expect(page.getByText('Ready to send')).toBeVisible();
  await sendButton(page).click();
  await expect(page).toHaveURL('/dashboard/consult');
  const oopData = {
    genderCode: 'F',
    addressLine1: 'x'.repeat(25),
    addressLine2: '',
    addressLine3: '',
    cityName: 'y'.repeat(30),
    postalCode: 'V1Y3P7',
  };
  expect(sent).toEqual([expect.objectContaining({ patientProvince: 'BC', oop: true, oopData })]);
});

test('a file that is refused for good says why, stays out and blocks no send; one that was interrupted blocks it', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  const lastName = await fillIn(page);
  const files = page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  await page.locator('input[type="file"]').setInputFiles([
    { name: 'ecg.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD', 'base64') },
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('MZ'.padEnd(400, '\0')) },
  ]);
  await expect(files.filter({ hasText: 'ecg.png' })).toContainText('ready');
  await expect(files.filter({ hasText: 'broken.jpg' })).toContainText('This picture is damaged or incomplete.');
  for (const name of ['setup.exe', 'renamed.png']) {
    await expect(files.filter({ hasText: name })).toContainText('Only JPEG, PNG, PDF, MP4 and WebM files can be sent');
  }
  for (const name of ['broken.jpg', 'setup.exe', 'renamed.png']) {
    await expect(page.getByRole('button', { name: `Try again: ${name}` })).toHaveCount(0);
  }
  await page.route('**/api/files', (route) => route.abort());
  const late = { name: 'late.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') };
  await page.locator('input[type="file"]').setInputFiles([late]);
  await expect(page.getByRole('button', { name: 'Try again: late.png' })).toBeVisible();
  await sendButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Try the failed files again, or remove them.' }),
  ).toBeVisible();
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  await page.getByRole('button', { name: 'Remove late.png' }).click();
  const sending = page.waitForRequest('**/api/consult-sendConsult');
  await sendButton(page).click();
  expect((await sending).postDataJSON().attachmentIds).toHaveLength(1);
  await expect(page).toHaveURL('/dashboard/consult');
});

test('[GUARD-01] [GUARD-02] [GUARD-03] leaving a form with something that cannot be saved asks first; Cancel stays, Ok leaves', async ({
  page,
}) => {
  await page.route('**/api/consultDraft-saveDraft', (route) => route.abort());
  await openForm(page, WHO, PREVENTION);
  const form = page.url();
  await field(page, 'First name').fill('Wilma');
  const leave = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Secure messaging' });
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.click();
  // It is not lost, and the question says so.
  await expect(dialog).toContainText('stays in this browser for 7 days');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(form);
  await expect(field(page, 'First name')).toHaveValue('Wilma');
  await leave.click();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(/\/dashboard\/secure-messaging/);
});

test('[GUARD-01] [GUARD-04] closing the tab asks once something is typed, and an untouched form is left without asking', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  const asked = Promise.withResolvers<string>();
  await field(page, 'First name').fill('Wilma');
  page.on('dialog', async (dialog) => {
    asked.resolve(dialog.type());
    await dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  expect(await asked.promise).toBe('beforeunload');
  await expect(field(page, 'First name')).toHaveValue('Wilma');
  await field(page, 'First name').fill('');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New Consult' }).click();
  await expect(page).toHaveURL('/dashboard/consult');
});
