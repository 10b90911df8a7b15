import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { openAs } from '../support/open-as.ts';

const FAILED = 'Error sending invite';

/** Opens the dialog from the sidebar, at either width. */
async function openDialog(page: Page, who = 'nurse'): Promise<Locator> {
  await openAs(page, who, '/dashboard/profile');
  const item = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Invite a colleague' });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await expect(item.or(menu).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await item.click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  return dialog;
}

async function fillIn(dialog: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text);
}

/** A name that no other test has used. */
const newName = () => `Bélanger-${randomInt(1e9)}`;

async function outbox(page: Page) {
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  return (await answer.json()) as {
    mails: { to: string; subject: string; text: string }[];
    faxes: { id: string; to: string; pages: number }[];
  };
}

test('[ENV-15] [INVITE-01] [INVITE-02] [INVITE-03] [INVITE-10] [INVITE-12] [INVITE-13] a colleague invited by fax: the spool has the letter, and the list says that it arrived', {
  tag: '@both',
}, async ({ page }) => {
  const dialog = await openDialog(page);
  const lastName = newName();
  const message = dialog.getByLabel('Personal message');
  await expect(message).toHaveValue(/^Hi,/);
  await fillIn(dialog, { 'First name': 'Zoë', 'Last name': lastName, City: 'Banff' });
  await expect(message).toHaveValue(new RegExp(`^Hi Zoë ${lastName},[\\s\\S]*Lindqvist$`));
  await dialog.getByLabel('Clinic name').fill('Banff Trail Clinic');
  const number = `403555${randomInt(1000, 9999)}`;
  await dialog.getByLabel('Fax').pressSequentially(number);
  await expect(dialog.getByLabel('Fax')).toHaveValue(/^\(403\) 555-\d{4}$/);
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expect(dialog.getByText('Invite sent.')).toBeVisible();
  await expect(dialog.getByLabel('Fax')).toHaveValue('');
  await expect(message).toHaveValue(/^Hi,/);
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await dialog.getByLabel('First name').pressSequentially('A');
  await expect(dialog.getByText('Invite sent.')).toBeHidden();

  await dialog.getByRole('tab', { name: 'Earlier invitations' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: lastName });
  await expect(row.getByText('Fax delivered')).toBeVisible();
  await expect(row).toContainText('Banff Trail Clinic, Banff');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await dialog.getByRole('tab', { name: 'New invitation' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('A');

  const fax = (await outbox(page)).faxes.find(({ to }) => to === number);
  expect(fax?.pages).toBe(1);
  const letter = await page.request.get(`/dev/outbox/faxes/${fax?.id}`);
  expect(letter.headers()['content-type']).toBe('application/pdf');
  expect((await letter.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('[INVITE-04] a colleague invited by e-mail with an own message, who then wants no more invitations', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  const email = `colleague.${randomInt(1e9)}@clinic.example`;
  await dialog.getByLabel('Personal message').fill('Join us, it is worth it.');
  await fillIn(dialog, { 'First name': 'Zoë', 'Last name': newName(), City: 'Banff', Email: email });
  await expect(dialog.getByLabel('Personal message')).toHaveValue('Join us, it is worth it.');
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expect(dialog.getByText('Invite sent.')).toBeVisible();
  const mailed = async () => (await outbox(page)).mails.find(({ to }) => to === email);
  await expect.poll(async () => (await mailed())?.text).toMatch(/^Join us, it is worth it\./);
  const mail = await mailed();
  expect(mail?.subject).toMatch(/Lindqvist invites you to Alethea$/);

  const link = /https?:\S+\/unsubscribe\?code=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Stop invitations?' })).toBeVisible();
  await expect(page).toHaveURL('/unsubscribe');
  await page.reload();
  await page.getByRole('button', { name: 'Stop invitations' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.goto('/unsubscribe?code=made-up');
  await page.getByRole('button', { name: 'Stop invitations' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('[INVITE-05] [INVITE-06] [INVITE-07] [INVITE-08] what is missing is said at the fields, and the first of them gets the focus', {
  tag: '@both',
}, async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  for (const text of [
    'First name is required',
    'Last name is required',
    'City is required',
    'You must provide either an email or fax number.',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await expect(dialog.getByLabel('First name')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Fax').pressSequentially('4035550142');
  await expect(dialog.getByText('You must provide either an email or fax number.')).toBeHidden();
});

test('[INVITE-09] closing the dialog asks first once something is typed', async ({ page }) => {
  const dialog = await openDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Invite a colleague' }).last().click();
  await dialog.getByLabel('City').fill('Banff');
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: 'Discard this invitation?' });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await page.keyboard.press('Escape');
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(asked).toBeHidden();
  await expect(dialog.getByLabel('City')).toHaveValue('Banff');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('[INVITE-09] a message of one’s own asks, the default one that only follows the names does not', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  const message = dialog.getByLabel('Personal message');
  await dialog.getByLabel('First name').fill('Zoë');
  await expect(message).toHaveValue(/^Hi Zoë,/);
  await dialog.getByLabel('First name').fill('');
  await expect(message).toHaveValue(/^Hi,/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Invite a colleague' }).last().click();
  await message.fill('Join us.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Discard this invitation?' })).toBeVisible();
});

test('[INVITE-09] Escape right after the last letter asks, too, however busy the machine is', async ({ page }) => {
  const dialog = await openDialog(page);
  // Both in one task: nothing has been painted between them.
  await dialog.getByLabel('City').evaluate((city: HTMLInputElement) => {
    city.focus();
    document.execCommand('insertText', false, 'Banff');
    city.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  const asked = page.getByRole('dialog', { name: 'Discard this invitation?' });
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('City')).toHaveValue('Banff');
});

test('[INVITE-11] a failed invite says so and keeps what was typed', async ({ page }) => {
  const dialog = await openDialog(page);
  await fillIn(dialog, { 'First name': 'Zoë', 'Last name': newName(), City: 'Banff', Email: 'zoe@clinic.example' });
  await page.route('**/api/invite-inviteAColleague', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  await expect(dialog.getByLabel('City')).toHaveValue('Banff');
  await page.unroute('**/api/invite-inviteAColleague');
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expect(dialog.getByText('Invite sent.')).toBeVisible();
  await expect(dialog.getByText(FAILED)).toBeHidden();
});

test('a fax that fails, or may not have arrived, is listed with the reason in words', async ({ page }) => {
  const dialog = await openDialog(page, 'resident');
  for (const [digits, words] of [
    ['0191', 'Fax will be tried again: the line was busy'],
    ['0193', 'Fax failed: the number is not a fax machine'],
    ['0194', 'Fax may not have arrived. It was not sent again.'],
  ] as const) {
    const lastName = newName();
    await fillIn(dialog, { 'First name': 'Zoë', 'Last name': lastName, City: 'Banff' });
    await dialog.getByLabel('Fax').pressSequentially(`403555${digits}`);
    await dialog.getByRole('button', { name: 'Send invite' }).click();
    await expect(dialog.getByText('Invite sent.')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Earlier invitations' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: lastName })).toContainText(words);
    await dialog.getByRole('tab', { name: 'New invitation' }).click();
  }
});

test('who is no clinician finds no invitation in the menu', async ({ page }) => {
  for (const who of ['moa', 'pending', 'operator']) {
    await page.goto('about:blank');
    await openAs(page, who, '/dashboard/profile');
    await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0);
  }
});
