import { type ConsultStatus, changeStatus, setBookingTaker } from '@alethea/consults/contract';
import { pathOf } from '@alethea/kernel/calls/operation';
import { expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs, sessionOf } from '../support/call-as.ts';
import {
  ARRIVES,
  consultAddress,
  consultBar,
  details,
  list,
  messages,
  row,
  snackbar,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';
import { newEmail } from '../support/sign-up-steps.ts';

const BOARD = '/dashboard/clinic-inbox';
/** The assistant who books for the dermatologists, and the one of them who is asked. */
const MOA = 'booking';
const DERMATOLOGIST = 'specialist';

const rows = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.locator('[data-consult]') });
const toggle = (page: Page, name: string | RegExp) =>
  list(page).getByRole('group', { name: 'Which consults' }).getByRole('button', { name });
const order = (page: Page) =>
  list(page)
    .locator('[data-consult]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-consult')));

async function askToBook(status: ConsultStatus): Promise<Awaited<ReturnType<typeof askAs>>> {
  const asked = await askAs('sarah.kowalchuk', { specialty: 'Dermatology', subsite: 'Lesion' });
  await callAs(MOA, changeStatus, { activityId: asked.activityId, status });
  return asked;
}

const book = (page: Page) => page.getByRole('dialog', { name: /^Book / });

