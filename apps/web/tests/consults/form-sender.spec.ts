import { SMALL_JPEG } from '@alethea/test-kit/multipart-form';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { newHealthNumber } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { composer, conversation, messages, sendButton } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const main = (page: Page) => page.getByRole('main');
const recipient = (page: Page, number: number) => page.getByRole('group', { name: `Recipient ${number}` });
const rowOf = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: email });

async function mailsTo(page: Page, emails: readonly string[]) {
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  const { mails } = (await answer.json()) as { mails: { to: string; subject: string; text: string }[] };
  return mails.filter(({ to }) => emails.includes(to));
}

/** A patient fills the form in on a telephone, with a picture. */
async function answerOnPhone(browser: Browser, link: string, phn: string): Promise<void> {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  const prove = async () => {
    await phone.getByLabel('Province of the health card').selectOption('BC');
    await phone.getByLabel('Health card number (PHN)').fill(phn);
    await phone.getByRole('button', { name: 'Continue' }).click();
  };
  await phone.goto(link);
  await prove();
  await phone.getByLabel('First name').fill('Wilma');
  await phone.getByLabel('Last name').fill('Wong');
  await phone.getByLabel('Where on your body is it?').fill('Left forearm');
  for (const [part, number] of Object.entries({ Day: '7', Month: '3', Year: '2026' })) {
    await phone.getByLabel(part).fill(number);
  }
  // Chosen where there is no connection, the picture outlasts a reload.
  const upload = '**/api/forms-addPicture';
  await phone.route(upload, (route) => route.abort());
  await phone.getByLabel('Choose pictures').setInputFiles({
    name: 'IMG_0042.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(SMALL_JPEG),
  });
  await expect(phone.getByText(/Keep this page open/)).toBeVisible();
  await phone.unroute(upload);
  await phone.reload();
  await prove();
  await expect(phone.getByLabel('Where on your body is it?')).toHaveValue('Left forearm');
  await expect(phone.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  expect(await axeViolations(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Check your answers' }).click();
  await expect(phone.getByText('1 picture')).toBeVisible();
  await phone.getByRole('button', { name: 'Send to the clinic' }).click();
  await expect(phone.getByRole('heading', { name: 'Form submitted successfully.' })).toBeVisible();
  await phone.context().close();
}

test('[FORMSEND-02] [FORMSEND-05] [IROUTE-06] [FORMSEND-25] [FORMSEND-28] [IROUTE-22] an MOA sends three forms on behalf of a physician: one mail bounces and becomes a task, one answer arrives live and goes into a consult', async ({
  page,
  browser,
}) => {
  test.slow();
  const emails = ['home.example', 'home.example', 'home.invalid'].map((host) => `form.${crypto.randomUUID()}@${host}`);
  const [answering = '', reached = '', bounced = ''] = emails;
  const phn = newHealthNumber('BC');
  await openAs(page, 'monique.desjarlais', '/dashboard/form-sender');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible();
  const onBehalf = main(page).getByLabel('Send on Behalf of');
  await expect(onBehalf.getByRole('option').nth(2)).toBeAttached();
  await onBehalf.selectOption({ index: 2 });
  await expect(main(page).getByLabel('Display name')).toHaveValue(/^Dr\. /);
  await main(page).getByRole('combobox', { name: 'Form', exact: true }).fill('Skin');
  await page.getByRole('option', { name: 'Skin concern' }).click();

  await recipient(page, 1).getByLabel('PHN').fill(phn);
  await recipient(page, 1).getByLabel('Email').fill(answering);
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

  await expect.poll(async () => (await mailsTo(page, [answering, reached])).length).toBe(2);
  const mails = await mailsTo(page, [answering, reached]);
  for (const { subject, text } of mails) {
    expect(`${subject} ${text}`).not.toMatch(/skin/i);
    expect(text).toMatch(/\/forms\/\?code=\S+/);
  }
  const link = /\/forms\/\?code=\S+/.exec(mails.find(({ to }) => to === answering)?.text ?? '')?.[0] ?? '';

  // The inbox has the task at once, and the answer when it comes, without a reload.
  await page.goto('/dashboard/patient-messages?folder=inbox');
  await expect(rowOf(page, bounced)).toContainText('Not delivered');
  await expect(rowOf(page, answering)).toHaveCount(0);
  await answerOnPhone(browser, link, phn);
  await expect(rowOf(page, answering)).toContainText('Response Received');

  const { activityId } = await askAs('harjit.gill');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await rowOf(page, answering).getByRole('link').click();
  const detail = page.getByRole('region', { name: 'Message', exact: true });
  await expect(detail.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await detail.getByRole('button', { name: 'Copy for a consult' }).click();
  const copied = page.getByText('Copied to clipboard');
  await expect(copied).toBeVisible();
  const consult = await page.context().newPage();
  await consult.goto(`/dashboard/clinic-inbox?econsultId=${activityId}`);
  await composer(consult).click();
  await consult.keyboard.press('ControlOrMeta+V');
  await expect(composer(consult)).toHaveValue(/Left forearm/);
  await page.bringToFront();
  // What it said of the text is gone before it says the same of the picture.
  await expect(copied).toBeHidden();
  await detail.getByRole('button', { name: 'Copy picture 1' }).click();
  await expect(copied).toBeVisible();
  await consult.bringToFront();
  await composer(consult).click();
  await consult.keyboard.press('ControlOrMeta+V');
  await expect(conversation(consult).getByText(/\.png/).first()).toBeVisible();
  await sendButton(consult).click();
  // As long as it is on its way, a message tells its files by their names.
  const sent = messages(consult).filter({ hasText: 'Left forearm' });
  await expect(sent.getByRole('button', { name: /\.png$/ })).toHaveCount(1);
});
