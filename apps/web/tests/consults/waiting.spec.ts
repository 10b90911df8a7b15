import { listWaiting, moveToFolder, openConsult } from '@alethea/consults/contract';
import { setDataCollection } from '@alethea/directory/contract/operator-specialists';
import { expect, type Page, test } from '@playwright/test';
import { askAs, sayAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs, sessionOf } from '../support/call-as.ts';
import { ARRIVES, composer, INBOX, list, messages, row, snackbar } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const WHO = 'daniel.fehr';
/** For whom few consults wait, so that all of them show. */
const REFERRER = 'sarah.kowalchuk';
const SPECIALIST = 'kwame.boateng';
const CONSENT = { consentedOn: '2026-03-09', note: 'Signed letter.' };
const ANSWER = 'No, repeat it in a year.';
/** Of somebody whom no other test asks. */
const WHERE = { specialty: 'Psychiatry', subsite: 'Child and Adolescent' };
/** Keys beside the letters of an answer. */
const MOST_KEYS = 9;

const toggle = (page: Page) => list(page).getByRole('button', { name: /^Waits on me/ });
const rowIds = (page: Page) =>
  list(page)
    .locator('[data-consult]')
    .evaluateAll((rows) => rows.map((each) => each.getAttribute('data-consult') ?? ''));

/** Asks the specialist twice, opens the first question from the list and goes to its answer. */
async function openFirstOfTwo(page: Page) {
  const first = await askAs(WHO, { ...WHERE, question: 'Question one?' });
  const second = await askAs(WHO, { ...WHERE, question: 'Question two?' });
  await openAs(page, SPECIALIST, INBOX.replace('inbox', 'waiting'));
  await expect(row(page, first.activityId)).toBeVisible(ARRIVES);
  await row(page, first.activityId).focus();
  await page.keyboard.press('Enter');
  await expect(messages(page)).toHaveText(/Question one/, ARRIVES);
  await page.keyboard.press('r');
  await expect(composer(page)).toBeFocused(ARRIVES);
  return { first, second };
}

test('[S8] a specialist clears one question after the other, the oldest first, with at most nine keys each; the next opens by itself and the focus is always known', async ({
  page,
}) => {
  const before = await callAs(SPECIALIST, listWaiting, { limit: 50 });
  const activityIds = before.consults.map(({ activityId }) => activityId);
  if (activityIds.length > 0) await callAs(SPECIALIST, moveToFolder, { activityIds, folder: 'archive' });
  const asked: string[] = [];
  for (let count = 0; count < 4; count++) {
    asked.push((await askAs(WHO, { ...WHERE, question: `Question ${count}?` })).activityId);
  }
  await openAs(page, SPECIALIST, INBOX);
  await toggle(page).click(ARRIVES);
  await expect(page).toHaveURL(/tab=waiting/);
  for (const id of asked) await expect(row(page, id)).toBeVisible(ARRIVES);
  expect((await rowIds(page)).slice(0, asked.length)).toEqual(asked);
  await row(page, asked[0] ?? '').focus();
  await page.keyboard.press('Enter');

  for (const [index, activityId] of asked.entries()) {
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await expect(page).toHaveURL(new RegExp(`econsultId=${activityId}`), ARRIVES);
    await expect(row(page, activityId)).toBeFocused(ARRIVES);
    await expect(messages(page)).toHaveText(new RegExp(`Question ${index}`), ARRIVES);
    await press('r');
    await expect(composer(page)).toBeFocused(ARRIVES);
    await page.keyboard.type(ANSWER);
    await press('Control+Enter');
    await expect(messages(page).filter({ hasText: ANSWER })).toBeVisible(ARRIVES);
    // The outcome is asked for, and may be left out.
    const outcomes = page.getByRole('dialog', { name: 'Outcomes' });
    await expect(outcomes).toBeVisible(ARRIVES);
    await press('Escape');
    await expect(outcomes).toBeHidden(ARRIVES);
    await expect(composer(page)).toBeFocused(ARRIVES);
    // It has left what waits; the list shows so.
    await expect(row(page, activityId)).toHaveCount(0, ARRIVES);
    await press('Escape');
    await expect(composer(page)).not.toBeFocused();
    await press('e');
    expect(keys).toBeLessThanOrEqual(MOST_KEYS);
  }
  await expect(list(page)).toContainText('Nothing waits on you', ARRIVES);
  await expect(page).not.toHaveURL(/econsultId/);
});

