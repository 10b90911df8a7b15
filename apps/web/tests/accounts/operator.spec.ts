import { randomUUID } from 'node:crypto';
import { searchAccessLog } from '@alethea/accounts/contract/desk/access-log';
import { createClinic, findClinics } from '@alethea/accounts/contract/desk/clinics';
import { createInvitation } from '@alethea/accounts/contract/desk/invitations';
import { findPeople } from '@alethea/accounts/contract/desk/people';
import { listRoles, saveRole } from '@alethea/accounts/contract/desk/roles';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { alterAnswer } from '../support/alter-answer.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { loseSession, openAs } from '../support/open-as.ts';
import { invitedPerson, linkMailedTo, OWN_PASSWORD } from '../support/operator-scene.ts';

const TABS = ['People', 'Verification', 'Invitations', 'Roles', 'Content', 'Brand', 'Clinics', 'Access log', 'News'];

/** The browser of somebody else. */
async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function openTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Parts of the desk' });
  await tabs.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(tabs.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-current', 'page');
}

async function findPerson(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search by name, email or practice ID').fill(name);
  await page
    .getByRole('table')
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await expect(page.getByRole('dialog', { name: new RegExp(name) })).toBeVisible();
}

/** How far what scrolls sideways within the desk is wider than its frame. */
const sideways = (page: Page) =>
  page
    .locator('.desk-part :is(.al-table-scroll, .desk-matrix)')
    .evaluateAll((frames) => Math.max(0, ...frames.map((frame) => frame.scrollWidth - frame.clientWidth)));

/** Of the long lists the newest entries stand for all: the others are the same components again. */
async function shortenLists(page: Page): Promise<void> {
  await alterAnswer(page, findPeople, (answer) => ({ ...answer, people: answer.people.slice(0, 8) }));
  await alterAnswer(page, findClinics, (answer) => ({ ...answer, clinics: answer.clinics.slice(0, 8) }));
  await alterAnswer(page, searchAccessLog, (answer) => ({ ...answer, entries: answer.entries.slice(0, 12) }));
  await alterAnswer(page, listRoles, ({ roles }) => ({ roles: [...roles.slice(0, 4), ...roles.slice(-1)] }));
}

test(
  'operators begin at their desk, and every part of it can be used by everybody, and fits a phone',
  { tag: '@both' },
  async ({ page }, { project }) => {
    test.slow();
    await shortenLists(page);
    await openAs(page, 'operator', '/dashboard');
    await expect(page).toHaveURL(/\/dashboard\/operator/);
    await expect(page.getByRole('heading', { level: 1, name: 'Operator’s desk' })).toBeVisible();
    for (const name of TABS) {
      await openTab(page, name);
      await expect(page.locator('.desk-part').getByRole('table').or(page.getByRole('textbox')).first()).toBeVisible();
      expect(await axeViolations(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
      // Only the many roles stand side by side where there is room, and scroll.
      if (project.name === 'phone' || name !== 'Roles') expect(await sideways(page), name).toBe(0);
    }
  },
);

test('on a phone the rows of a table are lists, each with its title, and one role is shown at a time', {
  tag: '@phone',
}, async ({ page }) => {
  // A clinic of its own: sign-ups of other tests add clinics of the same name, some without a fax number.
  const name = `Nose Hill ${randomUUID().slice(0, 8)}`;
  const fax = '(403) 555-0142';
  await callAs('operator', createClinic, { name, city: 'Calgary', province: 'AB', fax, faxAgain: fax });
  await openAs(page, 'operator', '/dashboard/operator?tab=clinics');
  await page.getByLabel('Search by name or city').fill(name);
  const cells = page
    .getByRole('table', { name: 'Clinics' })
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('cell');
  await expect(cells.first()).toHaveText(name);
  const topOf = async (index: number) => (await cells.nth(index).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await topOf(3)) - (await topOf(0))).toBeGreaterThan(0);

  await openTab(page, 'Roles');
  const box = (role: string) => page.getByRole('checkbox', { name: `${role}: Clinic inbox` });
  await page.getByLabel('Role', { exact: true }).selectOption('moa');
  await expect(box('Clinic assistant (MOA)')).toBeChecked();
  await expect(box('Physician')).toBeHidden();
  await page.getByLabel('Role', { exact: true }).selectOption('doctor');
  await box('Physician').check();
  await page.getByLabel('Role', { exact: true }).selectOption('moa');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog')).toContainText('+ Clinic inbox');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Review changes' })).toBeHidden();
});

