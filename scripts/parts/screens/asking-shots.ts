import { randomInt, randomUUID } from 'node:crypto';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import type { Page } from '@playwright/test';
import { openFirstConsult, type Shot } from './shot.ts';

const FIND = '/dashboard/consult';
const NOSE = `${FIND}?specialty=Otolaryngology&subsite=Nose%20and%20Sinus`;
const PREVENTION = `${FIND}?specialty=Cardiology&subsite=Prevention`;
const TREATMENT = `${FIND}?specialty=Dermatology&subsite=Treatment`;

async function openForm(page: Page, link: RegExp): Promise<void> {
  await page.getByRole('article').getByRole('link', { name: link }).first().click();
  await page.getByRole('textbox', { name: 'First name' }).waitFor();
}

async function typePatient(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Wilhelmina');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Featherstonehaugh-Desjarlais');
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1959/03/14');
}

/** Sends a message to a patient, and opens the link that was mailed. */
async function openMailedLink(page: Page): Promise<string> {
  const post = (path: string, options: object) => page.request.post(path, options);
  const { session } = await (await post('/api/login-getSession', { data: {} })).json();
  const phn = makeHealthNumber('AB', () => randomInt(2 ** 32) / 2 ** 32);
  const patientEmail = `wilma.${randomUUID()}@home.example`;
  await post('/serverV5/serverV5/one-way-patient-message', {
    headers: { 'idempotency-key': randomUUID() },
    multipart: {
      ...{ physicianUid: session.uid, locationIdx: '0', phn, patientEmail, delay: 'false' },
      ...{ subject: 'Before your scan', body: 'Please come fasting.\n\nBring the list of your drugs.' },
    },
  });
  for (;;) {
    const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
    const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
    const link = /\/documents\/\?code=\S+/.exec(mails.find(({ to }) => to === patientEmail)?.text ?? '')?.[0];
    if (link !== undefined) {
      await page.goto(link);
      await page.getByLabel('Health card number').waitFor();
      return phn;
    }
    await page.waitForTimeout(250);
  }
}

/** Asking: forms, drafts, what goes to patients. */
export const askingShots: readonly Shot[] = [
  {
    name: 'ask-known-patient',
    account: 'doctor',
    path: '/dashboard/secure-messaging',
    async prepare(page) {
      const row = page.locator('[data-consult]').filter({ hasText: /\d{5}-\d{4}/ });
      const phn = /\d{5}-\d{4}/.exec((await row.first().textContent()) ?? '')?.[0] ?? '';
      await page.goto(PREVENTION);
      await openForm(page, /^Ask /);
      await page.getByRole('textbox', { name: 'PHN' }).fill(phn);
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  { name: 'refer', account: 'doctor', path: NOSE, prepare: (page) => openForm(page, /^Refer /) },
  { name: 'book-call', account: 'doctor', path: TREATMENT, prepare: (page) => openForm(page, /^Book a call/) },
  {
    name: 'forward-to-approver',
    account: 'resident',
    path: PREVENTION,
    async prepare(page) {
      await openForm(page, /^Ask /);
      await typePatient(page);
      await page.getByRole('button', { name: 'Forward to approver' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'drafts', account: 'doctor', path: '/dashboard/secure-messaging?tab=drafts' },
  { name: 'approvals', account: 'doctor', path: '/dashboard/secure-messaging?tab=approvals' },
  {
    name: 'forward-specialist',
    account: 'doctor',
    path: '/dashboard/secure-messaging',
    async prepare(page) {
      await openFirstConsult(page);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Forward to specialist' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Specialty' }).waitFor();
    },
  },
  {
    name: 'forward-pdf',
    account: 'doctor',
    path: '/dashboard/secure-messaging',
    async prepare(page) {
      await openFirstConsult(page);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Forward as PDF' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'document-unknown', account: null, path: '/documents/?code=made-up' },
  {
    name: 'document-proof',
    account: 'daniel.fehr',
    path: '/dashboard/one-way-messaging',
    prepare: async (page) => void (await openMailedLink(page)),
  },
  {
    name: 'document',
    account: 'daniel.fehr',
    path: '/dashboard/one-way-messaging',
    async prepare(page) {
      const phn = await openMailedLink(page);
      await page.getByLabel('Province of the health card').selectOption('AB');
      await page.getByLabel('Health card number').fill(phn);
      await page.getByRole('button', { name: 'Open the document' }).click();
      await page.getByRole('heading', { name: 'Before your scan' }).waitFor();
    },
  },
];