test('[MOA-01] [MOA-02] [MOA-03] [INBOX-49] [S28] an assistant books three urgent ones: by the button, by a key and by the menu', async ({
  page,
}) => {
  const plain = await askToBook('to_book');
  const urgent = [
    await askToBook('to_book_urgent'),
    await askToBook('to_book_urgent'),
    await askToBook('to_book_urgent'),
  ];
  const [first, second, third] = urgent.map(({ activityId }) => activityId);
  if (!first || !second || !third) throw new Error('Three were asked.');
  await openAs(page, MOA, BOARD);
  await expect(toggle(page, /^To Book/)).toHaveAttribute('aria-pressed', 'true', ARRIVES);
  await expect(row(page, first)).toContainText('To Book Urgent', ARRIVES);
  const loadMore = list(page).getByRole('button', { name: /^(Load More|Loading|End of Consults)$/ });
  await expect(async () => {
    if ((await loadMore.textContent()) === 'Load More') await loadMore.click();
    expect(await order(page)).toContain(plain.activityId);
  }).toPass(ARRIVES);
  const shown = await order(page);
  expect(shown.indexOf(first)).toBeLessThan(shown.indexOf(second));
  expect(shown.indexOf(third)).toBeLessThan(shown.indexOf(plain.activityId));

  const item = rows(page).filter({ has: row(page, first) });
  await expect(row(page, first)).toContainText(`Robin ${urgent[0]?.patient.lastName}`);
  await expect(item.getByRole('link', { name: /^Call Robin / })).toHaveAttribute('href', 'tel:4035550199');
  await item.getByRole('button', { name: /^Book / }).click();
  await book(page).getByRole('textbox', { name: 'Date' }).fill('2020-01-01');
  await book(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(book(page)).toContainText('This date is in the past');
  const day = `${new Date().getFullYear() + 1}-05-06`;
  await book(page).getByRole('textbox', { name: 'Date' }).fill(day);
  await book(page).getByLabel('Time').fill('10:30');
  await book(page).getByRole('textbox', { name: 'Place' }).fill('Room 4');
  await book(page).getByRole('checkbox', { name: 'Then message the patient' }).uncheck();
  await book(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(snackbar(page, 'Marked as Booked')).toBeVisible(ARRIVES);
  await expect(row(page, first)).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(row(page, first)).toBeVisible(ARRIVES);

  await row(page, second).focus();
  await page.keyboard.press('b');
  await expect(book(page).getByRole('textbox', { name: 'Date' })).toBeFocused(ARRIVES);
  await page.keyboard.press('Control+Enter');
  await expect(row(page, second)).toHaveCount(0, ARRIVES);
  await expect(row(page, third)).toBeFocused();

  await page.keyboard.press('s');
  await expect(page.getByRole('menuitem', { name: 'Booked' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Booked' }).press('Enter');
  await expect(row(page, third)).toHaveCount(0, ARRIVES);

  await toggle(page, 'All').click();
  await expect(page).toHaveURL(`${BOARD}?filter=all`);
  for (const id of [second, third]) await expect(row(page, id)).toContainText('Booked', ARRIVES);
  await row(page, third).click();
  await expect(messages(page).first()).toBeVisible(ARRIVES);
  await expect(page).toHaveURL(new RegExp(`econsultId=${third}`));
  await details(page)
    .getByRole('button', { name: /^Audit Log/ })
    .click();
  await expect(details(page)).toContainText('changed status from To Book Urgent to Booked', ARRIVES);
});

test('[S28] a booking with a day leads on to the message to the patient, ready to be sent; who asked finds it in the conversation, the details and the bar', async ({
  page,
}) => {
  const { activityId } = await askToBook('to_book_urgent');
  await openAs(page, MOA, BOARD);
  await rows(page)
    .filter({ has: row(page, activityId) })
    .getByRole('button', { name: /^Book / })
    .click(ARRIVES);
  await book(page)
    .getByRole('textbox', { name: 'Date' })
    .fill(`${new Date().getFullYear() + 1}-05-06`);
  await book(page).getByLabel('Time').fill('10:30');
  await book(page).getByRole('textbox', { name: 'Place' }).fill('Room 4');
  await book(page).getByRole('button', { name: 'Book', exact: true }).click();
  const message = page.getByRole('dialog', { name: 'Message to the patient' });
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(/ at 10:30\.\n/, ARRIVES);
  await expect(message).toContainText('Sent in the name of Dr. ');
  expect(await axeViolations(page)).toEqual([]);
  await message.getByRole('textbox', { name: 'To' }).fill(newEmail('told'));
  await message.getByRole('button', { name: 'Send message' }).click();
  await expect(snackbar(page, 'One-way message sent')).toBeVisible(ARRIVES);
  await expect(message).toHaveCount(0);

  await openAs(page, 'sarah.kowalchuk', consultAddress(activityId));
  await expect(messages(page).last()).toContainText('at 10:30, Room 4', ARRIVES);
  await expect(details(page)).toContainText('at 10:30, Room 4', ARRIVES);
  await expect(consultBar(page)).toContainText(`Booked: May 6, ${new Date().getFullYear() + 1}`);
});

test('[S28] the board follows what others do; a task is taken by a key and handed back by its button, and what another window does shows at once', async ({
  page,
}) => {
  const { uid } = await sessionOf(MOA);
  await openAs(page, MOA, BOARD);
  await expect(toggle(page, /^To Book/)).toBeVisible(ARRIVES);
  const { activityId } = await askToBook('to_book_urgent');
  const item = rows(page).filter({ has: row(page, activityId) });
  await row(page, activityId).focus(ARRIVES);
  // The row shows each ahead of the server; taking it elsewhere before the server has it would change nothing.
  const answered = () => page.waitForResponse('**/api/clinicInbox-setBookingTaker');
  const taken = answered();
  await page.keyboard.press('t');
  await expect(row(page, activityId)).toContainText('You', ARRIVES);
  await taken;
  const handedBack = answered();
  await item.getByRole('button', { name: /^Hand back / }).click();
  await handedBack;
  await expect(item.getByRole('button', { name: /^Take / })).toBeVisible(ARRIVES);
  await expect(row(page, activityId)).not.toContainText('You');
  await callAs(MOA, setBookingTaker, { activityId, take: true, was: null });
  await expect(row(page, activityId)).toContainText('You', ARRIVES);
  await callAs(MOA, setBookingTaker, { activityId, take: false, was: uid });
  await expect(row(page, activityId)).not.toContainText('You', ARRIVES);
  await callAs(MOA, changeStatus, { activityId, status: 'booked' });
  await expect(row(page, activityId)).toHaveCount(0, ARRIVES);
});

test('chosen consults are booked together, by a key, and completed together: one message tells of it, one UNDO takes it back', async ({
  page,
}) => {
  const asked = [await askToBook('to_book_urgent'), await askToBook('to_book_urgent')];
  await openAs(page, MOA, BOARD);
  const choose = async () => {
    for (const { activityId, patient } of asked) {
      await expect(row(page, activityId)).toBeVisible(ARRIVES);
      await list(page)
        .getByRole('checkbox', { name: new RegExp(patient.shownPhn) })
        .check();
    }
  };
  const gone = async () => {
    for (const { activityId } of asked) await expect(row(page, activityId)).toHaveCount(0, ARRIVES);
  };
  await choose();
  await page.keyboard.press('b');
  const booked = snackbar(page, '2 consults marked as Booked');
  await expect(booked).toHaveCount(1, ARRIVES);
  await gone();
  await booked.getByRole('button', { name: 'UNDO' }).click();
  await choose();
  await list(page).getByRole('button', { name: 'Mark as Completed' }).click();
  const completed = snackbar(page, 'Status of 2 consults changed to Completed');
  await expect(completed).toHaveCount(1, ARRIVES);
  await gone();
  await completed.getByRole('button', { name: 'UNDO' }).click();
  await choose();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Booked' }).press('Enter');
  await expect(snackbar(page, 'Status of 2 consults changed to Booked')).toBeVisible(ARRIVES);
  await gone();
});

test('[S1] [S2] of two who set a status at the same moment the second reads whose it is; neither the box nor UNDO writes over it', async ({
  page,
}) => {
  const { activityId } = await askToBook('to_book');
  /** While the next change of the page is on its way, somebody else makes theirs. */
  const meanwhile = (who: string, status: ConsultStatus) =>
    page.route(
      pathOf(changeStatus),
      async (route) => {
        await callAs(who, changeStatus, { activityId, status });
        await route.continue();
      },
      { times: 1 },
    );
  await openAs(page, DERMATOLOGIST, consultAddress(activityId));
  const box = details(page).getByRole('combobox', { name: 'Status' });
  await expect(box).toHaveValue('to_book', ARRIVES);
  await meanwhile(MOA, 'booked');
  await box.selectOption('Completed');
  await expect(snackbar(page, 'Colleen Byrne has set the status to Booked. It stays.')).toBeVisible(ARRIVES);
  await expect(box).toHaveValue('booked', ARRIVES);
  // It goes on to follow what others set.
  await callAs(MOA, changeStatus, { activityId, status: 'to_book_urgent' });
  await expect(box).toHaveValue('to_book_urgent', ARRIVES);

  await openAs(page, MOA, BOARD);
  await row(page, activityId).focus(ARRIVES);
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Booked' }).press('Enter');
  const undo = snackbar(page, 'Status changed to Booked').getByRole('button', { name: 'UNDO' });
  await expect(undo).toBeVisible(ARRIVES);
  await meanwhile(DERMATOLOGIST, 'completed');
  await undo.click();
  await expect(snackbar(page, 'Chidi Okonkwo has set the status to Completed. It stays.')).toBeVisible(ARRIVES);
  await toggle(page, 'All').click();
  await expect(row(page, activityId)).toContainText('Completed', ARRIVES);
});

test(`axe finds nothing on the board, and it fits the window`, { tag: '@both' }, async ({ page }) => {
  test.slow();
  const { activityId } = await askToBook('to_book_urgent');
  await openAs(page, MOA, BOARD);
  await expect(row(page, activityId)).toBeVisible(ARRIVES);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
