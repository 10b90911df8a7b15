import { randomUUID } from 'node:crypto';
import { getThread, listConsults, openConsult } from '@alethea/consults/contract';
import { listSpecialists, setDataCollection } from '@alethea/directory/contract/operator-specialists';
import { getTemplates, saveTemplates } from '@alethea/templates/contract';
import { expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { clipboardText } from '../support/clipboard-text.ts';
import {
  ARRIVES,
  composer,
  consultAddress,
  conversation,
  details,
  messages,
  sendButton,
  snackbar,
  toDetails,
  toMessages,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

/** A physician, and the otolaryngologist whom they ask; no other test reads or counts what is theirs. */
const WHO = 'daniel.fehr';
const EAR_DOCTOR = 'ent';
/** A physician on the plan without billing. */
const FREE = 'premium';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Outcomes' });
const outcomeField = (page: Page) => dialog(page).getByRole('combobox', { name: 'Outcome' });
const inSection = (page: Page, name: string) => details(page).getByRole('region', { name, exact: true });
const billToggle = (page: Page) => conversation(page).getByRole('checkbox', { name: 'Bill' });
const codeField = (page: Page) => conversation(page).getByRole('textbox', { name: 'Billing code' });

test.beforeAll(async () => {
  const { specialists } = await callAs('operator', listSpecialists, { searchText: 'Friesen' });
  const personId = specialists[0]?.uid;
  if (!personId) throw new Error('The otolaryngologist is not in the directory.');
  const consent = { consentedOn: '2026-01-15', note: 'By letter' };
  await callAs('operator', setDataCollection, { personId, enableEconsultDataCollection: true, ...consent });
});

async function openAsked(page: Page, asker = WHO) {
  const asked = await askAs(asker, { specialty: 'Otolaryngology', subsite: 'Ear' });
  await openAs(page, EAR_DOCTOR, consultAddress(asked.activityId));
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  return asked;
}

test('[S5] [VIEW-27] [OUTCOME-01] [OUTCOME-02] [OUTCOME-03] [OUTCOME-07] [OUTCOME-09] after a message the outcomes open by themselves, once: recorded, shown to both, copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { activityId } = await openAsked(page);
  await composer(page).fill('Aural toilet, then drops for a week.');
  await sendButton(page).click();
  await expect(dialog(page)).toContainText('Your message was sent', ARRIVES);
  await expect(outcomeField(page).getByRole('option')).toHaveCount(9);
  await expect(outcomeField(page)).toBeFocused();

  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Choose an outcome');
  await outcomeField(page).selectOption('Management or treatment suggested');
  await dialog(page).getByLabel('Diagnosis').fill('Otitis externa');
  await page.route(
    '**/api/secureMessaging-saveSpecialistResponse',
    (route) => route.fulfill({ status: 500, json: { error: { kind: 'internal', code: 'internal', message: '' } } }),
    { times: 1 },
  );
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  const failed = 'Unable to log outcome in eConsult. Please try again or skip this step.';
  await expect(dialog(page).getByRole('alert').filter({ hasText: failed })).toBeVisible(ARRIVES);
  await expect(dialog(page).getByLabel('Diagnosis')).toHaveValue('Otitis externa');
  await dialog(page).getByLabel('Also set the status to Completed').check();
  await dialog(page).getByLabel('Diagnosis').press('Control+Enter');
  await expect(dialog(page)).toBeHidden(ARRIVES);

  const response = inSection(page, 'Specialist response');
  await expect(response).toContainText('Management or treatment suggested', ARRIVES);
  await expect(details(page).getByRole('combobox', { name: 'Status' })).toHaveValue('completed', ARRIVES);
  await response.getByRole('button', { name: 'Copy specialist response' }).click();
  expect(await clipboardText(page)).toBe(
    'Outcome: Management or treatment suggested\nDiagnosis: Otitis externa\n\nAural toilet, then drops for a week.',
  );
  await composer(page).fill('Keep the ear dry.');
  await sendButton(page).click();
  await expect(messages(page)).toHaveCount(3, ARRIVES);
  await expect(dialog(page)).toBeHidden();
  await response.getByRole('button', { name: 'Outcomes' }).click();
  await expect(outcomeField(page)).toHaveValue('Management or treatment suggested');
  // Nothing is missing: Enter saves what is there.
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(snackbar(page, 'Outcome saved')).toBeVisible(ARRIVES);
  await expect(dialog(page)).toBeHidden(ARRIVES);

  const { detail } = await callAs(WHO, openConsult, { activityId });
  expect(detail.specialistResponse?.diagnosis).toBe('Otitis externa');
  expect(detail.answering.outcomes).toEqual([]);
});

test('[S6] [MSG-04] [MSG-05] [MSG-07] [MSG-08] [CPERM-09] [CPERM-10] [CPERM-11] a message is billed with the advised code, the next not, and who may not bill is told nothing of it', async ({
  page,
}) => {
  const { activityId } = await openAsked(page, FREE);
  const advised = conversation(page).getByRole('button', { name: 'Bill 03.01O' });
  await expect(billToggle(page)).not.toBeChecked();
  await expect(conversation(page)).toContainText('Alberta pays 03.01O for this message.');
  await billToggle(page).check();
  await expect(codeField(page)).toHaveValue('03.01NG');
  await expect(conversation(page)).toContainText('Only the first message in a 24-hour period is billed.');
  await composer(page).fill('No visit needed.');
  await codeField(page).fill('03.');
  const tooShort = 'Billing code must be at least 4 characters long';
  await expect(conversation(page).getByRole('alert').filter({ hasText: tooShort })).toBeVisible();
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await codeField(page).fill('03.01NG');
  await composer(page).focus();
  // It cannot be paid: Send asks once, in a line.
  await page.keyboard.press('Control+Enter');
  const unpaid = conversation(page).getByRole('alert').filter({ hasText: 'Alberta does not pay 03.01NG' });
  await expect(unpaid).toBeVisible();
  await expect(messages(page)).toHaveCount(1);
  await page.keyboard.press('Control+b');
  await expect(advised).toHaveAttribute('aria-pressed', 'true');
  await expect(codeField(page)).toHaveValue('03.01O');
  await expect(composer(page)).toBeFocused();
  // From the button, which stays where it is, the message is sent by the same keys; the focus goes back to the field.
  await advised.click();
  await expect(billToggle(page)).not.toBeChecked();
  await advised.press('Enter');
  await expect(advised).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await dialog(page).getByRole('button', { name: 'Skip' }).click();
  await expect(messages(page).last()).toContainText('Billed 03.01O', ARRIVES);
  await expect(billToggle(page)).toBeDisabled();
  await expect(billToggle(page)).not.toBeChecked();
  await expect(conversation(page)).toContainText('The next can be billed from');
  const { messages: stored } = await callAs(FREE, getThread, { activityId });
  expect(stored.map(({ billable, billingCode }) => [billable, billingCode])).toEqual([
    [false, null],
    [false, null],
  ]);
  const { detail } = await callAs(FREE, openConsult, { activityId });
  expect(detail.answering.messageBilling).toBeNull();
});

test('[R34] a question back is marked by a key: no answer, no outcome, nothing billed; who asked is told of a question', async ({
  page,
}) => {
  const { activityId } = await openAsked(page);
  await composer(page).fill('How long has the ear been draining?');
  await page.keyboard.press('Control+i');
  const mark = conversation(page).getByRole('button', { name: 'Question back' });
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await expect(conversation(page)).toContainText('A question back is not billed');
  await expect(billToggle(page)).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  await expect(messages(page).last()).toContainText('Question back', ARRIVES);
  await expect(snackbar(page, 'Message sent')).toBeVisible(ARRIVES);
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  await expect(dialog(page)).toBeHidden();

  const { messages: stored } = await callAs(WHO, getThread, { activityId });
  expect(stored.at(-1)?.kind).toBe('questionBack');
  const { consults } = await callAs(WHO, listConsults, { limit: 50 });
  expect(consults.find((each) => each.activityId === activityId)).toMatchObject({
    answered: false,
    recentMessage: { asksBack: true },
  });
});

/** Gives the otolaryngologist one more template, in a category of its own. */
async function keepTemplate(): Promise<void> {
  const { version, templates } = await callAs(EAR_DOCTOR, getTemplates, {});
  const [item, category] = [randomUUID(), randomUUID()];
  const template = {
    id: item,
    name: 'Reassure',
    text: 'This needs nothing.',
    outcome: 'No treatment required',
  } as const;
  await callAs(EAR_DOCTOR, saveTemplates, {
    basedOnVersion: version,
    templates: {
      categories: [...templates.categories, { id: category, name: 'Ears', itemIds: [item] }],
      categoryOrder: [...templates.categoryOrder, category],
      items: [...templates.items, template],
    },
  });
}

test('[S4] [S24] [OUTCOME-05] a template is typed for at once, also before its window has come, and no letter is a shortcut; its outcome and status stand under the message, are sent with it and undone with it', async ({
  page,
}) => {
  const windows = Promise.withResolvers<void>();
  await page.route('**/assets/first-use-*.js', async (route) => {
    await windows.promise;
    await route.continue();
  });
  await keepTemplate();
  const { activityId } = await openAsked(page);
  await composer(page).focus();
  await expect(page.getByRole('button', { name: 'Templates', exact: true })).toBeVisible(ARRIVES);
  const asked = page.waitForRequest('**/assets/first-use-*.js');
  await page.keyboard.press('Control+;');
  await asked;
  // Among them the keys that archive a consult, mute it and mark it unread.
  await page.keyboard.type('measure');
  windows.resolve();
  await expect(page.getByRole('combobox', { name: 'Search templates' })).toHaveValue('measure', ARRIVES);
  await page.keyboard.press('Escape');
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue('');
  await expect(page).toHaveURL(new RegExp(activityId));

  await page.keyboard.press('Control+;');
  await page.keyboard.type('Reassu');
  await expect(page.getByRole('combobox', { name: 'Search templates' })).toHaveValue('Reassu', ARRIVES);
  await page.keyboard.press('Enter');
  await expect(composer(page)).toHaveValue('This needs nothing.', ARRIVES);
  const strip = conversation(page).getByRole('group', { name: 'With this message' });
  const part = (name: string) => strip.getByRole('button', { name });
  await expect(part('Outcome: No treatment required')).toHaveAttribute('aria-pressed', 'true');
  await expect(part('Status: Completed')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+s');
  await expect(part('Status: Completed')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+Enter');
  await expect(snackbar(page, 'Message sent, outcome recorded, status Completed')).toBeVisible(ARRIVES);
  await expect(dialog(page)).toBeHidden();
  await expect(inSection(page, 'Specialist response')).toContainText('No treatment required', ARRIVES);
  await expect(details(page).getByRole('combobox', { name: 'Status' })).toHaveValue('completed', ARRIVES);
  await page.keyboard.press('Escape');
  await page.keyboard.press('z');
  await expect(composer(page)).toHaveValue('This needs nothing.', ARRIVES);
  await expect(inSection(page, 'Specialist response')).toContainText('No outcome recorded', ARRIVES);
  await expect(details(page).getByRole('combobox', { name: 'Status' })).toHaveValue('pending', ARRIVES);
  await expect(part('Outcome: No treatment required')).toHaveAttribute('aria-pressed', 'true');
});

test('[CALLBILL-15] [CALLBILL-16] [CALLBILL-17] [CPERM-26] [CPERM-27] interpretations are billed once, and a failure is told', async ({
  page,
}) => {
  await openAsked(page);
  const section = inSection(page, 'Interpretations');
  const bill = section.getByRole('button', { name: 'Bill interpretations' });
  await expect(bill).toHaveAttribute('aria-disabled', 'true');
  await section.getByLabel('Audiogram').check();
  await page.route(
    '**/api/interpretations-billInterpretation',
    (route) => route.fulfill({ status: 500, json: { error: { kind: 'internal', code: 'internal', message: '' } } }),
    { times: 1 },
  );
  const sure = page.getByRole('dialog', { name: 'Bill this?' });
  await bill.click();
  await expect(sure).toContainText('Audiogram will be recorded for billing');
  await sure.getByRole('button', { name: 'Bill', exact: true }).click();
  await expect(section).toContainText('Error occurred while billing interpretations. Please try again', ARRIVES);
  await bill.click();
  await sure.getByRole('button', { name: 'Bill', exact: true }).click();
  await expect(snackbar(page, 'Billed: Audiogram')).toBeVisible(ARRIVES);
  await snackbar(page, 'Billed: Audiogram').getByRole('button', { name: 'UNDO' }).click();
  await expect(snackbar(page, 'Billing undone')).toBeVisible(ARRIVES);
  await expect(section.getByLabel('Audiogram')).toBeEnabled(ARRIVES);
  await section.getByLabel('Audiogram').check();
  await bill.click();
  await sure.getByRole('button', { name: 'Bill', exact: true }).click();
  await expect(section.getByLabel('Audiogram')).toBeDisabled(ARRIVES);
  await expect(section.getByLabel('Audiogram')).toBeChecked();
  await expect(section.getByLabel('Sinus endoscopy')).toBeEnabled();
});

test(`the outcomes, the billing of a message and interpretations break no rule of accessibility and fit the window @both`, async ({
  page,
}) => {
  await openAsked(page);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await toDetails(page);
  await inSection(page, 'Specialist response').getByRole('button', { name: 'Outcomes' }).click();
  await expect(dialog(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await toMessages(page);
  await billToggle(page).check();
  await expect(codeField(page)).toBeVisible();
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
  expect(await axeViolations(page)).toEqual([]);
  expect(await fits()).toBe(true);
});
