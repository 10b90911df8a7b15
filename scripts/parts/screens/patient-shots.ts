import { listFailedAnswerFaxes, listFormTemplates, sendForms, startSending } from '@alethea/forms/contract';
import { sendOneWayMessage } from '@alethea/patients/contract';
import { SMALL_JPEG } from '@alethea/test-kit/multipart-form';
import type { Page } from '@playwright/test';
import { alterAnswer } from '../../../apps/web/tests/support/alter-answer.ts';
import { newHealthNumber } from '../../../apps/web/tests/support/ask-form.ts';
import { callAs, sessionOf } from '../../../apps/web/tests/support/call-as.ts';
import type { Shot } from './shot.ts';

/** Sends forms and messages without a limit. */
const SENDER = 'daniel.fehr';
const PICTURE = { name: 'arm.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(SMALL_JPEG) };

/** A patient of the picture's own, with the link that they were mailed. */
interface Mailed {
  readonly phn: string;
  readonly link: string;
}

/** Sends something to a new patient, and waits for the mail with its link. */
async function mailed(
  page: Page,
  send: (patient: { phn: string; email: string }) => Promise<unknown>,
): Promise<Mailed> {
  const patient = { phn: newHealthNumber('AB'), email: `wilma.${crypto.randomUUID()}@home.example` };
  await send(patient);
  for (;;) {
    const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
    const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
    const link = /\/(?:forms|documents)\/\?code=\S+/.exec(
      mails.find(({ to }) => to === patient.email)?.text ?? '',
    )?.[0];
    if (link) return { phn: patient.phn, link };
    await page.waitForTimeout(200);
  }
}

async function sendForm(page: Page): Promise<Mailed> {
  const { uid: physicianUid } = await sessionOf(SENDER);
  const { templates } = await callAs(SENDER, listFormTemplates, {});
  const formId = templates.find(({ name }) => name === 'Skin concern')?.uid ?? '';
  return mailed(page, ({ phn, email }) =>
    callAs(SENDER, sendForms, {
      ...{ physicianUid, locationIdx: 0, formId },
      patients: [{ phn, email, delay: false, province: 'AB' }],
    }),
  );
}

/** Opens a form behind its link and adds a picture. */
async function fillIn(page: Page): Promise<void> {
  const { phn, link } = await sendForm(page);
  await page.goto(link);
  await page.getByLabel('Province of the health card').selectOption('AB');
  await page.getByLabel('Health card number (PHN)').fill(phn);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Wilma');
  await page.getByLabel('Last name').fill('Wong');
  await page.getByLabel('Where on your body is it?').fill('Left forearm, outer side');
  for (const [part, number] of Object.entries({ Day: '7', Month: '3', Year: '2026' })) {
    await page.getByLabel(part).fill(number);
  }
  await page.getByLabel('Choose pictures').setInputFiles([PICTURE]);
  await page.getByRole('img', { name: 'Picture 1' }).waitFor();
}

async function sendAnswers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await page.getByRole('button', { name: 'Send to the clinic' }).click();
  await page.getByRole('heading', { name: 'Form submitted successfully.' }).waitFor();
}

async function openDocument(page: Page): Promise<void> {
  const { uid: physicianUid } = await sessionOf(SENDER);
  const { phn, link } = await mailed(page, (patient) =>
    callAs(SENDER, sendOneWayMessage, {
      ...{ physicianUid, locationIdx: 0, patientProvince: 'AB', delay: false },
      ...{ phn: patient.phn, patientEmail: patient.email },
      ...{ subject: 'Your skin', body: 'The spot is harmless.\n\nUse sunscreen every day.\n\nDr. Daniel Fehr' },
    }),
  );
  await page.goto(link);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('combobox').first().selectOption('AB');
  await page.getByRole('textbox').first().fill(phn);
  await page.getByRole('main').getByRole('button').last().click();
  await page.getByText('The spot is harmless.').waitFor();
}

/** What goes to patients and comes back from them. */
export const patientShots: readonly Shot[] = [
  { name: 'form-sender', account: SENDER, path: '/dashboard/form-sender' },
  {
    name: 'form-sender-later',
    account: SENDER,
    path: '/dashboard/form-sender',
    async prepare(page) {
      const later = page.getByRole('radio', { name: /chosen time|later/i });
      await later.check();
      await later.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'form-sender-lists',
    account: SENDER,
    path: '/dashboard/form-sender',
    async prepare(page) {
      const { uid: physicianUid } = await sessionOf(SENDER);
      const { templates } = await callAs(SENDER, listFormTemplates, {});
      // One address is wrong: that row is left.
      const patients = Array.from({ length: 8 }, (_, place) => ({
        ...{ province: 'AB' as const, phn: newHealthNumber('AB'), delay: true, rowId: crypto.randomUUID() },
        email: place === 0 ? 'wilma@' : `wilma.${crypto.randomUUID()}@home.example`,
      }));
      const order = { physicianUid, locationIdx: 0, formId: templates[0]?.uid ?? '' };
      await callAs(SENDER, startSending, { ...order, patients });
      await page.reload();
      await page.getByRole('button', { name: 'Put 1 recipient back in the form' }).first().waitFor();
    },
  },
  { name: 'one-way-messaging', account: SENDER, path: '/dashboard/one-way-messaging' },
  {
    name: 'one-way-templates',
    account: SENDER,
    path: '/dashboard/one-way-messaging',
    async prepare(page) {
      await page.getByRole('button', { name: 'Templates' }).click();
      await page.getByText('No templates yet').waitFor();
    },
  },
  { name: 'patient-messages', account: SENDER, path: '/dashboard/patient-messages?folder=sent' },
  {
    name: 'patient-answers',
    account: SENDER,
    path: '/dashboard/patient-messages?folder=inbox',
    async prepare(page) {
      const guest = await page
        .context()
        .browser()
        ?.newPage({ baseURL: new URL(page.url()).origin });
      if (!guest) throw new Error('The page has a browser.');
      await fillIn(guest);
      await sendAnswers(guest);
      await guest.context().close();
      await page.locator('[data-message]').first().click();
      const picture = page.getByRole('img', { name: 'Picture 1' });
      await picture.waitFor();
      await picture.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'failed-answer-faxes',
    account: 'monique.desjarlais',
    path: '/dashboard/clinic-inbox',
    async prepare(page) {
      const faxes = ['Wilma Wong', 'Albert Okafor'].map((patientName, place) => ({
        ...{ documentId: crypto.randomUUID(), submittedAt: new Date().toISOString(), patientName },
        ...{ formName: 'Skin concern', faxNumber: '4035550195', state: place === 0 ? 'failed' : 'unclear' },
      }));
      // A machine that refuses belongs to nobody of the demo world.
      await alterAnswer(page, listFailedAnswerFaxes, () => ({ faxes }));
      await page.reload();
      await page.getByRole('region', { name: 'Faxes of answers' }).getByRole('button', { name: 'Show' }).click();
    },
  },
  {
    name: 'patient-form-pictures',
    account: null,
    path: '/login',
    async prepare(page) {
      await fillIn(page);
      await page.getByRole('img', { name: 'Picture 1' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'patient-document-french', account: null, path: '/login', prepare: openDocument },
];