test('the operator verifies the practice ID of who waits, and locks an account, which signs it out', async ({
  page,
  request,
}) => {
  test.slow();
  const { name } = await invitedPerson(request);
  await shortenLists(page);
  await openAs(page, 'operator', '/dashboard/operator?tab=waiting');
  await page.getByRole('button', { name: `Verify the practice ID of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Verify the practice ID of ${name}` });
  await dialog.getByRole('button', { name: 'Mark as verified' }).click();
  await expect(dialog.getByText('Practice ID is required')).toBeVisible();
  await dialog.getByLabel('PRAC ID').fill(String(Math.floor(1e8 + Math.random() * 9e8)));
  await dialog.getByLabel('Evidence').fill('Register of the college.');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark as verified' }).click();
  await expect(page.getByText('Practice ID verified')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
  const sessionNow = async () => (await request.post('/api/login-getSession', { data: {} })).json();
  expect((await sessionNow()).session.permissions).toContain('econsultAndSecureMessaging');

  await openTab(page, 'People');
  await findPerson(page, name);
  const drawer = page.getByRole('dialog', { name: new RegExp(name) });
  await drawer.getByRole('button', { name: 'Lock account' }).click();
  const ask = page.getByRole('dialog', { name: 'Lock this account?' });
  await ask.getByRole('button', { name: 'Lock account' }).click();
  await expect(ask.getByText('This is required.')).toBeVisible();
  await ask.getByLabel('Reason').fill('Laptop stolen.');
  await ask.getByRole('button', { name: 'Lock account' }).click();
  await expect(drawer.getByText('Laptop stolen.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect((await sessionNow()).session).toBeNull();
});

test('an invited assistant chooses an own password and begins in the clinic inbox', async ({ page, browser }) => {
  test.slow();
  const clinicName = `Altadore ${randomUUID().slice(0, 8)}`;
  await callAs('operator', createClinic, { name: clinicName, city: 'Calgary', province: 'AB' });
  const email = `${randomUUID().slice(0, 8)}@invited.example`;
  await page.setViewportSize({ width: 1280, height: 640 });
  await openAs(page, 'operator', '/dashboard/operator?tab=invitations');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  expect(await dialog.evaluate(isCoveredByFooter)).toBe(true);
  await dialog.getByLabel('Role', { exact: true }).selectOption({ label: 'Clinic assistant (MOA)' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Sage');
  await dialog.getByLabel('Last name').fill('Beaulieu');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('This is required.')).toBeVisible();
  await dialog.getByLabel('Clinic').fill(clinicName);
  await page.getByRole('option', { name: clinicName }).first().click();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Pending');

  const invited = await newPage(browser);
  await invited.goto(await linkMailedTo(page.request, email));
  await expect(invited.getByText(`as a clinic assistant at ${clinicName}`)).toBeVisible();
  await expect(invited).toHaveURL('/auth/invitation');
  expect(await axeViolations(invited)).toEqual([]);
  await invited.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await invited.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(invited.getByText('Passwords do not match')).toBeVisible();
  await invited.getByLabel('Confirm password').fill(OWN_PASSWORD);
  await invited.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(invited).toHaveURL('/dashboard/clinic-inbox');
  await invited.close();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Accepted');
});

test('inviting a person, and the page that the invitation leads to, fit a phone', { tag: '@phone' }, async ({
  page,
}) => {
  await openAs(page, 'operator', '/dashboard/operator?tab=invitations');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('dialog').getByText('This is required.').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const email = `${randomUUID().slice(0, 8)}@invited.example`;
  await callAs('operator', createInvitation, { role: 'specialist', firstName: 'Noor', lastName: 'Haddad', email });
  await loseSession(page);
  await page.goto(await linkMailedTo(page.request, email));
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('a permission that is taken from a role leaves open browsers at once, and the list before is brought back', async ({
  page,
  browser,
}) => {
  const { roles } = await callAs('operator', listRoles, {});
  const before = roles.find(({ role }) => role === 'dentist');
  if (!before) throw new Error('There is no such role.');
  const other = await newPage(browser);
  await openAs(other, 'dentist', '/dashboard/profile');
  const newConsult = other.getByRole('link', { name: 'New Consult' });
  await expect(newConsult).toBeVisible();
  try {
    await openAs(page, 'operator', '/dashboard/operator?tab=roles');
    await page.getByRole('checkbox', { name: 'Dentist: Consults and secure messaging' }).uncheck();
    await page.getByRole('button', { name: 'Review changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save these changes?' });
    await expect(dialog).toContainText('− Consults and secure messaging');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(newConsult).toBeHidden();
    await page.getByLabel('History of role').selectOption('dentist');
    await page.getByRole('button', { name: 'Restore this version' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
    await expect(newConsult).toBeVisible();
  } finally {
    const now = (await callAs('operator', listRoles, {})).roles.find(({ role }) => role === before.role);
    const { role, permissions } = before;
    await callAs('operator', saveRole, { role, permissions, basedOn: now?.version ?? 1 });
    await other.close();
  }
});

test('what was typed into a content document is not lost by leaving; another is edited with its preview and brought back as it was', async ({
  page,
}) => {
  await openAs(page, 'operator', '/dashboard/operator?tab=content&document=emrs');
  const list = page.getByLabel('EMRs');
  await list.press('ControlOrMeta+End');
  await list.pressSequentially('\nPrairie EMR');
  await page.getByRole('link', { name: 'Clinics' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(list).toHaveValue(/Prairie EMR$/);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(list).not.toHaveValue(/Prairie EMR$/);

  await page.getByLabel('Document', { exact: true }).selectOption('inviteAColleague');
  const message = page.getByLabel('Default personal message');
  const before = await message.inputValue();
  const restore = page.getByRole('button', { name: 'Restore this version' });
  await expect(page.getByText('Current', { exact: true })).toBeVisible();
  const earlier = await restore.count();
  await message.fill('Dear {inviteeFirstName}, come and see. {inviterFirstName}');
  await expect(page.getByRole('region', { name: 'Preview with sample names' })).toHaveText(
    'Dear Marc, come and see. Priya',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(restore).toHaveCount(earlier + 1);
  await restore.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
  await expect(message).toHaveValue(before);
});

test('the access log is narrowed, checked and taken out', async ({ page }) => {
  await openAs(page, 'operator', '/dashboard/operator?tab=access-log');
  await page.getByLabel('What happened').selectOption('login.');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  const entry = page.getByRole('row').filter({ hasText: 'Alex Moreau signed in' }).first();
  await entry.getByText('Details', { exact: true }).click();
  await expect(entry.getByText('login.signedIn')).toBeVisible();
  await page.getByRole('button', { name: 'Verify log' }).click();
  await expect(page.getByText(/links? verified/)).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^access-log-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(new URL(page.url()).search).toBe('?tab=access-log&event=login.');
});

/** Whether the arrow of the dialog's last list, scrolled to beneath the buttons at its foot, is hidden by them. */
function isCoveredByFooter(dialog: Element): boolean {
  const footer = dialog.querySelector('.al-dialog-footer');
  const arrow = [...dialog.querySelectorAll<HTMLElement>('.mantine-Input-section')].at(-1);
  if (!footer || !arrow) throw new Error('The dialog has no list or no buttons.');
  // It lets the press through to the list, and could not be found by its place otherwise.
  arrow.style.pointerEvents = 'auto';
  arrow.scrollIntoView({ block: 'end' });
  const { left, top, width, height } = arrow.getBoundingClientRect();
  if (top + height <= footer.getBoundingClientRect().top) throw new Error('The list is not beneath the buttons.');
  return footer.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
