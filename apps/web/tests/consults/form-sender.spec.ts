import { expect, type Page, test } from '@playwright/test';
import { newHealthNumber } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { openAs } from '../support/open-as.ts';

const main = (page: Page) => page.getByRole('main');
const recipient = (page: Page, number: number) => page.getByRole('group', { name: `Recipient ${number}` });

async function mailsTo(page: Page, emails: readonly string[]) {
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  const { mails } = (await answer.json()) as { mails: { to: string; subject: string; text: string }[] };
  return mails.filter(({ to }) => emails.includes(to));
}

test('[FORMSEND-02] [FORMSEND-05] [IROUTE-06] [FORMSEND-25] [FORMSEND-28] [IROUTE-22] an MOA sends three forms on behalf of a physician: a row, two pasted cells, and each patient has a link', async ({
  page,
}) => {
  test.slow();
  const emails = [1, 2, 3].map((number) => `form${number}.${crypto.randomUUID()}@home.example`);
  await openAs(page, 'monique.desjarlais', '/dashboard/form-sender');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible();
  const onBehalf = main(page).getByLabel('Send on Behalf of');
  await expect(onBehalf.getByRole('option').nth(2)).toBeAttached();
  await onBehalf.selectOption({ index: 2 });
  await expect(main(page).getByLabel('Display name')).toHaveValue(/^Dr\. /);
  await main(page).getByRole('combobox', { name: 'Form', exact: true }).fill('GAD');
  await page.getByRole('option', { name: 'GAD-7 (anxiety)' }).click();

  await recipient(page, 1).getByLabel('PHN').fill(newHealthNumber('BC'));
  await recipient(page, 1)
    .getByLabel('Email')
    .fill(emails[0] ?? '');
  await main(page).getByRole('button', { name: 'Add from a spreadsheet' }).click();
  const rows = emails.slice(1).map((email) => `${newHealthNumber('BC')}\t${email}`);
  await page.getByLabel('Rows', { exact: true }).fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Add 2 recipients' }).click();
  await expect(recipient(page, 3)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await main(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Sent just now' }).getByRole('listitem')).toHaveText(emails);
  await expect(recipient(page, 1).getByLabel('Email')).toHaveValue('');
  await expect(recipient(page, 2)).toHaveCount(0);

  await expect.poll(async () => (await mailsTo(page, emails)).length).toBe(3);
  for (const { subject, text } of await mailsTo(page, emails)) {
    expect(`${subject} ${text}`).not.toMatch(/GAD|anxiety/i);
    expect(text).toMatch(/\/forms\/\?code=\S+/);
  }
  await main(page).getByRole('link', { name: 'Show in Patient messages' }).click();
  await expect(main(page).getByText('GAD-7 (anxiety)').first()).toBeVisible();
});
