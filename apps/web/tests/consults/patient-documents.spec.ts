import { formatHealthNumber } from '@alethea/kernel/health/health-number';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { field, NOSE, newHealthNumber, openForm, PREVENTION, sendButton } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { signInAs } from '../support/open-as.ts';

/** On the plus plan: writes without a limit. */
const WHO = 'daniel.fehr';
/** Holds none of the rights to write to patients. */
const WITHOUT = 'zara.hashemi';

const SEND_TO_PATIENT = 'Send to patient';
const popup = (page: Page) => page.getByRole('dialog', { name: 'Message to the patient' });

interface Patient {
  readonly phn: string;
  readonly email: string;
}

/** Fills in a referral for a patient of the test's own, to be sent to the patient too. */
async function fillInReferral(page: Page): Promise<Patient> {
  const patient = { phn: newHealthNumber('AB'), email: `wilma.${crypto.randomUUID()}@home.example` };
  await field(page, 'PHN').fill(patient.phn);
  await field(page, 'First name').fill('Wilma');
  await field(page, 'Last name').fill('Testcase');
  await field(page, 'Date of birth').fill('1959/03/14');
  await field(page, 'Question').fill('Polyps on both sides for a year. Would you see her?');
  await page.getByRole('group', { name: 'Main problem' }).getByRole('checkbox', { name: 'Obstruction' }).check();
  await field(page, 'Treatments tried and length').fill('Steroid spray, 8 weeks.');
  const copy = page.getByRole('checkbox', { name: SEND_TO_PATIENT });
  await expect(copy).toBeDisabled();
  await field(page, 'Email').fill(patient.email);
  await copy.check();
  return patient;
}

async function mailTo(page: Page, email: string) {
  const mails = async () => {
    const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
    const { mails: all } = (await answer.json()) as { mails: { to: string; subject: string; text: string }[] };
    return all.filter(({ to }) => to === email);
  };
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  if (!mail) throw new Error('No mail.');
  return mail;
}

const linkIn = (text: string) => /\/documents\/\?code=\S+/.exec(text)?.[0] ?? '';

/** Somebody else's phone, which has never been here. */
async function newPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  return context.newPage();
}

async function fitsTheWindow(page: Page) {
  const [content, view] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(view ?? 0);
}

/** Sends a message to a patient of its own; answers the patient and the mail with the link. */
async function sendMessage(page: Page, subject: string, who = WHO) {
  const email = `wilma.${crypto.randomUUID()}@home.example`;
  const phn = newHealthNumber('AB');
  await signInAs(page, who);
  const { session } = await (await page.request.post('/api/login-getSession', { data: {} })).json();
  const answer = await page.request.post('/serverV5/serverV5/one-way-patient-message', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    multipart: {
      ...{ physicianUid: session.uid, locationIdx: '0', phn, patientEmail: email, subject, delay: 'false' },
      body: 'Please come fasting.\n\nBring the list of your drugs.',
    },
  });
  expect(answer.status()).toBe(200);
  return { phn, email, mail: await mailTo(page, email) };
}

async function prove(page: Page, phn: string) {
  await page.getByLabel('Province of the health card').selectOption('AB');
  await page.getByLabel('Health card number').fill(phn);
  await page.getByRole('button', { name: 'Open the document' }).click();
}

test('[CFORM-21] [CFORM-35] [CFORM-59] [CFORM-61] [CFORM-63] [CMODEL-26] [CROUTE-25] [CROUTE-26] a referral goes to its patient too: the popup, the mail, a phone, a wrong number, the right one; the consult leads to what was sent from it alone, and the list says that it was read', async ({
  page,
  browser,
}) => {
  test.slow();
  await openForm(page, WHO, NOSE);
  const patient = await fillInReferral(page);
  const sent = page.waitForResponse('**/api/referral-sendReferral');
  await sendButton(page).click();
  const { activityId } = await (await sent).json();
  await expect(page.getByText('Referral sent successfully')).toBeVisible();

  await expect(popup(page)).toBeVisible();
  await expect(popup(page).getByLabel('To', { exact: true })).toHaveValue(patient.email);
  await popup(page).getByRole('button', { name: 'Send message' }).click();
  await expect(popup(page).getByText('Subject is required')).toBeVisible();
  await expect(popup(page).getByLabel('Subject')).toBeFocused();
  await popup(page).getByLabel('Subject').fill('Your nose');
  await popup(page)
    .getByLabel('Message', { exact: true })
    .fill('The clinic will call you.\nRinse twice a day until then.');
  await expect(popup(page).getByLabel('Send at 7:00 tomorrow (Mountain time)')).not.toBeChecked();
  await popup(page).getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('One-way message sent')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/consult$|\/dashboard\/consult\?/);

  const mail = await mailTo(page, patient.email);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(new RegExp(`nose|rinse|${patient.phn}`, 'i'));
  const phone = await newPhone(browser);
  await phone.goto(linkIn(mail.text));
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('has sent you a document');
  await expect(phone).toHaveURL(/\/documents\/$/);
  await prove(phone, newHealthNumber('AB'));
  await expect(phone.getByRole('alert')).toHaveText('That does not match. 4 tries are left, then the link locks.');
  await prove(phone, formatHealthNumber('AB', patient.phn));
  await expect(phone.getByRole('heading', { name: 'Your nose' })).toBeFocused();
  await expect(phone.getByText('Rinse twice a day until then.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Rinse twice a day until then.')).toBeVisible();

  await page.goto(`/dashboard/secure-messaging?tab=inbox&econsultId=${activityId}`);
  await page.getByRole('link', { name: '2 documents from this consult' }).click();
  await expect(page).toHaveURL(`/dashboard/patient-messages?econsultId=${activityId}`);
  const row = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(row).toHaveCount(2);
  for (const one of await row.all()) await expect(one).toContainText(patient.email);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/dashboard/patient-messages');
  await page.getByRole('tab', { name: 'Sent' }).click();
  await expect(row.filter({ hasText: 'Your nose' })).toContainText('Read');
  await expect(row.filter({ hasText: 'Copy of your referral' })).toContainText('Scheduled');
  await page.getByLabel('Search messages').fill(`${patient.email} rinse`);
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(1);
  await row.getByRole('link').click();
  const detail = page.getByRole('region', { name: 'Message', exact: true });
  await expect(detail.getByText('Rinse twice a day until then.')).toBeVisible();
  await expect(detail.getByText('Read at')).toBeVisible();
});

