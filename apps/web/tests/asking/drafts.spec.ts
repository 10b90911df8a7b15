import { randomInt } from 'node:crypto';
import { lockAccount, unlockAccount } from '@alethea/accounts/contract/desk/people';
import { getDraft } from '@alethea/requests/contract';
import { expect, type Page, type Route, test } from '@playwright/test';
import { field, fillIn, formAddress, openForm, PREVENTION, sendButton } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs, sessionOf } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';
import { withoutNotices } from '../support/without-notices.ts';

// People whose drafts no other test reads or counts.
const WRITER = 'harjit.gill';
const RESIDENT = 'zara.hashemi';
const APPROVER = 'sarah.kowalchuk';
/** Whose account is locked for a while. */
const LEAVING = 'liam.oreilly';

const LISTS = {
  drafts: '/dashboard/secure-messaging?tab=drafts',
  approvals: '/dashboard/secure-messaging?tab=approvals',
};
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save draft' });
const rowOf = (page: Page, name: string) => page.locator('[data-draft]').filter({ hasText: name });
const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** A form with a patient of its own, saved as a draft; answers the last name. */
async function saveNew(page: Page, who = WRITER): Promise<string> {
  await openForm(page, who, PREVENTION);
  const lastName = `Draftcase ${randomInt(1_000_000)}`;
  await field(page, 'Last name').fill(lastName);
  await saveButton(page).click();
  await said(page, 'Draft saved successfully');
  return lastName;
}

/** A resident's complete form, forwarded to an approver; answers the last name. */
async function forwardNew(page: Page, search = 'kowalchuk', name = /Sarah Kowalchuk/): Promise<string> {
  await openForm(page, RESIDENT, PREVENTION);
  const lastName = await fillIn(page);
  await page.getByRole('button', { name: 'Forward to approver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forward to approver' });
  await dialog.getByRole('textbox', { name: 'Approver' }).fill(search);
  await dialog.getByRole('button', { name }).click();
  await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
  await said(page, 'Econsult forwarded successfully');
  await expect(page).toHaveURL(LISTS.drafts);
  return lastName;
}

test('[DRAFT-01] [DRAFT-02] [DRAFT-04] [DRAFT-29] [CROUTE-10] [CROUTE-32] a form is saved, found among the drafts, opened and left again', async ({
  page,
}) => {
  const lastName = await saveNew(page);
  await expect(page).toHaveURL(/consultDraftId=.*collection=user_drafts/);
  await page.goto(LISTS.drafts);
  await rowOf(page, lastName).click();
  await said(page, 'Draft loaded successfully');
  await expect(page).toHaveURL(/consult-form\?.*consultDraftId=.*collection=user_drafts/);
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to drafts' }).click();
  await expect(page).toHaveURL(LISTS.drafts);
});

test('[DRAFT-06] [DRAFT-07] [DRAFT-08] only a draft can be discarded, and for ten seconds it can be brought back', async ({
  page,
}) => {
  await openForm(page, WRITER, PREVENTION);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await said(page, 'Cannot discard draft as this is not a draft');
  const lastName = await saveNew(page);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await said(page, 'Draft discarded successfully');
  await expect(page).toHaveURL(LISTS.drafts);
  await expect(rowOf(page, lastName)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, lastName)).toHaveCount(1);
  // From the list likewise, with all that was written.
  await page.getByRole('checkbox', { name: new RegExp(`Select .*${lastName}`) }).check();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(rowOf(page, lastName)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await rowOf(page, lastName).click();
  await expect(field(page, 'Last name')).toHaveValue(lastName);
});

test('[DRAFT-11] [DRAFT-12] [DRAFT-13] [DRAFT-14] only a saved draft is exported, as a PDF', async ({ page }) => {
  await openForm(page, WRITER, PREVENTION);
  await page.getByRole('button', { name: 'Export PDF' }).click();
  await said(page, 'Cannot export draft as PDF when not in draft mode');
  await saveNew(page);
  // Also while it is not saved by itself.
  await page.route('**/api/consultDraft-saveDraft', refuse);
  await field(page, 'First name').fill('Changed');
  await page.getByRole('button', { name: 'Export PDF' }).click();
  await said(page, 'Please save your draft before exporting');
  await page.unroute('**/api/consultDraft-saveDraft');
  await saveButton(page).click();
  await expect(saveButton(page)).not.toHaveAttribute('aria-busy');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^draft-\d{4}-\d\d-\d\d\.pdf$/);
  await said(page, 'Draft exported successfully');
});

