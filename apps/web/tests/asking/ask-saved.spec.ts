import { randomInt } from 'node:crypto';
import { listDrafts } from '@alethea/requests/contract';
import { expect, type Page, type Route, test } from '@playwright/test';
import { field, fillIn, openForm, PREVENTION, sendButton } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';

// Somebody whose drafts no other test reads or counts.
const WHO = 'grace.ocampo';
const SAVING = '**/api/consultDraft-saveDraft';
const DRAFTS = '/dashboard/secure-messaging?tab=drafts';

const saved = (page: Page) => page.getByText(/^Saved \d+:\d\d$/);
const rowOf = (page: Page, name: string) => page.locator('[data-draft]').filter({ hasText: name });
const newName = () => `Savedcase ${randomInt(1_000_000)}`;

/** What the drafts of this person are called. */
async function subjects(): Promise<string[]> {
  const drafts = await callAs(WHO, listDrafts, { consultDraftsCollectionType: 'user_drafts' });
  return Object.values(drafts).map(({ subject }) => subject);
}
const draftsOf = async (name: string) => (await subjects()).filter((subject) => subject.includes(name));

/** How many forms this browser keeps. */
function keptForms(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let count = 0;
    for (const { name } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        count += await answerOf(database.transaction(store).objectStore(store).count());
      }
      database.close();
    }
    return count;
  });
}

test('what is written is saved by itself and found on another device; an empty form makes no draft', async ({
  page,
  browser,
}) => {
  const before = await subjects();
  await openForm(page, WHO, PREVENTION);
  await page.getByRole('combobox', { name: 'Province' }).selectOption('BC');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New Consult' }).click();
  await expect(page).toHaveURL('/dashboard/consult');
  expect(await subjects()).toEqual(before);

  await openForm(page, WHO, PREVENTION);
  const lastName = newName();
  await field(page, 'Last name').fill(lastName);
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/consultDraftId=.*collection=user_drafts/);
  expect(await axeViolations(page)).toEqual([]);
  // Left at once, nothing is asked and the last word is saved, too.
  await field(page, 'First name').fill('Wilma');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Secure messaging' }).click();
  await expect(page).toHaveURL(/\/dashboard\/secure-messaging/);
  const elsewhere = await (await browser.newContext()).newPage();
  await openAs(elsewhere, WHO, DRAFTS);
  await rowOf(elsewhere, lastName).click();
  await expect(field(elsewhere, 'First name')).toHaveValue('Wilma');
  await expect(elsewhere.getByText('This draft was changed elsewhere')).toHaveCount(0);
});

test('what is typed while a save is under way is saved by the next one, and a send waits for it', async ({ page }) => {
  await openForm(page, WHO, PREVENTION);
  const held: Route[] = [];
  await page.route(SAVING, (route) => void held.push(route));
  const sends: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/consult-sendConsult')) sends.push(request.postDataJSON());
  });
  const lastName = await fillIn(page);
  await expect.poll(() => held.length).toBe(1);
  await field(page, 'LDL-C (mmol/L)').fill('4.6');
  await held[0]?.continue();
  await expect.poll(() => held.length).toBe(2);
  const { formData, basedOnVersion } = held[1]?.request().postDataJSON() ?? {};
  expect(Object.values(formData.symptoms)).toContain('4.6');
  expect(basedOnVersion).toBe(1);
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true');
  expect(sends).toEqual([]);
  await held[1]?.continue();
  await expect(page.getByText('eConsult sent successfully')).toBeAttached();
  expect(sends).toEqual([expect.objectContaining({ draftVersion: 2 })]);
  expect(await draftsOf(lastName)).toEqual([]);
});

test('a form that is written in two windows asks the second one, before anything is saved over the first', async ({
  page,
  context,
}) => {
  await openForm(page, WHO, PREVENTION);
  await field(page, 'Last name').fill(newName());
  await expect(saved(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, 'First name').fill('Olga');
  await expect(saved(other)).toBeVisible();
  await field(page, 'First name').fill('Paula');
  await expect(page.getByText('This draft was changed elsewhere')).toBeVisible();
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(saved(page)).toBeVisible();
  await other.reload();
  await expect(field(other, 'First name')).toHaveValue('Paula');
});

test('what cannot be saved says so, and is saved once the connection is back', async ({ page, context }) => {
  await openForm(page, WHO, PREVENTION);
  const lastName = newName();
  await context.setOffline(true);
  await field(page, 'Last name').fill(lastName);
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved:' })).toContainText('kept in this browser');
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  expect(await draftsOf(lastName)).toHaveLength(1);
});

test('a page that goes with the last word is one draft with that word, and asks nobody which one is right', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  const lastName = newName();
  page.on('dialog', (dialog) => void dialog.accept());
  await field(page, 'Last name').fill(lastName);
  // Before it is kept, what is saved as the page goes is found in Drafts alone.
  await expect.poll(() => keptForms(page)).toBe(1);
  await page.reload();
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  await field(page, 'First name').fill('Wilma');
  await expect(saved(page)).toBeVisible();
  await field(page, 'First name').fill('Wilhelmina');
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Wilhelmina');
  await field(page, 'Question').fill('Why?');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('This draft was changed elsewhere')).toHaveCount(0);
  expect(await draftsOf(lastName)).toHaveLength(1);
});

test('signing out saves what was just typed, and asks nothing', async ({ page }) => {
  await openForm(page, WHO, PREVENTION);
  const lastName = newName();
  await field(page, 'Last name').fill(lastName);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page).toHaveURL('/login');
  expect(await draftsOf(lastName)).toHaveLength(1);
});

test('on a phone Send stays in the window, hides nothing, and the line above it leads to what is missing', {
  tag: '@phone',
}, async ({ page }) => {
  await openForm(page, WHO, PREVENTION);
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Missing: PHN and 7 more' }).click();
  await expect(field(page, 'PHN')).toBeFocused();
  await fillIn(page);
  await expect(page.getByRole('button', { name: /^Missing/ })).toHaveCount(0);
  await field(page, 'Drugs tried and what happened').fill('');
  await page.getByRole('button', { name: 'Missing: Drugs tried and what happened' }).click();
  await expect(field(page, 'Drugs tried and what happened')).toBeFocused();
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
  // The last thing on the page stands above the bar, not under it.
  const last = page.getByRole('button', { name: 'Discard draft' });
  await last.scrollIntoViewIfNeeded();
  await last.click({ trial: true });
  expect(await axeViolations(page)).toEqual([]);
  // As over an open keyboard.
  await page.setViewportSize({ width: 390, height: 420 });
  await field(page, 'PHN').focus();
  await expect(sendButton(page)).not.toBeInViewport();
});
