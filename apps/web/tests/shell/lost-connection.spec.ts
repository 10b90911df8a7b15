import { dismissOneTimeTooltip } from '@alethea/accounts/contract';
import { getThread, openConsult } from '@alethea/consults/contract';
import { expect, type Page, test } from '@playwright/test';
import { askAs, sayAs } from '../support/ask-as.ts';
import { callAs } from '../support/call-as.ts';
import {
  ARRIVES,
  composer,
  consultAddress,
  conversation,
  INBOX,
  list,
  messages,
  sendButton,
  toMessages,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const WHO = 'daniel.fehr';
const CARDIOLOGIST = 'anjali.raman';

async function openNew(page: Page) {
  const asked = await askAs(WHO);
  await openAs(page, WHO, consultAddress(asked.activityId));
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  await toMessages(page);
  return asked;
}

/** How many messages the server holds. */
const storedMessages = async (activityId: string) => (await callAs(WHO, getThread, { activityId })).messages.length;

test('[MSG-11] [MSG-17] a message that is sent as the connection goes stays written, and is stored once when it is back', {
  tag: '@both',
}, async ({ page, context }) => {
  const { activityId } = await openNew(page);
  // Gone before the draft could be saved.
  await context.setOffline(true);
  await composer(page).fill('Her LDL is 4.9, from the train.');
  await sendButton(page).click();
  await expect(conversation(page).getByText('Error sending message. Please try again')).toBeVisible(ARRIVES);
  await expect(composer(page)).toHaveValue('Her LDL is 4.9, from the train.');
  await expect(messages(page)).toHaveCount(1);
  expect(await storedMessages(activityId)).toBe(1);

  // Kept on the server as soon as it can be reached, without another key being pressed.
  const saved = page.waitForResponse((answer) => answer.url().endsWith('saveMessageDraft') && answer.ok());
  await context.setOffline(false);
  await saved;
  await page.reload();
  await toMessages(page);
  await expect(composer(page)).toHaveValue('Her LDL is 4.9, from the train.', ARRIVES);
  await sendButton(page).click();
  await expect(messages(page)).toHaveCount(2, ARRIVES);
  await expect(messages(page).last()).toContainText('Unread', ARRIVES);
  await expect(composer(page)).toHaveValue('');
  expect(await storedMessages(activityId)).toBe(2);
});

test('[MSG-16] what is written in one window is kept when another window of the same person sends a message', async ({
  page,
  context,
}) => {
  const { activityId } = await openNew(page);
  const other = await context.newPage();
  await other.goto(consultAddress(activityId));
  await expect(messages(other)).toHaveCount(1, ARRIVES);
  const saved = page.waitForResponse('**/api/secureMessaging-saveMessageDraft');
  await composer(page).fill('Shall I stop the aspirin?');
  expect((await saved).ok()).toBe(true);

  const savedAnew = page.waitForResponse('**/api/secureMessaging-saveMessageDraft');
  await composer(other).fill('The ECG is normal.');
  await composer(other).press('Control+Enter');
  await expect(messages(other)).toHaveCount(2, ARRIVES);
  // A window opens again what has changed when somebody looks at it.
  await page.bringToFront();
  await expect(messages(page)).toHaveCount(2, ARRIVES);
  await expect(composer(page)).toHaveValue('Shall I stop the aspirin?');
  expect((await savedAnew).ok()).toBe(true);
  const { detail } = await callAs(WHO, openConsult, { activityId });
  expect(detail.messageDraft).toBe('Shall I stop the aspirin?');
});

/** Holds the opening of the page's stream until it is let go, and counts what the page fetches. */
async function holdStream(page: Page, counted: string) {
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/live', async (route) => {
    await held;
    await route.continue();
  });
  let fetches = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(counted)) fetches += 1;
  });
  return { open: () => open(), fetches: () => fetches };
}

test('what changes between the first fetch of a screen and the opening of its stream shows', async ({ page }) => {
  const { activityId } = await askAs(WHO);
  const stream = await holdStream(page, 'secureMessaging-getThread');
  await openAs(page, WHO, consultAddress(activityId));
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  await sayAs(CARDIOLOGIST, activityId, 'Written before the stream was open.');
  await expect(messages(page)).toHaveCount(1);
  expect(stream.fetches()).toBe(1);
  stream.open();
  await expect(messages(page)).toHaveCount(2, ARRIVES);
});

test('a stream that opens late, where nothing was missed, makes the page fetch nothing twice', async ({ page }) => {
  // Of somebody for whom nothing changes in other tests.
  const stream = await holdStream(page, 'secureMessaging-listConsults');
  await openAs(page, 'dentist', INBOX);
  await expect(list(page).locator('[data-consult]').first()).toBeVisible(ARRIVES);
  stream.open();
  await page.waitForResponse('**/api/live');
  const heard = page.waitForResponse('**/api/oneTimeTooltips-get');
  await callAs('dentist', dismissOneTimeTooltip, { name: 'collapseSidebar' });
  await heard;
  expect(stream.fetches()).toBe(1);
});
