import { expect, type Locator, type Page, test } from '@playwright/test';
import { askAs, inventPatient, sayAs, type TestPatient } from '../support/ask-as.ts';
import {
  ARRIVES,
  auditLog,
  composer,
  consultAddress,
  consultBar,
  conversation,
  details,
  INBOX,
  list,
  messages,
  row,
  snackbar,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';
import { openSignedIn } from '../support/signed-in.ts';

const QUESTION = 'A pigmented band on the left thumb has widened over six months. Should the matrix be sampled?';
const ANSWER = 'Yes: the proximal widening calls for a biopsy of the matrix. I will book it within two weeks.';

async function chooseService(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Dermatology');
  await page.getByRole('combobox', { name: 'Subsite' }).selectOption('Nail and Hair');
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Ask .*Okonkwo/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Okonkwo', ARRIVES);
}

async function writeConsult(page: Page, patient: TestPatient, picture: Buffer): Promise<void> {
  await page.getByLabel('PHN').fill(patient.shownPhn);
  await page.getByLabel('First name').fill(patient.firstName);
  await page.getByLabel('Last name').fill(patient.lastName);
  await page.getByLabel('Date of birth').fill('1971/05/09');
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(QUESTION);
  await page.getByRole('textbox', { name: /^Which nails/ }).fill('Left thumb');
  await page.getByRole('textbox', { name: 'Duration (months)' }).fill('6');
  await page.getByRole('group', { name: 'Features' }).getByRole('checkbox', { name: 'Band widening' }).check();
  const file = { name: 'thumb.png', mimeType: 'image/png', buffer: picture };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('ready', ARRIVES);
}

/** Sends the form and answers the id of the consult. */
async function send(page: Page): Promise<string> {
  const answered = page.waitForResponse('**/api/consult-sendConsult');
  await page.getByRole('button', { name: 'Send eConsult' }).click();
  await expect(snackbar(page, 'eConsult sent successfully')).toBeVisible(ARRIVES);
  await expect(page).toHaveURL(/\/dashboard\/consult(\?|$)/);
  return (await (await answered).json()).activityId;
}

/** Keeps what a browser gets of threads from now on: as it comes, and what is base64 in it as bytes. */
function threadsOf(page: Page): string[] {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/secureMessaging-getThread')) return;
    const body = await response.text().catch(() => '');
    const decoded = body.replaceAll(/"message":"([^"]*)"/g, (_, text) => Buffer.from(text, 'base64').toString('utf8'));
    bodies.push(body, decoded);
  });
  return bodies;
}

const unreadBadge = async (page: Page) => {
  const tab = page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: /^Inbox/ });
  return Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? 0);
};
const weight = (line: Locator) => line.evaluate((element) => Number(getComputedStyle(element).fontWeight));

async function expectRefused(page: Page, asked: { readonly question: string; readonly patient: TestPatient }) {
  await expect(snackbar(page, 'This consult could not be opened.')).toBeVisible(ARRIVES);
  await expect(page).not.toHaveURL(/econsultId/);
  await expect(details(page).getByRole('heading', { name: 'Patient' })).toBeHidden();
  for (const part of [asked.question, asked.patient.lastName, asked.patient.shownPhn]) {
    await expect(page.getByText(part)).toHaveCount(0);
  }
}

test('[ENV-01] [ENV-05] [ENV-07] [IROUTE-01] [CFORM-01] [CFORM-06] [CFORM-19] [CFORM-20] [INBOX-08] [INBOX-28] [VIEW-06] [VIEW-15] [MSG-10] [MSG-18] [MSG-19] a physician asks with a picture, the specialist answers, and both see it without reloading', async ({
  page,
  browser,
}) => {
  const patient = inventPatient();
  const specialist = await (await browser.newContext()).newPage();
  const threads = [threadsOf(page), threadsOf(specialist)];
  await openAs(specialist, 'specialist', INBOX);
  await expect(list(specialist).getByRole('listitem').first()).toBeVisible(ARRIVES);
  const unreadBefore = await unreadBadge(specialist);

  await openSignedIn(page, 'doctor', '/dashboard/consult');
  await chooseService(page);
  await writeConsult(page, patient, await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } }));
  const activityId = await send(page);

  const arrived = row(specialist, activityId);
  await expect(arrived).toContainText(patient.shownPhn, ARRIVES);
  await expect(arrived).toContainText('Unread');
  await expect(arrived).toContainText('Asked of you');
  expect(await weight(arrived.locator('.consults-row-name'))).toBeGreaterThanOrEqual(600);
  await expect.poll(() => unreadBadge(specialist), ARRIVES).toBeGreaterThan(unreadBefore);

  await arrived.click();
  await expect(messages(specialist)).toHaveText(new RegExp(QUESTION.slice(0, 40)), ARRIVES);
  await expect(details(specialist)).toContainText(patient.lastName);
  await expect(details(specialist)).toContainText(patient.shownPhn);
  await expect(arrived).not.toContainText('Unread');
  const picture = messages(specialist).getByRole('img', { name: 'Photo thumb.png' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), ARRIVES)
    .toBeGreaterThan(0);

  await page.goto(INBOX);
  await expect(row(page, activityId)).toContainText('You: A pigmented band', ARRIVES);
  await composer(specialist).fill(ANSWER);
  await composer(specialist).press('Control+Enter');
  const answer = messages(specialist).filter({ hasText: ANSWER });
  await expect(answer).toContainText('Unread', ARRIVES);
  await expect(composer(specialist)).toHaveValue('');

  await expect(row(page, activityId)).toContainText('Unread', ARRIVES);
  await expect(row(page, activityId)).toContainText('Answered');
  await row(page, activityId).click();
  await expect(messages(page).filter({ hasText: ANSWER })).toBeVisible(ARRIVES);
  await expect(details(page).getByText(/^Answered in/)).toBeVisible();
  await expect(answer.getByText('Read', { exact: true })).toBeVisible(ARRIVES);

  const told = await auditLog(page);
  for (const words of [
    'Priya Nair sent the consult',
    'Chidi Okonkwo opened the consult',
    'Chidi Okonkwo sent a message',
    'Priya Nair opened the consult',
  ]) {
    await expect(told.filter({ hasText: words }).first()).toBeVisible(ARRIVES);
  }
  await expect(told.last()).toContainText('Priya Nair sent the consult');

  for (const bodies of threads) {
    expect(bodies.some((body) => body.includes(activityId))).toBe(true);
    expect(bodies.filter((body) => /pigmented|widening calls/.test(body))).toEqual([]);
  }
  await specialist.context().close();
});

