import { expect, type Page, test } from '@playwright/test';
import { inventPatient } from '../support/ask-as.ts';
import { ARRIVES, composer, details, INBOX, list, messages, row, snackbar } from '../support/consult-screen.ts';
import { expectFocusSeen, tabTo, typeInto } from '../support/keyboard.ts';

const QUESTION = 'Is a statin of use at this age, with a normal calcium score?';
const ANSWER = 'Not yet: repeat the lipids in a year.';

/** Signs in with nothing but keys. */
async function signInByKeys(page: Page, who: string, address: string): Promise<void> {
  await page.goto(`/login?origin=${encodeURIComponent(address)}`);
  await typeInto(page, page.getByLabel('Email'), `${who}@demo.alethea.example`);
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'Demo-2026!');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${address}*`);
}

/** Goes through the list with j, once back with k, and opens the consult with Enter. */
async function openByKeys(page: Page, activityId: string): Promise<void> {
  await expect(row(page, activityId)).toBeVisible(ARRIVES);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-consult') ?? null);
  await page.keyboard.press('j');
  await expect.poll(focused).not.toBeNull();
  const first = await focused();
  await page.keyboard.press('j');
  await expect.poll(focused).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(focused).toBe(first);
  const ids = await list(page)
    .locator('[data-consult]')
    .evaluateAll((rows) => rows.map((each) => each.getAttribute('data-consult')));
  for (let step = ids.indexOf(first); step < ids.indexOf(activityId); step++) {
    await page.keyboard.press('j');
    await expect.poll(focused).toBe(ids[step + 1] ?? '');
  }
  await expectFocusSeen(row(page, activityId));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`econsultId=${activityId}`));
}

async function askByKeys(page: Page): Promise<string> {
  const patient = inventPatient();
  const textbox = (name: string) => page.getByRole('textbox', { name });
  await typeInto(page, page.getByRole('combobox', { name: 'Specialty' }), 'Cardio');
  await typeInto(page, page.getByRole('combobox', { name: 'Subsite' }), 'Prev');
  await expect(page.getByRole('article')).toHaveCount(1, ARRIVES);
  await tabTo(page, page.getByRole('article').getByRole('link', { name: /^Ask / }));
  await page.keyboard.press('Enter');
  await expect(textbox('First name')).toBeVisible(ARRIVES);

  await typeInto(page, textbox('PHN'), patient.phn);
  await typeInto(page, textbox('First name'), patient.firstName);
  await typeInto(page, textbox('Last name'), patient.lastName);
  await typeInto(page, textbox('Date of birth'), '1959/03/14');
  await typeInto(page, page.getByRole('textbox', { name: 'Question', exact: true }), QUESTION);
  await typeInto(page, textbox('LDL-C (mmol/L)'), '4.1');
  await tabTo(page, page.getByRole('group', { name: 'Background' }).getByRole('checkbox', { name: 'Diabetes' }));
  await page.keyboard.press('Space');
  await typeInto(page, textbox('Drugs tried and what happened'), 'None so far.');
  const answered = page.waitForResponse('**/api/consult-sendConsult');
  await tabTo(page, page.getByRole('button', { name: 'Send eConsult' }));
  await page.keyboard.press('Enter');
  await expect(snackbar(page, 'eConsult sent successfully')).toBeVisible(ARRIVES);
  return (await (await answered).json()).activityId;
}

test('the whole job is done by keys alone: sign in, find, ask, send; open with j, k and Enter, answer with Ctrl+Enter; read the answer', async ({
  page,
  browser,
}) => {
  await signInByKeys(page, 'doctor', '/dashboard/consult');
  const activityId = await askByKeys(page);

  const specialist = await (await browser.newContext()).newPage();
  await signInByKeys(specialist, 'anjali.raman', INBOX);
  await openByKeys(specialist, activityId);
  await expect(messages(specialist)).toHaveText(new RegExp(QUESTION.slice(0, 30)), ARRIVES);
  await typeInto(specialist, composer(specialist), ANSWER);
  await specialist.keyboard.press('Control+Enter');
  const answer = messages(specialist).filter({ hasText: ANSWER });
  await expect(answer).toBeVisible(ARRIVES);
  // It stands there before it has been sent.
  await expect(answer).not.toHaveAttribute('data-pending', ARRIVES);
  const outcomes = specialist.getByRole('dialog', { name: 'Outcomes' });
  await expect(outcomes).toBeVisible(ARRIVES);
  await specialist.keyboard.press('Escape');
  await expect(outcomes).toBeHidden(ARRIVES);
  await expectFocusSeen(composer(specialist));
  await specialist.context().close();

  await tabTo(
    page,
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Secure Messaging/i })
      .first(),
  );
  await page.keyboard.press('Enter');
  await openByKeys(page, activityId);
  await expect(messages(page).filter({ hasText: ANSWER })).toBeVisible(ARRIVES);
  await expect(details(page).getByText(/^Answered in/)).toBeVisible();
});
