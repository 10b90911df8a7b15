import { randomInt } from 'node:crypto';
import { getDraft, listDrafts } from '@alethea/requests/contract';
import { expect, type Page, test } from '@playwright/test';
import { field, fillIn, openForm, PREVENTION, sendButton } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { stored } from '../support/stored.ts';

// Somebody whose drafts no other test reads or counts.
const WHO = 'grace.ocampo';
const OWN = { consultDraftsCollectionType: 'user_drafts' } as const;

const saved = (page: Page) => page.getByText(/^Saved \d+:\d\d$/);
const newName = () => `Savedcase ${randomInt(1_000_000)}`;

/** The drafts of this person that are called so, as the server opens them. */
async function draftsOf(name: string) {
  const found = Object.entries(await callAs(WHO, listDrafts, OWN)).filter(([, { subject }]) => subject.includes(name));
  return Promise.all(found.map(([draftId]) => callAs(WHO, getDraft, { ...OWN, draftId })));
}
const patientInfo = (more: Readonly<Record<string, string>>) => ({ formData: { patientInfo: more } });

/** How many forms this browser keeps. */
const keptForms = async (page: Page) => (await stored(page)).entries;

test('what is written is saved by itself, and as the form is left at once the last word, too', async ({ page }) => {
  await openForm(page, WHO, PREVENTION);
  const lastName = newName();
  await field(page, 'Last name').fill(lastName);
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/consultDraftId=.*collection=user_drafts/);
  expect(await axeViolations(page)).toEqual([]);
  // Nothing is asked.
  await field(page, 'First name').fill('Wilma');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Secure messaging' }).click();
  await expect(page).toHaveURL(/\/dashboard\/secure-messaging/);
  await expect.poll(() => draftsOf(lastName)).toMatchObject([patientInfo({ firstName: 'Wilma', lastName })]);
});

test('what cannot be saved says so, and is saved once the connection is back; signing out saves what was just typed, and asks nothing', async ({
  page,
  context,
}) => {
  await openForm(page, WHO, PREVENTION);
  const lastName = newName();
  await context.setOffline(true);
  await field(page, 'Last name').fill(lastName);
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved:' })).toContainText('kept in this browser');
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  expect(await draftsOf(lastName)).toHaveLength(1);
  await field(page, 'First name').fill('Wilma');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page).toHaveURL('/login');
  expect(await draftsOf(lastName)).toMatchObject([patientInfo({ firstName: 'Wilma' })]);
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
