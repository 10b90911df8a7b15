import { getKeepingKey } from '@alethea/requests/contract';
import { importSealingKey, openText } from '@alethea/web-kit/sealed/sealed-text';
import { expect, type Page, test } from '@playwright/test';
import { field, fillIn, formAddress, openForm, PREVENTION, sendButton } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';
import { stored } from '../support/stored.ts';

// Somebody whose forms no other test keeps.
const WHO = 'daniel.fehr';
const SAVING = '**/api/consultDraft-saveDraft';
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const kept = (page: Page) => page.getByText('Your unsent form was restored.');

/** What is kept, as its person can read it: what was typed last may come some writes after the first one. */
async function keptText(page: Page): Promise<string> {
  const key = await importSealingKey((await callAs(WHO, getKeepingKey, {})).key);
  const { sealed } = await stored(page);
  return (await Promise.all(sealed.map(({ id, bytes }) => openText(key, id, Uint8Array.from(bytes))))).join('\n');
}

/** As while the server cannot save: what is written stays in the browser. */
async function keepOffServer(page: Page): Promise<void> {
  const json = { error: { kind: 'unavailable', code: 'temporarily_unavailable', message: '', requestId: 'test' } };
  await page.route(SAVING, (route) => route.fulfill({ status: 503, json }));
}

/** Reloads, whatever the browser asks about what is unsaved. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

test('what is written survives a reload, with its files, encrypted, and can be discarded; a file that was not uploaded yet is named', async ({
  page,
}) => {
  await keepOffServer(page);
  await openForm(page, WHO, PREVENTION);
  const lastName = await fillIn(page);
  const phn = await field(page, 'PHN').inputValue();
  const choose = (name: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles([{ name, mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') }]);
  await choose('ecg.png');
  const files = page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  await expect(files.filter({ hasText: 'ecg.png' })).toContainText('ready');
  await page.route('**/api/files', () => {});
  await choose('late.png');
  await expect.poll(() => keptText(page)).toContain('late.png');
  expect((await stored(page)).entries).toBe(1);
  await reload(page);
  await expect(kept(page)).toBeVisible();
  await expect(page.getByText('Not kept, add them again: late.png.')).toBeVisible();
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  await expect(field(page, 'LDL-C (mmol/L)')).toHaveValue('4.1');
  await expect(page.getByRole('checkbox', { name: 'Diabetes' })).toBeChecked();
  await expect(files.filter({ hasText: 'ecg.png' })).toContainText('ready');
  const { text } = await stored(page);
  for (const secret of [lastName, 'Wilma', phn, phn.replaceAll(/\D/g, ''), 'statin', '1959-03-14', 'ecg.png']) {
    expect(text).not.toContain(secret);
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(kept(page)).toBeHidden();
  await expect(field(page, 'Last name')).toHaveValue('');
  await expect.poll(async () => (await stored(page)).entries).toBe(0);
});

test('what is sent or saved as a draft is kept no longer, nor said to be unsaved, and changes to a draft are kept with the draft', async ({
  page,
}) => {
  await keepOffServer(page);
  await openForm(page, WHO, PREVENTION);
  const lastName = await fillIn(page);
  await expect.poll(() => keptText(page)).toContain('None so far.');
  await reload(page);
  await expect(kept(page)).toBeVisible();
  await page.unroute(SAVING);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved successfully')).toBeAttached();
  await expect(kept(page)).toBeHidden();
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  await expect.poll(async () => (await stored(page)).entries).toBe(0);
  await keepOffServer(page);
  await field(page, 'First name').fill('Changed');
  await expect.poll(async () => (await stored(page)).entries).toBe(1);
  await reload(page);
  await expect(kept(page)).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Changed');
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  await page.unroute(SAVING);
  await sendButton(page).click();
  await expect(page).toHaveURL('/dashboard/consult');
  await expect.poll(async () => (await stored(page)).entries).toBe(0);
});

test('two windows that ask the same service keep a form each, and what one leaves behind the next one finds', async ({
  page,
  context,
}) => {
  await keepOffServer(page);
  await openForm(page, WHO, PREVENTION);
  await field(page, 'Last name').fill('Alphason');
  await expect.poll(async () => (await stored(page)).entries).toBe(1);
  const second = await context.newPage();
  await keepOffServer(second);
  await openForm(second, WHO, PREVENTION);
  await expect(field(second, 'Last name')).toHaveValue('');
  await expect(kept(second)).toBeHidden();
  await field(second, 'Last name').fill('Betason');
  await expect.poll(async () => (await stored(page)).entries).toBe(2);
  await field(page, 'First name').fill('Anna');
  await reload(second);
  await expect(field(second, 'Last name')).toHaveValue('Betason');
  await reload(page);
  await expect(field(page, 'Last name')).toHaveValue('Alphason');
  await second.close();
  const third = await context.newPage();
  await openForm(third, WHO, PREVENTION);
  await expect(field(third, 'Last name')).toHaveValue('Betason');
});

test('signing out forgets everything, and nobody else on this browser sees it before', async ({ page, context }) => {
  const address = await formAddress(page, WHO, PREVENTION);
  await keepOffServer(page);
  await page.goto(address);
  await field(page, 'Last name').fill('Keptcase');
  await expect.poll(async () => (await stored(page)).entries).toBe(1);
  // As in a crash; then somebody else uses the browser.
  await page.close();
  const others = await context.newPage();
  await openAs(others, 'harjit.gill', address);
  await expect(field(others, 'Last name')).toHaveValue('');
  await expect(kept(others)).toBeHidden();
  await others.close();

  const own = await context.newPage();
  await keepOffServer(own);
  await openAs(own, WHO, address);
  await expect(field(own, 'Last name')).toHaveValue('Keptcase');
  await own.goto('/dashboard/profile');
  expect((await stored(own)).entries).toBe(1);
  await own.getByRole('button', { name: 'Sign out' }).first().click();
  const question = own.getByRole('dialog', { name: 'Sign out and lose what you wrote?' });
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(own).toHaveURL('/login');
  expect((await stored(own)).entries).toBe(0);
});

test('[R3] signing out asks first, while the session lives, also when text that cannot be saved stands in another tab', async ({
  page,
  context,
}) => {
  await keepOffServer(page);
  await openForm(page, WHO, PREVENTION);
  await field(page, 'Last name').fill('Keptcase');
  await expect.poll(async () => (await stored(page)).entries).toBe(1);
  const other = await context.newPage();
  await other.goto('/dashboard/profile');
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Sign out' }).first().click();
    const question = tab.getByRole('dialog', { name: 'Sign out and lose what you wrote?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
  }
  await page.unroute(SAVING);
  await field(page, 'First name').fill('Wilma');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/consultDraftId=/);
  await expect.poll(async () => (await stored(page)).entries).toBe(0);
  // Saved, it is in nobody's way.
  await other.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL(/\/login/);
});
