import { confirmMember, removeClinicStaff, setCustomClaims } from '@alethea/accounts/contract';
import { addClinicMember } from '@alethea/accounts/contract/desk/clinics';
import { lockAccount } from '@alethea/accounts/contract/desk/people';
import { removeUserFromActivity } from '@alethea/consults/contract';
import { expect, type Page, test } from '@playwright/test';
import { askAs, askThrough } from '../support/ask-as.ts';
import { callAs, sessionOf } from '../support/call-as.ts';
import {
  ARRIVES,
  composer,
  consultAddress,
  details,
  INBOX,
  messages,
  row,
  snackbar,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';
import { invitedPerson } from '../support/operator-scene.ts';

const CLINIC_INBOX = '/dashboard/clinic-inbox';
const PHYSICIAN = 'amina.warsame';

/** The page as it is, and every answer refused from now on: what shows after this was in memory. */
async function withoutServer(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
}

/** As a browser tells a page that it keeps, to show it again on the way back, and shows again. */
const fromPageCache = (page: Page, event: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), event);

test('an assistant who is removed has nothing of the clinic on screen any more, nor in memory', async ({ page }) => {
  const { clinicId } = await sessionOf(PHYSICIAN);
  if (!clinicId) throw new Error('The physician works in a clinic.');
  const { name, personId } = await invitedPerson(page.request, { role: 'moa', clinicId });
  await callAs(PHYSICIAN, confirmMember, { clinicId, personId });
  const { activityId, patient } = await askAs(PHYSICIAN);
  const claimed = await page.request.post(`/api/${setCustomClaims.name}`, { data: { clinicId } });
  expect(claimed.ok()).toBe(true);
  await page.goto(CLINIC_INBOX);
  await expect(row(page, activityId)).toContainText(patient.shownPhn, ARRIVES);
  await row(page, activityId).click();
  await expect(details(page)).toContainText(patient.shownPhn, ARRIVES);
  await expect(messages(page).first()).toBeVisible(ARRIVES);

  await callAs(PHYSICIAN, removeClinicStaff, { clinicId, personId });
  await expect(page.getByText('Your account may not belong to a clinic')).toBeVisible();
  await expect(page.locator('[data-consult]')).toHaveCount(0);
  await expect(page.getByText(patient.shownPhn)).toHaveCount(0);

  await withoutServer(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page).toHaveURL('/dashboard/profile');
  await page.goBack();
  await expect(page).toHaveURL(/clinic-inbox/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clinic inbox');
  await expect(page.getByText(patient.shownPhn)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(patient.shownPhn);
  await expect(page.getByText('Consults could not be searched')).toBeVisible();
  await expect(page.locator('[data-consult]')).toHaveCount(0);
});

test('whoever is removed from a consult has it neither open nor in the list', async ({ page }) => {
  const [removed, remover] = ['resident', 'daniel.fehr'];
  const { activityId, patient } = await askThrough(removed, remover);
  await openAs(page, removed, consultAddress(activityId));
  await expect(details(page)).toContainText(patient.shownPhn, ARRIVES);
  const { uid: userId } = await sessionOf(removed);
  await callAs(remover, removeUserFromActivity, { activityId, userId });
  await expect(snackbar(page, 'You no longer take part in this consult')).toBeVisible(ARRIVES);
  await expect(page.getByText(patient.shownPhn)).toHaveCount(0);
  await withoutServer(page);
  await page.goBack();
  await page.goForward();
  await expect(row(page, activityId)).toHaveCount(0);
  await expect(page.getByText(patient.shownPhn)).toHaveCount(0);
});

test('rights that change without taking anything away leave what is being written as it is', async ({ page }) => {
  const who = 'sarah.kowalchuk';
  const { activityId } = await askAs(who);
  await openAs(page, who, consultAddress(activityId));
  await composer(page).fill('Half of a', ARRIVES);
  await composer(page).evaluate((field) => field.setAttribute('data-same', 'true'));
  const askedAgain = page.waitForResponse('**/api/login-getSession');
  const openedAgain = page.waitForResponse('**/api/secureMessaging-openConsult');
  const { uid: personId, clinicId } = await sessionOf(who);
  // Of their own clinic once more.
  await callAs('operator', addClinicMember, { clinicId: clinicId ?? '', personId });
  await Promise.all([askedAgain, openedAgain]);
  await composer(page).press('End');
  await composer(page).pressSequentially(' sentence');
  await expect(composer(page)).toHaveValue('Half of a sentence');
  await expect(composer(page)).toHaveAttribute('data-same', 'true');
  await expect(row(page, activityId)).toBeVisible();
});

test('a locked account leaves at once, also with something unsaved on the screen', async ({ page }) => {
  const { personId } = await invitedPerson(page.request);
  await page.goto('/dashboard/profile');
  await page.getByRole('textbox', { name: 'Credentials' }).fill('MD, typed', ARRIVES);
  await callAs('operator', lockAccount, { personId, reason: 'Laptop stolen.' });
  await expect(page).toHaveURL(/\/login\?origin=/);
  // The greeting names who was here last, and why the session is over; nothing of the screen is left.
  await expect(page.getByText('You were signed out by the support team.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Credentials' })).toHaveCount(0);
  await expect(page.getByText('MD, typed')).toHaveCount(0);
});

test('somebody else who signs in in this browser finds nothing of who was there before', async ({ page }) => {
  const { activityId, patient } = await askAs('sarah.kowalchuk');
  await openAs(page, 'sarah.kowalchuk', INBOX);
  await expect(row(page, activityId)).toBeVisible(ARRIVES);
  const data = { email: 'specialist@demo.alethea.example', password: 'Demo-2026!' };
  expect((await page.request.post('/api/login-signIn', { data })).ok()).toBe(true);
  // Told by a call, the page begins anew as theirs; told first that its own session is over, it is the page that greets them.
  const signedIn = page.getByRole('navigation', { name: 'Main' }).getByText('Dr. Chidi Okonkwo');
  await expect(signedIn.or(page.getByRole('heading', { name: 'Dr. Chidi Okonkwo' }))).toBeVisible(ARRIVES);
  await expect(row(page, activityId)).toHaveCount(0);
  await expect(page.getByText(patient.lastName)).toHaveCount(0);
});

test('a page that the browser keeps for the way back is empty, and begins anew when it shows', async ({ page }) => {
  const { activityId } = await askAs('sarah.kowalchuk');
  await openAs(page, 'sarah.kowalchuk', INBOX);
  await expect(row(page, activityId)).toBeVisible(ARRIVES);
  await fromPageCache(page, 'pagehide');
  await expect(page.locator('#app')).toBeEmpty();
  expect((await page.request.post('/api/login-signOut', { data: {} })).ok()).toBe(true);
  await fromPageCache(page, 'pageshow');
  await expect(page).toHaveURL(/\/login/);
});
