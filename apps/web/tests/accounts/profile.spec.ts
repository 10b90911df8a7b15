import { getProfile } from '@alethea/accounts/contract';
import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs, sessionOf } from '../support/call-as.ts';
import { loseSession, openAs } from '../support/open-as.ts';
import { readOn } from '../support/read-on.ts';

const ADDRESS = '/dashboard/profile';
const WHO = 'mireille.dufresne';
const SPECIALIST = 'victor.almeida';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const widthBeyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  const isSaved = page.getByRole('status').filter({ hasText: 'Profile saved' });
  const identity = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await isSaved.or(identity).waitFor();
  if (await identity.isVisible()) {
    await identity.getByLabel('Password', { exact: true }).fill('Demo-2026!');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
}

/** Empties a masked field as a person would: the mask moves the cursor of one that is focused by a script. */
async function empty(page: Page, name: string): Promise<void> {
  await field(page, name).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
}

async function openOptions(page: Page): Promise<void> {
  await section(page, 'Fax Settings')
    .getByRole('button', { name: /^Fax Settings/ })
    .click();
}

test(
  '[PROFILE-01, PROFILE-02, PROFILE-03, PROFILE-04, PROFILE-05, PROFILE-06, PROFILE-07, PROFILE-08, PROFILE-09, PROFILE-10, PROFILE-11, PROFILE-12, PROFILE-13] [ROUTE-17] a specialist finds every section in place; filled in, checked and dirty too, it fits and axe finds nothing',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
    await openAs(page, SPECIALIST, ADDRESS);
    for (const name of [
      'Practice ID',
      'Credentials',
      'Phone Consults',
      'Fax Settings',
      'Email Notifications',
      'Mobile Push Notifications',
      'Homepage Settings',
      'Secure Messaging Settings',
      'Subscription Settings',
      'Your Clinics',
    ]) {
      await expect(section(page, name)).toBeVisible();
    }
    await expect(field(page, 'Phone number')).toBeVisible();
    await expect(field(page, 'Calendar email')).toBeVisible();
    await readOn(page);
    const manage = page.getByRole('link', { name: 'Manage Subscription' });
    await expect(manage).toHaveAttribute('href', 'https://alethea.example/subscription');
    await expect(manage).toHaveAttribute('target', '_blank');
    await expect(saveButton(page)).toBeVisible();
    const incoming = page.getByRole('checkbox', { name: 'Fax incoming consults to me' });
    await expect(incoming).toBeHidden();
    await openOptions(page);
    await expect(incoming).toBeVisible();
    await expect(section(page, 'Where you are signed in')).toContainText('This device');
    expect(await axeViolations(page)).toEqual([]);
    expect(await widthBeyond(page)).toBe(0);
    if (project.name === 'desktop') return;
    await empty(page, 'Clinic fax');
    await saveButton(page).click();
    await expect(page.getByText('Fax number is required')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Check form for errors.' })).toBeVisible();
    expect(await widthBeyond(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('[GUARD-01] [GUARD-02] [GUARD-03] [GUARD-05] a profile left dirty asks; Cancel stays with everything typed, Ok leaves', async ({
  page,
}) => {
  await openAs(page, WHO, ADDRESS);
  await field(page, 'Credentials').fill('MD, typed');
  const leave = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New Consult' });
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(ADDRESS);
  await expect(field(page, 'Credentials')).toHaveValue('MD, typed');
  await leave.click();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(page).toHaveURL(/\/dashboard\/consult/);
});

test('[GUARD-04] [GUARD-05] closing the tab of a dirty profile warns; discarded or saved, it does not', async ({
  page,
}) => {
  await openAs(page, WHO, ADDRESS);
  const warned = Promise.withResolvers<string>();
  page.on('dialog', async (dialog) => {
    warned.resolve(dialog.type());
    await dialog.dismiss();
  });
  await field(page, 'Credentials').fill('MD, typed');
  await page.close({ runBeforeUnload: true });
  expect(await warned.promise).toBe('beforeunload');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'Credentials')).not.toHaveValue('MD, typed');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('[PROFILE-29] [PROFILE-30] [PROFILE-31] [PROFILE-32] [PROFILE-33] [PROFILE-34] a specialist’s fax options are on until chosen, the dependent one goes off with its own, and a changed fax number asks for the password', async ({
  page,
}) => {
  await openAs(page, SPECIALIST, ADDRESS);
  await openOptions(page);
  const option = (name: string) => section(page, 'Fax Settings').getByRole('checkbox', { name });
  const onlyFirst = option('Only the consultant’s first message');
  for (const name of ['Fax incoming consults to me', 'Fax incoming secure messages to me']) {
    await expect(option(name)).toBeChecked();
  }
  for (const name of ['Email Notifications', 'Mobile Push Notifications']) {
    await expect(section(page, name).getByRole('checkbox', { name: 'Incoming consults' })).toBeChecked();
  }
  await expect(page.getByRole('checkbox', { name: 'Nudge me about overdue messages' })).toBeChecked();
  await expect(onlyFirst).not.toBeChecked();
  await onlyFirst.check();
  await option('Fax incoming secure messages to me').uncheck();
  await expect(onlyFirst).toBeDisabled();
  await expect(onlyFirst).not.toBeChecked();
  await option('Include attached images').uncheck();
  await empty(page, 'Phone number');
  await field(page, 'Phone number').fill('4035550144');
  await field(page, 'Calendar email').fill('calendar@clinic.example');
  await expect(field(page, 'Phone number')).toHaveValue('(403) 555-0144');
  await empty(page, 'Clinic fax');
  await page.keyboard.type('4035550188');
  await saveButton(page).click();
  const identity = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(identity).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(identity).toBeHidden();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(field(page, 'Clinic fax')).toHaveValue('(403) 555-0188');
  await save(page);
  const { profile } = await callAs(SPECIALIST, getProfile, {});
  expect(profile.preferences.fax.secureMessage.incoming).toEqual({
    enabled: false,
    options: { onlyFirstConsultantMessage: false },
  });
  expect(profile.preferences.fax.faxPdfSettings.includeImages).toBe(false);
  expect(profile.preferences.fax.econsult.incoming.enabled).toBe(true);
  expect(profile.preferences.phoneConsult.calendarEmail).toBe('calendar@clinic.example');
  expect(profile.locations[0]?.fax).toBe('4035550188');
  await page.reload();
  await openOptions(page);
  await expect(option('Fax incoming secure messages to me')).not.toBeChecked();
  await expect(field(page, 'Clinic fax')).toHaveValue('(403) 555-0188');
});

test('[PROFILE-14] [PROFILE-15] [PROFILE-28] [LOGIN-18] [ROUTE-61] a family physician adds a clinic, puts another out of use, and chooses the homepage that opens after signing in', async ({
  page,
}) => {
  await openAs(page, WHO, ADDRESS);
  const clinics = section(page, 'Your Clinics');
  const before = (await callAs(WHO, getProfile, {})).profile.locations[0]?.clinicName ?? '';
  await clinics.getByRole('button', { name: 'Add clinic' }).click();
  const added = clinics.getByRole('listitem').last();
  await expect(added.getByRole('textbox', { name: 'Clinic name' })).toBeFocused();
  await page.keyboard.type('Foothills Walk-in');
  // What is missing is told of a field that was left, not of a clinic that was only just added.
  await expect(added.getByText('is required')).toHaveCount(0);
  await added.getByRole('textbox', { name: 'Clinic phone' }).focus();
  await page.keyboard.press('Tab');
  await expect(added.getByText('is required')).toHaveText(['Clinic phone number is required']);
  await added.getByRole('textbox', { name: 'Clinic phone' }).fill('4035550166');
  await added.getByRole('textbox', { name: 'Clinic fax' }).fill('4035550167');
  await clinics.getByRole('button', { name: `Stop using: ${before}` }).click();
  await expect(added.getByText('Default', { exact: true })).toBeVisible();
  await expect(clinics.getByRole('listitem').first()).toContainText('Not in use');
  const homepage = page.getByLabel('Page that opens after signing in');
  await expect(homepage.getByRole('option')).toHaveText([
    'Default for your role',
    'Profile',
    'Gallery',
    'New consult',
    'Secure messaging',
  ]);
  await homepage.selectOption('secure-messaging');
  await save(page);

  await page.goto('about:blank');
  await loseSession(page);
  await page.goto('/login');
  // Who was here last is greeted, and gives the password.
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/secure-messaging/);
  const { profile } = await callAs(WHO, getProfile, {});
  expect(profile.locations).toMatchObject([
    { clinicName: before, disabled: true, default: false },
    { clinicName: 'Foothills Walk-in', fax: '4035550167', disabled: false, default: true, billable: false },
  ]);
});

test('two tabs: what one saves the other shows, and what is typed there stays', async ({ page, context }) => {
  await openAs(page, WHO, ADDRESS);
  const other = await context.newPage();
  await other.goto(ADDRESS);
  await field(other, 'City').first().fill('Canmore');
  await field(page, 'Credentials').fill('MD, CCFP, FCFP');
  await save(page);
  await expect(field(other, 'Credentials')).toHaveValue('MD, CCFP, FCFP');
  await expect(field(other, 'City').first()).toHaveValue('Canmore');
  await expect(other.getByText('Your profile was changed in another window.')).toBeVisible();
  await save(other);
  await expect(field(page, 'City').first()).toHaveValue('Canmore');
});

test('a verified physician invites an assistant, takes it back, and removes one, who belongs to no clinic any more', async ({
  page,
}) => {
  expect((await sessionOf('brent.hiebert')).clinics).toHaveLength(1);
  await openAs(page, 'daniel.fehr', ADDRESS);
  await readOn(page);
  const staff = section(page, 'Clinic staff');
  await expect(staff.getByText('Brent Hiebert')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await staff.getByRole('button', { name: /^Invite an assistant/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Invite an assistant to/ });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Email is required')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('First name').fill('Jo');
  await dialog.getByLabel('Last name').fill('Nowak');
  await dialog.getByLabel('Email').fill('jo.nowak@clinic.example');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(staff.getByText('Jo Nowak')).toBeVisible();
  await staff.getByRole('button', { name: 'Withdraw: Jo Nowak' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(staff.getByText('Jo Nowak')).toHaveCount(0);
  await staff.getByRole('button', { name: 'Remove: Brent Hiebert' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(staff.getByText('Brent Hiebert')).toHaveCount(0);
  expect((await sessionOf('brent.hiebert')).clinics).toEqual([]);
});
