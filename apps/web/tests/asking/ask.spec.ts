import { expect, test } from '@playwright/test';
import { field, fillIn, fillInPatient, NOSE, openForm, PREVENTION, sendButton } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { openAs } from '../support/open-as.ts';

// People and services that other tests neither read nor count.
const WHO = 'daniel.fehr';

test('[CFORM-12] [CROUTE-08] [CROUTE-09] a referral is sent on the form of its own, which takes no files', async ({
  page,
}) => {
  await openForm(page, WHO, NOSE);
  await expect(page.getByRole('heading', { level: 1, name: 'Refer to Dr. Friesen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Photos and files' })).toBeHidden();
  await fillInPatient(page);
  await field(page, 'Question').fill('Obstruction on the left for a year.');
  await page.getByRole('group', { name: 'Main problem' }).getByRole('checkbox', { name: 'Obstruction' }).check();
  await field(page, 'Treatments tried and length').fill('Steroid spray, 8 weeks.');
  await sendButton(page).click();
  await expect(page.getByText('Referral sent successfully')).toBeAttached();
  await expect(page).toHaveURL('/dashboard/consult');
});

test('a session that is over leaves nothing on the screen, and what was typed is there again after signing in', async ({
  page,
  context,
}) => {
  await openForm(page, WHO, PREVENTION);
  const keyOfWhatIsKept = page.waitForResponse('**/api/consultDraft-getKeepingKey');
  const lastName = await fillIn(page);
  await keyOfWhatIsKept;
  await context.clearCookies();
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/login\?origin=/);
  await expect(page.getByText(lastName)).toHaveCount(0);
  await openAs(page, WHO, new URL(page.url()).searchParams.get('origin') ?? '');
  await expect(field(page, 'Last name')).toHaveValue(lastName);
});

test('[GUARD-01] [GUARD-02] [GUARD-03] [GUARD-04] leaving a form with something that cannot be saved asks first, closing the tab too; Cancel stays, Ok leaves', async ({
  page,
}) => {
  await page.route('**/api/consultDraft-saveDraft', (route) => route.abort());
  await openForm(page, WHO, PREVENTION);
  const form = page.url();
  const leave = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await field(page, 'First name').fill('Wilma');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave('Secure messaging');
  // It is not lost, and the question says so.
  await expect(dialog).toContainText('stays in this browser for 7 days');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(form);

  const asked = Promise.withResolvers<string>();
  page.once('dialog', async (asking) => {
    asked.resolve(asking.type());
    await asking.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  expect(await asked.promise).toBe('beforeunload');
  await expect(field(page, 'First name')).toHaveValue('Wilma');
  await leave('Secure messaging');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(/\/dashboard\/secure-messaging/);
});

test('[R31] the form, and the form with its errors, break no rule of accessibility and fit the window; what is missing leads to its field', {
  tag: '@both',
}, async ({ page }) => {
  test.slow();
  await openForm(page, WHO, PREVENTION);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await sendButton(page).click();
  await expect(page.getByText('Check form for errors.')).toBeVisible();
  await expect(field(page, 'PHN')).toBeFocused();
  await page.getByRole('combobox', { name: 'Province' }).selectOption('BC');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.locator('.ask-missing').getByRole('link', { name: 'LDL-C' }).click();
  await expect(field(page, 'LDL-C (mmol/L)')).toBeFocused();
  await expect(field(page, 'LDL-C (mmol/L)')).toBeInViewport();
});
