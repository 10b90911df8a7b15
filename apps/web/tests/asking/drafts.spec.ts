import { randomInt } from 'node:crypto';
import { getDraft, saveDraft } from '@alethea/requests/contract';
import { expect, type Page, test } from '@playwright/test';
import { field, fillIn, openForm, PREVENTION, sendButton } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';

// People whose drafts no other test reads or counts.
const WRITER = 'harjit.gill';
const RESIDENT = 'zara.hashemi';
const APPROVER = 'sarah.kowalchuk';

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

test('[DRAFT-01] [DRAFT-02] [DRAFT-04] [DRAFT-07] [DRAFT-08] [DRAFT-13] [DRAFT-14] [DRAFT-29] [CROUTE-10] [CROUTE-32] a form is saved, exported as a PDF, found among the drafts, opened and left again, discarded and brought back', async ({
  page,
}) => {
  const lastName = await saveNew(page);
  await expect(page).toHaveURL(/consultDraftId=.*collection=user_drafts/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^draft-\d{4}-\d\d-\d\d\.pdf$/);
  await said(page, 'Draft exported successfully');
  await page.goto(LISTS.drafts);
  await rowOf(page, lastName).click();
  await said(page, 'Draft loaded successfully');
  await expect(page).toHaveURL(/consult-form\?.*consultDraftId=.*collection=user_drafts/);
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to drafts' }).click();
  await expect(page).toHaveURL(LISTS.drafts);
  await rowOf(page, lastName).click();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await said(page, 'Draft discarded successfully');
  await expect(page).toHaveURL(LISTS.drafts);
  await expect(rowOf(page, lastName)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await rowOf(page, lastName).click();
  await expect(field(page, 'Last name')).toHaveValue(lastName);
});

test('a draft that was saved in another window is not overwritten unasked', async ({ page }) => {
  await saveNew(page);
  const draftId = new URL(page.url()).searchParams.get('consultDraftId') ?? '';
  const named = { draftId, consultDraftsCollectionType: 'user_drafts' } as const;
  const { formData, subject, service, version } = await callAs(WRITER, getDraft, named);
  const patientInfo = { ...Object(formData.patientInfo), firstName: 'Olga' };
  await callAs(WRITER, saveDraft, {
    ...{ ...named, subject, serviceId: service.serviceId, basedOnVersion: version },
    formData: { ...formData, patientInfo },
  });
  await field(page, 'First name').fill('Paula');
  await saveButton(page).click();
  await said(page, 'This draft was changed elsewhere');
  await page.getByRole('button', { name: 'Load the newer one' }).click();
  await expect(field(page, 'First name')).toHaveValue('Olga');
});

/** Forwards the open form to whoever was chosen, with a note. */
async function forward(page: Page, note: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Forward to approver' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
  await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
  await said(page, 'Econsult forwarded successfully');
  await expect(page).toHaveURL(LISTS.drafts);
}

test('[DRAFT-17] [DRAFT-20] [R4] [R10] [R20] a resident’s draft is changed by its approver and returned with a note, forwarded anew and sent on, and its writer reads who, when and why', async ({
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
  await forward(page, 'Is the dose right?');
  // Who may not approve has no approvals.
  const folders = page.getByRole('navigation', { name: 'Folders' }).getByRole('link');
  await expect(folders).toHaveText([/^Inbox/, /^Archive/, /^Drafts/, /^Alethea News/]);
  await expect(rowOf(page, lastName)).toContainText('With Sarah Kowalchuk for approval');
  await rowOf(page, lastName).click();
  await said(page, 'This draft is with Sarah Kowalchuk for approval.');
  await expect(field(page, 'Last name')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to drafts' }).click();

  const theirs = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await openAs(theirs, APPROVER, LISTS.approvals);
  await rowOf(theirs, lastName).click();
  await said(theirs, 'Zara Hashemi wrote this and asks for your approval.');
  await said(theirs, 'Is the dose right?');
  await field(theirs, 'LDL-C (mmol/L)').fill('4.6');
  await theirs.getByRole('button', { name: 'Return', exact: true }).click();
  await theirs.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Please add the family history.');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click();
  await expect(theirs).toHaveURL(LISTS.approvals);

  await expect(rowOf(page, lastName)).toContainText('Returned');
  // It was changed last.
  await page.keyboard.press('j');
  await expect(rowOf(page, lastName)).toBeFocused();
  await page.keyboard.press('Enter');
  await said(page, 'Please add the family history.');
  await said(page, 'What Sarah Kowalchuk changed');
  await said(page, '4.1 → 4.6');
  await expect(field(page, 'LDL-C (mmol/L)')).toHaveValue('4.6');
  await expect(field(page, 'Last name')).toHaveValue(lastName);
  await page.getByRole('button', { name: 'Forward to approver' }).click();
  await forward(page, 'Her father had none.');

  await rowOf(theirs, lastName).click();
  await field(theirs, 'Question').fill(`Changed by the approver for ${lastName}: is a statin of use?`);
  await sendButton(theirs).click();
  await said(theirs, 'eConsult sent successfully');
  await expect(rowOf(page, lastName)).toHaveCount(0);
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.locator('[data-consult]').filter({ hasText: lastName }).first()).toBeVisible();
});

test('@both [DRAFT-24] [DRAFT-27] [DRAFT-28] [CPERM-17] [CPERM-20] the lists fit the window, and each tab shows for who may use it', async ({
  page,
}) => {
  await openAs(page, 'daniel.fehr', LISTS.approvals);
  await said(page, 'You have no pending approvals');
  const tabs = page.getByRole('navigation', { name: 'Folders' });
  await expect(tabs.getByRole('link')).toHaveCount(5);
  await tabs.getByRole('link', { name: 'Drafts' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search by subject' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