const FAILURES = [
  ['DRAFT-03', 'consultDraft-saveDraft', 'Save draft', 'Error saving draft'],
  ['DRAFT-15', 'consultDraft-exportDraftPdf', 'Export PDF', 'Error exporting draft'],
  ['DRAFT-09', 'consultDraft-deleteDraft', 'Discard draft', 'Error discarding draft'],
] as const;

test('[DRAFT-03] [DRAFT-09] [DRAFT-15] a failed save, export or discard is told, and the form stays', async ({
  page,
}) => {
  const lastName = await saveNew(page);
  for (const [, call, button, text] of FAILURES) {
    await page.route(`**/api/${call}`, refuse);
    await page.getByRole('button', { name: button }).click();
    if (button === 'Discard draft') await page.getByRole('dialog').getByRole('button', { name: button }).click();
    await said(page, text);
    await page.unroute(`**/api/${call}`);
  }
  await expect(field(page, 'Last name')).toHaveValue(lastName);
});

test('[DRAFT-05] [DRAFT-30] a failed load is told for a draft and for the list, and can be tried again', async ({
  page,
}) => {
  await withoutNotices(page);
  const lastName = await saveNew(page);
  const address = page.url();
  await page.route('**/api/consultDraft-getDraft', refuse);
  await page.goto(address);
  await said(page, 'Error loading draft');
  await page.unroute('**/api/consultDraft-getDraft');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  await page.route('**/api/consultDraft-listDrafts', refuse);
  await page.goto(LISTS.drafts);
  await said(page, 'Error fetching your drafts');
  await page.unroute('**/api/consultDraft-listDrafts');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, lastName)).toBeVisible();
});

test('[DRAFT-16] a draft is gone once it has been sent', async ({ page }) => {
  await openForm(page, WRITER, PREVENTION);
  const lastName = await fillIn(page);
  await saveButton(page).click();
  await said(page, 'Draft saved successfully');
  await sendButton(page).click();
  await said(page, 'eConsult sent successfully');
  await page.goto(LISTS.drafts);
  await expect(page.getByRole('searchbox', { name: 'Search by subject' })).toBeVisible();
  await expect(rowOf(page, lastName)).toHaveCount(0);
});

test('a draft that was saved in another window is not overwritten unasked', async ({ page, context }) => {
  await saveNew(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, 'First name').fill('Olga');
  await saveButton(other).click();
  await said(other, 'Draft saved successfully');
  await field(page, 'First name').fill('Paula');
  await saveButton(page).click();
  await said(page, 'This draft was changed elsewhere');
  await page.getByRole('button', { name: 'Load the newer one' }).click();
  await expect(field(page, 'First name')).toHaveValue('Olga');
});

test('[DRAFT-10] [DRAFT-25] several drafts are found by their subject and discarded; one that fails stays and is told', async ({
  page,
}) => {
  const [first, second] = [await saveNew(page), await saveNew(page)];
  await page.goto(LISTS.drafts);
  await page.getByRole('searchbox', { name: 'Search by subject' }).fill('draftCASE cardio');
  await expect(rowOf(page, first)).toBeVisible();
  for (const name of [first, second])
    await page.getByRole('checkbox', { name: new RegExp(`Select .*${name}`) }).check();
  await page.route('**/api/consultDraft-deleteDraft', refuse, { times: 1 });
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await said(page, 'Error discarding some drafts');
  await expect(page.locator('[data-draft]').filter({ hasText: new RegExp(`${first}|${second}`) })).toHaveCount(1);
});