test('[CFORM-31] [CFORM-60] [CPERM-36] a copy of an eConsult needs an address, and who has no right to it sees no box', async ({
  page,
}) => {
  await openForm(page, WHO, PREVENTION);
  await field(page, 'Email').fill('wilma@home.example');
  await page.getByRole('checkbox', { name: 'Send a copy to the patient' }).check();
  await expect(page.getByText('The patient gets a copy of your request at 7:00 tomorrow.')).toBeVisible();
  await field(page, 'Email').fill('');
  await sendButton(page).click();
  await expect(page.getByText('Email is required').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Send a copy to the patient' }).uncheck();
  await expect(page.getByText('Email is required')).toHaveCount(0);
  await openForm(page, WITHOUT, PREVENTION);
  await expect(page.getByRole('checkbox', { name: 'Send a copy to the patient' })).toHaveCount(0);
});

test('[R7] what has gone out is sent again to a corrected address, and the first link opens nothing any more; a proof whose answer is lost on its way is given again', async ({
  page,
  browser,
}) => {
  const { phn, email, mail } = await sendMessage(page, 'Before your biopsy');
  await page.goto('/dashboard/patient-messages?folder=sent');
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
  const detail = page.getByRole('region', { name: 'Message', exact: true });
  await expect(detail.getByText('Bring the list of your drugs.')).toBeVisible();
  await detail.getByRole('button', { name: 'Send reminder' }).click();
  const again = page.getByRole('dialog', { name: 'Send a new link?' });
  const corrected = `wilma.${crypto.randomUUID()}@home.example`;
  await again.getByLabel('Email').fill(corrected);
  await again.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('A new link is on its way')).toBeVisible();
  const second = await mailTo(page, corrected);
  const phone = await newPhone(browser);
  await phone.goto(linkIn(mail.text));
  await expect(phone.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await phone.goto(linkIn(second.text));
  await phone.route(
    '**/api/documents-prove',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await prove(phone, phn);
  await expect(phone.getByRole('alert')).toContainText('You’re offline.');
  await phone.getByRole('button', { name: 'Open the document' }).click();
  await expect(phone.getByRole('heading', { name: 'Before your biopsy' })).toBeVisible();
});

test(`the pages of a mailed document stand up to axe and fit a phone`, async ({ page, browser }) => {
  const { phn, mail } = await sendMessage(page, 'Before your blood test');
  const phone = await newPhone(browser);
  const judge = async () => {
    expect(await axeViolations(phone)).toEqual([]);
    await fitsTheWindow(phone);
  };
  await phone.goto('/documents/?code=made-up');
  await expect(phone.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await judge();
  await phone.goto(linkIn(mail.text));
  await expect(phone.getByLabel('Health card number')).toBeVisible();
  await phone.getByRole('button', { name: 'Open the document' }).click();
  await expect(phone.getByText('Choose a province.')).toBeVisible();
  await judge();
  await prove(phone, phn);
  await expect(phone.getByRole('heading', { name: 'Before your blood test' })).toBeVisible();
  await judge();
  const other = await newPhone(browser);
  await other.goto(linkIn(mail.text));
  await expect(other.getByRole('heading', { name: 'This link has been used' })).toBeVisible();
  await expect(other.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })).toBeVisible();
});

test('[CROUTE-25] [ROUTE-44] [ROUTE-45] the popup and the list stand up to axe and fit the window', {
  tag: '@both',
}, async ({ page }) => {
  await openForm(page, WHO, NOSE);
  await fillInReferral(page);
  await sendButton(page).click();
  await expect(popup(page)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await fitsTheWindow(page);
  await popup(page).getByRole('button', { name: 'Skip' }).click();
  await page.waitForURL(/\/dashboard\/consult/);
  await page.goto('/dashboard/patient-messages?folder=sent');
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible();
  // What other tests send meanwhile as the same person comes to stand above it.
  await page
    .getByRole('link', { name: /^Copy of your referral/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Attachments' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await fitsTheWindow(page);
});