test('[S8] [S24] a question that is open stays in its place while more is said of it; with Archive in the strip an answer takes two keys: the consult is archived and the next opens; z brings all of it back', async ({
  page,
}) => {
  // Without outcomes, which would be asked for before the next one opens (OUTCOME-03).
  const { uid: personId } = await sessionOf(SPECIALIST);
  await callAs('operator', setDataCollection, { personId, enableEconsultDataCollection: false });
  const { first, second } = await openFirstOfTwo(page);
  // For the server it is the later one now.
  await sayAs(WHO, first.activityId, 'She takes no other drugs.');
  await expect(row(page, first.activityId)).toContainText('She takes no other drugs.', ARRIVES);
  const ids = await rowIds(page);
  expect(ids.indexOf(first.activityId)).toBe(ids.indexOf(second.activityId) - 1);
  const { consults } = await callAs(SPECIALIST, listWaiting, { limit: 50 });
  expect(consults.at(-1)?.activityId).toBe(first.activityId);

  await composer(page).focus();
  await page.keyboard.press('Control+e');
  const archive = page.getByRole('group', { name: 'With this message' }).getByRole('button', { name: 'Archive' });
  await expect(archive).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type(ANSWER);
  await page.keyboard.press('Control+Enter');

  await expect(page).toHaveURL(new RegExp(`econsultId=${second.activityId}`), ARRIVES);
  await expect(row(page, second.activityId)).toBeFocused(ARRIVES);
  await expect(snackbar(page, 'Message sent, archived')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page).toHaveURL(new RegExp(`econsultId=${first.activityId}`), ARRIVES);
  await expect(composer(page)).toHaveValue(ANSWER, ARRIVES);
  await expect(row(page, first.activityId)).toBeVisible(ARRIVES);

  // What was chosen holds for the next question.
  await expect(archive).toHaveAttribute('aria-pressed', 'true');
  await composer(page).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`econsultId=${second.activityId}`), ARRIVES);
  await expect(messages(page)).toHaveText(/Question two/, ARRIVES);
});

test('[S24] [OUTCOME-03] an outcome chosen in the strip by its letter goes with the answer, and nothing is asked before the next opens', async ({
  page,
}) => {
  const { uid: personId } = await sessionOf(SPECIALIST);
  await callAs('operator', setDataCollection, { personId, enableEconsultDataCollection: true, ...CONSENT });
  const { first, second } = await openFirstOfTwo(page);
  await page.keyboard.type(ANSWER);
  await page.keyboard.press('Control+e');
  await page.keyboard.press('Control+o');
  const strip = page.getByRole('group', { name: 'With this message' });
  const outcome = strip.getByRole('combobox', { name: 'Outcome' });
  await expect(outcome).toBeFocused();
  await page.keyboard.press('n');
  await expect(outcome).toHaveValue(/^No /);
  expect(await axeViolations(page)).toEqual([]);
  const chosen = await outcome.inputValue();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`econsultId=${second.activityId}`), ARRIVES);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { detail } = await callAs(SPECIALIST, openConsult, { activityId: first.activityId });
  expect(detail.specialistResponse?.outcome).toBe(chosen);
});

test('what waits on one is what was asked and not answered yet, and what was answered and not read yet', async ({
  page,
}) => {
  const { activityId } = await askAs(REFERRER);
  await openAs(page, REFERRER, `${INBOX.replace('inbox', 'waiting')}`);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true', ARRIVES);
  await expect(row(page, activityId)).toHaveCount(0);
  await sayAs('anjali.raman', activityId, 'Yes, at a moderate dose.');
  await expect(row(page, activityId)).toBeVisible(ARRIVES);
  expect(await axeViolations(page)).toEqual([]);
  await toggle(page).click();
  await expect(page).toHaveURL(/tab=inbox/);
});