test('[INBOX-08] an answer shows in the conversation that the physician has open', async ({ page }) => {
  const { activityId, question } = await askAs('doctor');
  await openAs(page, 'doctor', consultAddress(activityId));
  await expect(messages(page)).toHaveText(new RegExp(question.slice(0, 20)), ARRIVES);
  await sayAs('anjali.raman', activityId, 'Yes, at a moderate dose.');
  await expect(messages(page).last()).toContainText('Yes, at a moderate dose.', ARRIVES);
  await expect(messages(page).last()).toContainText('Specialist answer');
});

test('[ENV-08] clinic assistants of the physician’s clinic find the consult in the clinic inbox', async ({ page }) => {
  const { activityId, patient, question } = await askAs('doctor');
  await openAs(page, 'moa', '/dashboard/clinic-inbox');
  await expect(row(page, activityId)).toContainText(patient.shownPhn, ARRIVES);
  await row(page, activityId).click();
  await expect(messages(page)).toHaveText(new RegExp(question.slice(0, 20)), ARRIVES);
  await expect(details(page)).toContainText(patient.lastName);
  await expect(page).toHaveURL(`/dashboard/clinic-inbox?econsultId=${activityId}`);
});

test('[INBOX-09] [INBOX-10] a clinic assistant of another clinic, a physician of the same clinic and a colleague elsewhere who open the address get an error and nothing of the consult', async ({
  page,
}) => {
  const asked = await askAs('doctor', { question: 'Is the murmur of Wednesday worth an echocardiogram?' });
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
  });
  for (const [who, inbox] of [
    ['booking', '/dashboard/clinic-inbox'],
    ['premium', '/dashboard/secure-messaging'],
    ['nurse', '/dashboard/secure-messaging'],
  ] as const) {
    await openAs(page, who, `${inbox}?econsultId=${asked.activityId}`);
    await expectRefused(page, asked);
  }
  expect(answers.filter((body) => /murmur/.test(body) || body.includes(asked.patient.phn))).toEqual([]);
});

test('whoever is signed out is led to the sign-in page', async ({ page }) => {
  const { activityId, patient } = await askAs('doctor');
  await page.goto(consultAddress(activityId));
  await expect(page).toHaveURL(/\/login\?/, ARRIVES);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText(patient.lastName)).toHaveCount(0);
});

test('[VIEW-02] [VIEW-03] [VIEW-04] [VIEW-05] [IROUTE-02] on a phone list, consult and messages stand one before the other, with ways back', {
  tag: '@phone',
}, async ({ page }) => {
  const { activityId, question, patient } = await askAs('doctor');
  await openAs(page, 'doctor', INBOX);
  await row(page, activityId).tap();
  await expect(messages(page).filter({ hasText: question })).toBeInViewport(ARRIVES);
  await expect(list(page)).not.toBeInViewport();
  const backToInbox = consultBar(page).getByRole('button', { name: 'Back to Inbox' });
  await expect(backToInbox).toBeFocused();
  await expect(consultBar(page)).toContainText(`Robin ${patient.lastName}`);

  await consultBar(page).getByRole('button', { name: 'Back to Consult' }).tap();
  await expect(details(page).getByRole('heading', { name: 'Patient' })).toBeInViewport();
  await expect(conversation(page)).not.toBeInViewport();
  await consultBar(page).getByRole('button', { name: 'Messages' }).tap();
  await expect(messages(page).filter({ hasText: question })).toBeInViewport(ARRIVES);
  await expect(details(page)).not.toBeInViewport();

  await composer(page).fill('Thank you.');
  await page.locator('.al-panes').evaluate((panes) => {
    // Only a finger or a wheel swipes; reading.spec.ts has a real one.
    panes.dispatchEvent(new Event('touchmove', { bubbles: true }));
    panes.scrollTo({ left: panes.clientWidth });
  });
  // At rest there, as a finger finds it.
  await expect(page.locator('.al-panes')).toHaveAttribute('data-active', '1');
  await expect(backToInbox).toBeInViewport({ ratio: 1 });
  await backToInbox.tap();
  await expect(row(page, activityId)).toBeInViewport();
  await expect(page).not.toHaveURL(/econsultId/);
});
