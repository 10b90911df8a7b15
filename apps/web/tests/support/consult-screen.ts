import { expect, type Locator, type Page } from '@playwright/test';

/** Lists and consults are brought by the server; on a busy machine that takes longer than the default of 5 s. */
export const ARRIVES = { timeout: 60_000 } as const;

/** The addresses of the two folders. */
export const INBOX = '/dashboard/secure-messaging?tab=inbox';
/** See INBOX. */
export const ARCHIVE = '/dashboard/secure-messaging?tab=archive';

/** The address of an opened consult. */
export const consultAddress = (activityId: string): string => `${INBOX}&econsultId=${activityId}`;

/** The list of consults. */
export const list = (page: Page): Locator => page.getByRole('region', { name: 'Consults', exact: true });
/** The row of a consult in the list: its link. */
export const row = (page: Page, activityId: string): Locator => page.locator(`[data-consult="${activityId}"]`);
/** The pane with what was asked. */
export const details = (page: Page): Locator => page.getByRole('region', { name: 'Consult details', exact: true });
/** The pane with the messages. */
export const conversation = (page: Page): Locator => page.getByRole('region', { name: 'Conversation', exact: true });
/** The bar above an open consult: the patient, and what can be done with the consult as a whole. */
export const consultBar = (page: Page): Locator => page.getByRole('region', { name: 'Patient and actions' });
/** The messages themselves. */
export const messages = (page: Page): Locator => conversation(page).locator('[data-message]');
/** Where a message is written. */
export const composer = (page: Page): Locator => conversation(page).getByRole('textbox', { name: 'Message' });
/** The button under it. */
export const sendButton = (page: Page): Locator => conversation(page).getByRole('button', { name: 'Send' });
/** A passing message of the portal. */
export const snackbar = (page: Page, text: string): Locator => page.locator('.al-snackbar').filter({ hasText: text });

/** An entry of the menu in that bar, which it opens. */
export async function moreAction(page: Page, name: string): Promise<Locator> {
  const entry = page.getByRole('menuitem', { name, exact: true });
  await consultBar(page).getByRole('button', { name: 'More actions' }).click(ARRIVES);
  return entry;
}

/** Where one pane shows alone, goes from the messages to the details; elsewhere they stand beside each other. */
export async function toDetails(page: Page): Promise<void> {
  const back = consultBar(page).getByRole('button', { name: 'Back to Consult' });
  await consultBar(page).waitFor();
  await expect(async () => {
    if (await back.isVisible()) await back.click({ timeout: 1_000 }).catch(() => {});
    await expect(details(page)).toBeInViewport({ timeout: 1_000, ratio: 0.9 });
  }).toPass(ARRIVES);
}

/** On a phone, goes on from the details to the messages; elsewhere they stand beside each other. */
export async function toMessages(page: Page): Promise<void> {
  const onward = consultBar(page).getByRole('button', { name: 'Messages', exact: true });
  await consultBar(page).waitFor();
  // After a reload the browser may bring back by itself that the messages were in sight, a moment later.
  await expect(async () => {
    if (await onward.isVisible()) await onward.click({ timeout: 1_000 }).catch(() => {});
    await expect(composer(page)).toBeInViewport({ timeout: 1_000 });
  }).toPass(ARRIVES);
}

/** Opens or closes the audit log and answers its entries. */
export async function auditLog(page: Page): Promise<Locator> {
  await toDetails(page);
  await details(page)
    .getByRole('button', { name: /^Audit Log/ })
    .click();
  return details(page).locator('.consults-audit li');
}
