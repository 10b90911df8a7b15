import { expect, test } from '@playwright/test';
import { field, fillIn, openForm, PREVENTION, sendButton } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { ARRIVES, snackbar } from '../support/consult-screen.ts';

const WHO = 'doctor';

test('[C13] [CFORM-06] [CFORM-19] [CROUTE-31] what was sent is told and leads to an empty search; one key takes it back, and it is a draft in the form again, sent as any other', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  const lastName = await fillIn(page);
  await sendButton(page).click();
  const sent = snackbar(page, 'eConsult sent successfully');
  await expect(sent).toBeVisible(ARRIVES);
  await expect(sent.getByRole('button', { name: 'Open' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/consult(\?forceReset=true)?$/, ARRIVES);
  // At once: the time for it is short, and other work may fill the machine.
  await page.keyboard.press('z');
  await expect(snackbar(page, 'Taken back. It is a draft again.')).toBeVisible(ARRIVES);
  await expect(page).toHaveURL(/consult-form\?.*consultDraftId=/, ARRIVES);
  await expect(field(page, 'Last name')).toHaveValue(lastName, ARRIVES);
  await expect(field(page, 'Question')).toHaveValue('Is a statin of use at this age?');
  await expect(field(page, 'LDL-C (mmol/L)')).toHaveValue('4.1');

  // It is sent again as any other draft.
  await sendButton(page).click();
  await expect(sent).toBeVisible(ARRIVES);
  // What lies under the pointer stays.
  await sent.hover();
  expect(await axeViolations(page)).toEqual([]);
  await sent.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/secure-messaging\?tab=inbox&econsultId=/, ARRIVES);
  await expect(page.getByRole('main')).toContainText(lastName, ARRIVES);
});
