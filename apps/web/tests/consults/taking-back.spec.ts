import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { expect, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import {
  ARRIVES,
  composer,
  consultAddress,
  conversation,
  messages,
  moreAction,
  row,
  sendButton,
  snackbar,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

/** A physician whom no other test reads or counts. */
const WHO = 'daniel.fehr';
/** A specialist whom no other test asks: a consult that is answered elsewhere sinks in the list, and out of sight. */
const ANSWERS = 'esther.mwangi';
const ASKED = { specialty: 'Infectious Diseases', subsite: 'Infection and Antibiotics' };

test('[C13] a consult sent in error is withdrawn by who asked, with a reason, and closes for everybody who has it open', async ({
  page,
  browser,
}) => {
  // A question of its own: other consults in the same list show theirs.
  const question = `Would you start a statin? (${newId(systemClock.now())})`;
  const { activityId, patient } = await askAs(WHO, { ...ASKED, question });
  const answering = await (await browser.newContext()).newPage();
  await openAs(answering, ANSWERS, consultAddress(activityId));
  await expect(messages(answering)).toHaveCount(1, ARRIVES);
  await expect(row(answering, activityId)).not.toContainText('Unread', ARRIVES);
  await openAs(page, WHO, consultAddress(activityId));
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  await (await moreAction(page, 'Withdraw consult')).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this consult?' });
  await dialog.getByRole('button', { name: 'Withdraw consult' }).click();
  await expect(dialog).toContainText('Enter a reason');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('Wrong patient');
  await dialog.getByRole('button', { name: 'Withdraw consult' }).click();
  await expect(dialog).toBeHidden(ARRIVES);
  for (const shown of [page, answering]) {
    await expect(conversation(shown)).toContainText('withdrew this consult', ARRIVES);
    await expect(conversation(shown)).toContainText('Reason: Wrong patient');
    await expect(row(shown, activityId)).toContainText('Withdrawn', ARRIVES);
    await expect(shown.getByText(patient.lastName)).toHaveCount(0, ARRIVES);
    await expect(shown.getByText(question)).toHaveCount(0);
    await expect(composer(shown)).toHaveCount(0);
  }
  expect(await axeViolations(answering)).toEqual([]);
});

test('[C13] [S7] a message just sent is undone by a key and is in the field again; later it is withdrawn with a reason', async ({
  page,
}) => {
  const { activityId } = await askAs(WHO, ASKED);
  await openAs(page, WHO, consultAddress(activityId));
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  await composer(page).fill('Meant for another patient.');
  await sendButton(page).click();
  await expect(snackbar(page, 'Message sent')).toBeVisible(ARRIVES);
  await sendButton(page).focus();
  await page.keyboard.press('z');
  await expect(snackbar(page, 'Message taken back')).toBeVisible(ARRIVES);
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  await expect(composer(page)).toHaveValue('Meant for another patient.');

  await sendButton(page).click();
  await expect(messages(page)).toHaveCount(2, ARRIVES);
  await messages(page).last().getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this message?' });
  await dialog.getByRole('button', { name: 'Withdraw message' }).click();
  await expect(dialog).toContainText('Enter a reason');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('Wrong patient');
  await dialog.getByRole('button', { name: 'Withdraw message' }).click();
  await expect(dialog).toBeHidden(ARRIVES);
  const thread = page.getByRole('list', { name: 'Conversation' });
  await expect(thread).toContainText('withdrew this message: Wrong patient', ARRIVES);
  await expect(thread).not.toContainText('Meant for another patient.');
});