test('[DRAFT-17] [DRAFT-20] a resident’s draft is changed by its approver and sent on', async ({ page, browser }) => {
  const lastName = await forwardNew(page);
  await expect(rowOf(page, lastName)).toContainText('With Sarah Kowalchuk for approval');
  await rowOf(page, lastName).click();
  await said(page, 'This draft is with Sarah Kowalchuk for approval.');
  await expect(field(page, 'Last name')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  const approver = await (await browser.newContext()).newPage();
  await openAs(approver, APPROVER, LISTS.approvals);
  await rowOf(approver, lastName).click();
  await said(approver, 'Zara Hashemi wrote this and asks for your approval.');
  await field(approver, 'Question').fill('Changed by the approver: is a statin of use?');
  await sendButton(approver).click();
  await said(approver, 'eConsult sent successfully');
  await page.goto(LISTS.drafts);
  await expect(page.getByRole('searchbox', { name: 'Search by subject' })).toBeVisible();
  await expect(rowOf(page, lastName)).toHaveCount(0);
  await page.goto('/dashboard/secure-messaging?tab=inbox');
  await expect(page.locator('[data-consult]').filter({ hasText: 'Changed by the approver' }).first()).toBeVisible();
});

test('an approver gives a draft back with a note, and its writer reads who, when and why', async ({
  page,
  browser,
}) => {
  const lastName = await forwardNew(page);
  const approver = await (await browser.newContext()).newPage();
  await openAs(approver, APPROVER, LISTS.approvals);
  await rowOf(approver, lastName).click();
  await approver.getByRole('button', { name: 'Return' }).click();
  const dialog = approver.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Please add the family history.');
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect(approver).toHaveURL(LISTS.approvals);
  await expect(rowOf(page, lastName)).toContainText('Returned');
  await rowOf(page, lastName).click();
  await said(page, 'Please add the family history.');
  await expect(field(page, 'Last name')).toHaveValue(lastName);
});

test('a draft whose approver can approve no more is taken back by its writer, and is theirs to change again', async ({
  page,
}) => {
  const lastName = await forwardNew(page, 'reilly', /Liam O'Reilly/);
  await rowOf(page, lastName).click();
  await expect(page.getByText("This draft is with Liam O'Reilly for approval.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  // Once the approver has opened it, it is theirs until they return it.
  const draftId = new URL(page.url()).searchParams.get('consultDraftId') ?? '';
  await callAs(LEAVING, getDraft, { consultDraftsCollectionType: 'drafts_pending_approval', draftId });
  await page.reload();
  await expect(page.getByText("This draft is with Liam O'Reilly for approval.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  const { uid: personId } = await sessionOf(LEAVING);
  await callAs('operator', lockAccount, { personId, reason: 'On leave' });
  try {
    await page.reload();
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(field(page, 'Last name')).toHaveValue(lastName);
    await expect(field(page, 'Last name')).toBeEditable();
    await expect(page.getByRole('button', { name: 'Forward to approver' })).toBeVisible();
  } finally {
    await callAs('operator', unlockAccount, { personId });
  }
});

test('@both [DRAFT-24] [DRAFT-27] [DRAFT-28] [CPERM-17] [CPERM-20] the lists fit the window, and each tab shows for who may use it', async ({
  page,
}) => {
  await openAs(page, RESIDENT, LISTS.drafts);
  const tabs = page.getByRole('navigation', { name: 'Folders' });
  const names = ['Inbox', 'Archive', 'Drafts', 'Alethea News'];
  await expect(tabs.getByRole('link')).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  await openAs(page, 'daniel.fehr', LISTS.approvals);
  await said(page, 'You have no pending approvals');
  await expect(tabs.getByRole('link')).toHaveCount(5);
  await tabs.getByRole('link', { name: 'Drafts' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search by subject' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('[CROUTE-16] a draft of an address without a service opens with its own', async ({ page }) => {
  const lastName = await saveNew(page);
  const id = new URL(page.url()).searchParams.get('consultDraftId');
  await page.goto(`/dashboard/consult/consult-form?consultDraftId=${id}`);
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  expect(await formAddress(page, WRITER, PREVENTION)).toContain('consult-form');
});

function refuse(route: Route): Promise<void> {
  const json = { error: { kind: 'rate_limited', code: 'too_many_requests', message: '', requestId: 'test' } };
  return route.fulfill({ status: 429, json });
}

test('[R4] [R10] [R20] what an approver changes is saved with the return and shown to the writer, who took a note along', async ({
  page,
  browser,
}) => {
  await openForm(page, RESIDENT, PREVENTION);
  const lastName = await fillIn(page);
  await page.getByRole('button', { name: 'Forward to approver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forward to approver' });
  const search = dialog.getByRole('textbox', { name: 'Approver' });
  await search.fill('kowalchuk');
  const found = dialog.getByRole('button', { name: /Sarah Kowalchuk/ });
  await expect(found).toBeVisible();
  await search.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Choose someone else' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Is the dose right?');
  await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
  await said(page, 'Econsult forwarded successfully');

  const theirs = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await openAs(theirs, APPROVER, LISTS.approvals);
  await rowOf(theirs, lastName).click();
  await said(theirs, 'Is the dose right?');
  await field(theirs, 'LDL-C (mmol/L)').fill('4.6');
  await theirs.getByRole('button', { name: 'Return', exact: true }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click();
  await expect(theirs).toHaveURL(LISTS.approvals);

  await page.goto(LISTS.drafts);
  // It was changed last.
  await expect(rowOf(page, lastName)).toBeVisible();
  await page.keyboard.press('j');
  await expect(rowOf(page, lastName)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('What Sarah Kowalchuk changed')).toBeVisible();
  await expect(page.getByText('4.1 → 4.6')).toBeVisible();
  await expect(field(page, 'LDL-C (mmol/L)')).toHaveValue('4.6');
});
