import { expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { ARRIVES, composer, consultAddress, consultBar, details } from '../support/consult-screen.ts';
import { loseSession, openAs } from '../support/open-as.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const chosen = (page: Page) => palette(page).locator('[role="option"][aria-selected="true"]');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

async function openInbox(page: Page): Promise<void> {
  await openAs(page, 'doctor', '/dashboard/secure-messaging');
  await expect(page.locator('[data-consult]').first()).toBeVisible();
}

test('Ctrl+K opens the palette, also from within a field and where nothing moves, and it takes what is typed each time; Escape closes it, and without a match it says so', async ({
  page,
}) => {
  await openInbox(page);
  await page.getByRole('textbox', { name: 'Search consults' }).focus();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const text of ['prof', 'arch']) {
    await openPalette(page);
    await page.keyboard.type(text);
    await expect(field(page)).toHaveValue(text);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  }
  await openPalette(page);
  await page.keyboard.type('qqqqq');
  await expect(palette(page).getByRole('status')).toHaveText(/^No matches/);
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
});

test('letters typed before the palette has come up are in its field, and are no shortcuts', async ({ page }) => {
  await openInbox(page);
  await page.evaluate(async () => {
    const press = (key: string, ctrlKey = false) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
    press('k', true);
    // React has opened it by then, and no frame has been drawn yet in which it could come up.
    await Promise.resolve();
    for (const letter of 'prof?') press(letter);
  });
  await expect(field(page)).toHaveValue('prof?');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('arrows choose, round the end too, and Enter goes to the screen', async ({ page }) => {
  await openInbox(page);
  await openPalette(page);
  await expect(chosen(page)).toHaveText('Profile');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toHaveText('Sign out');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveText('New Consult');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/consult/);
  await expect(palette(page)).toBeHidden();
});

test('it offers the screens that the person may open, and no others', async ({ page }) => {
  const offered = () => palette(page).getByRole('group', { name: 'Go to' }).getByRole('option').allTextContents();
  await openInbox(page);
  await openPalette(page);
  expect(await offered()).toEqual([
    'Profile',
    'New Consult',
    'Secure messaging',
    'Camera',
    'Gallery',
    'Forms',
    'One-way messaging',
    'Patient messages',
    'Billing report',
    'Resources',
    'Archive',
    'Drafts',
    'Approvals',
    'News',
  ]);
  await loseSession(page);
  await openAs(page, 'moa', '/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await openPalette(page);
  expect(await offered()).toEqual([
    'Profile',
    'Clinic inbox',
    'Forms',
    'One-way messaging',
    'Patient messages',
    'Resources',
  ]);
});

test('a consult is found by its patient and by a part of the PHN; what was typed goes nowhere', async ({ page }) => {
  await openInbox(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const answered = page.waitForResponse('**/api/secureMessaging-listConsults');
  await openPalette(page);
  await page.keyboard.type('zz');
  const { consults } = await (await answered).json();
  const { patientName, phn, activityId } = consults[3];
  const lastName = patientName.split(' ').at(-1);

  await field(page).fill(lastName);
  await expect(options(page).filter({ hasText: patientName }).first()).toBeVisible();
  await field(page).fill(phn.slice(2, 8));
  await expect(options(page).filter({ hasText: patientName })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/secure-messaging?tab=inbox&econsultId=${activityId}`);
  await expect(page.getByRole('region', { name: 'Consult details' })).toContainText(patientName);
  expect(sent.filter((request) => request.includes(lastName) || request.includes(phn.slice(2, 8)))).toEqual([]);
});

test('it changes the theme, shows the keys and signs out; axe finds nothing in it, nor in the keyboard help', async ({
  page,
}) => {
  await openAs(page, 'doctor', '/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('se');
  await expect(options(page).filter({ hasText: 'Secure messaging' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  const choose = async (typed: string) => {
    await openPalette(page);
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
  };
  await choose('keyboard');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await choose('theme dark');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await openPalette(page);
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('a phone opens it from the menu', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'doctor', '/dashboard/profile');
  await expect(page.getByRole('banner')).toContainText('Profile');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await field(page).fill('new consult');
  await options(page).first().click();
  await expect(page).toHaveURL(/\/dashboard\/consult/);
});

test('[R28] the palette does what the open consult’s bar and menu do; a way that is not open is not offered', async ({
  page,
}) => {
  const { activityId } = await askAs('daniel.fehr');
  await openAs(page, 'anjali.raman', consultAddress(activityId));
  await expect(consultBar(page).getByRole('button', { name: 'Reply' })).toBeVisible(ARRIVES);
  await openPalette(page);
  const ofConsult = palette(page).getByRole('group', { name: 'This consult' }).getByRole('option');
  await expect(ofConsult.first()).toHaveText('Reply');
  await expect(ofConsult.filter({ hasText: 'Withdraw' })).toHaveCount(0);
  await page.keyboard.type('reply');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('Yes.');
  await expect(composer(page)).toHaveValue('Yes.');

  await openPalette(page);
  await page.keyboard.type('status completed');
  await expect(chosen(page)).toHaveText('Status: Completed');
  await page.keyboard.press('Enter');
  await expect(details(page).getByRole('combobox', { name: 'Status' })).toHaveValue('completed', ARRIVES);

  await openPalette(page);
  await page.keyboard.type('forward');
  await expect(ofConsult.first()).toHaveText(/^Forward/);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await openPalette(page);
  await page.keyboard.type('archive');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/econsultId/);
});

test('[R28] a specialist is found by name and a service by its words, and Find opens with them', async ({ page }) => {
  await openInbox(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await openPalette(page);
  await page.keyboard.type('raman');
  await expect(options(page).filter({ hasText: 'Anjali Raman' }).first()).toBeVisible();
  expect(sent.filter((request) => request.includes('raman'))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/consult\?.*Raman/);
  await expect(page.getByText('Dr. Anjali Raman').first()).toBeVisible(ARRIVES);
});
