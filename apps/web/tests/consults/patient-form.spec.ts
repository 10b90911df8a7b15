import { type Browser, expect, type Page, test } from '@playwright/test';
import { newHealthNumber } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { signInAs } from '../support/open-as.ts';

/** On the plus plan: sends forms without a limit. */
const WHO = 'daniel.fehr';
const FORM = 'GAD-7 (anxiety)';

/** Sends a form to a patient of the test's own; answers their number and the address of their link. */
async function sendForm(page: Page) {
  const email = `wilma.${crypto.randomUUID()}@home.example`;
  const phn = newHealthNumber('AB');
  await signInAs(page, WHO);
  const { session } = await (await page.request.post('/api/login-getSession', { data: {} })).json();
  const listed = await (await page.request.post('/api/forms-listTemplates', { data: {} })).json();
  const form = listed.templates.find(({ name }: { name: string }) => name === FORM);
  const sent = await page.request.post('/serverV5/serverV5/send-forms', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ physicianUid: session.uid, locationIdx: 0, formId: form.uid },
      patients: [{ phn, email, delay: false, province: 'AB' }],
    },
  });
  expect(sent.status()).toBe(200);
  const mails = async () => {
    const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
    const { mails: all } = (await answer.json()) as { mails: { to: string; text: string }[] };
    return all.filter(({ to }) => to === email);
  };
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  return { phn, link: /\/forms\/\?code=\S+/.exec(mail?.text ?? '')?.[0] ?? '' };
}

/** Somebody's telephone, which has never been here. */
async function newPhone(browser: Browser, locale: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, locale });
  return { context, phone: await context.newPage() };
}

async function judge(phone: Page) {
  expect(await axeViolations(phone)).toEqual([]);
  const [content, view] = await phone.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(view ?? 0);
}

async function proveInFrench(phone: Page, phn: string) {
  await phone.getByLabel('Province de la carte d’assurance maladie').selectOption('AB');
  await phone.getByLabel('Numéro d’assurance maladie').fill(phn);
  await phone.getByRole('button', { name: 'Continuer' }).click();
}

test('[PTFORM-01] [PTFORM-02] [PTFORM-22] [PTFORM-23] a patient on a phone in French fills a form in, loses the connection, reloads, goes on and sends it', async ({
  page,
  browser,
}) => {
  test.slow();
  const { phn, link } = await sendForm(page);
  const { context, phone } = await newPhone(browser, 'fr-CA');
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('vous demande de remplir un formulaire');
  await expect(phone).toHaveURL(/\/forms\/$/);
  await judge(phone);
  await proveInFrench(phone, phn);
  await expect(phone.getByRole('heading', { level: 1, name: 'GAD-7 (anxiété)' })).toBeFocused();
  await phone.getByRole('button', { name: 'Vérifier vos réponses' }).click();
  await expect(phone.getByRole('alert')).toBeFocused();
  await judge(phone);

  await phone.getByLabel('Prénom').fill('Wilma');
  await phone.getByLabel('Nom de famille').fill('Wong');
  const items = phone.getByRole('combobox');
  const count = await items.count();
  for (let index = 0; index < count; index += 1) await items.nth(index).selectOption({ index: 2 });
  await phone.getByRole('button', { name: 'Vérifier vos réponses' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Vérifiez vos réponses');
  await judge(phone);
  await context.setOffline(true);
  await phone.getByRole('button', { name: 'Envoyer à la clinique' }).click();
  await expect(phone.getByRole('alert')).toContainText('Vous êtes hors ligne.');
  await context.setOffline(false);

  await phone.reload();
  await proveInFrench(phone, phn);
  await expect(phone.getByText('Vos réponses précédentes sont là.')).toBeVisible();
  await expect(phone.getByLabel('Prénom')).toHaveValue('Wilma');
  await phone.getByRole('button', { name: 'Vérifier vos réponses' }).click();
  await phone.getByRole('button', { name: 'Envoyer à la clinique' }).click();
  await expect(phone.getByRole('heading', { name: 'Le formulaire a été envoyé.' })).toBeFocused();
  await judge(phone);
  expect(
    await phone.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('alethea-form '))),
  ).toEqual([]);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Ce formulaire a été envoyé' })).toBeVisible();

  await page.goto('/dashboard/patient-messages');
  await page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: /GAD-7/ }).first().click();
  const detail = page.getByRole('region', { name: 'Message', exact: true });
  await expect(detail.getByText('GAD-7: 7 of 21')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Copy chart note' })).toBeVisible();
});

test('five wrong numbers lock a form, and the right one opens it no more', async ({ page, browser }) => {
  const { link } = await sendForm(page);
  const { phone } = await newPhone(browser, 'en-CA');
  await phone.goto(link);
  const prove = async (number: string) => {
    await phone.getByLabel('Health card number (PHN)').fill(number);
    await phone.getByRole('button', { name: 'Continue' }).click();
  };
  await phone.getByLabel('Province of the health card').selectOption('AB');
  for (const left of ['4 tries are', '3 tries are', '2 tries are', 'One try is']) {
    await prove(newHealthNumber('AB'));
    await expect(phone.getByRole('alert')).toContainText(`${left} left`);
  }
  await prove(newHealthNumber('AB'));
  await expect(phone.getByRole('heading', { name: 'This link is locked' })).toBeFocused();
  await judge(phone);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'This link is locked' })).toBeVisible();
  await expect(phone.getByLabel('Health card number (PHN)')).toHaveCount(0);
});
