import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { loseSession, openAs } from '../support/open-as.ts';

/** Opens the dialog from the sidebar, at either width. */
async function openDialog(page: Page): Promise<Locator> {
  // A light screen: axe judges the dialog with what is behind it.
  await openAs(page, 'nurse', '/dashboard/resources');
  const item = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Invite a colleague' });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeAttached();
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

test('[ENV-15] [INVITE-01] [INVITE-02] [INVITE-03] [INVITE-10] [INVITE-12] [INVITE-13] a colleague invited by fax: what is missing is said first, the spool has the letter, and the list says that it arrived', {
  tag: '@both',
}, async ({ page }) => {
  const dialog = await openDialog(page);
  const lastName = newName();
  const message = dialog.getByLabel('Personal message');
  await expect(message).toHaveValue(/^Hi,/);
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expect(dialog.getByText('You must provide either an email or fax number.')).toBeVisible();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
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

test('[INVITE-04] [INVITE-09] a colleague invited by e-mail with an own message, which Escape right after the last letter does not lose, and who then wants no more invitations', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  // Typed and left in one task: nothing has been painted between them.
  await dialog.getByLabel('City').evaluate((city: HTMLInputElement) => {
    city.focus();
    document.execCommand('insertText', false, 'Banff');
    city.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  const asked = page.getByRole('dialog', { name: 'Discard this invitation?' });
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('City')).toHaveValue('Banff');
  const email = `colleague.${randomInt(1e9)}@clinic.example`;
  await dialog.getByLabel('Personal message').fill('Join us, it is worth it.');
  await fillIn(dialog, { 'First name': 'Zoë', 'Last name': newName(), Email: email });
  await expect(dialog.getByLabel('Personal message')).toHaveValue('Join us, it is worth it.');
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expect(dialog.getByText('Invite sent.')).toBeVisible();
  const mailed = async () => (await outbox(page)).mails.find(({ to }) => to === email);
  await expect.poll(async () => (await mailed())?.text).toMatch(/^Join us, it is worth it\./);
  const mail = await mailed();
  expect(mail?.subject).toMatch(/Lindqvist invites you to Alethea$/);

  const link = /https?:\S+\/unsubscribe\?code=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await loseSession(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Stop invitations?' })).toBeVisible();
  await expect(page).toHaveURL('/unsubscribe');
  await page.reload();
  await page.getByRole('button', { name: 'Stop invitations' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
