import { downloadDocumentFile, proveDocument, readDocument } from '@alethea/documents/contract';
import type { InputOf } from '@alethea/kernel/calls/operation';
import {
  listPatientMessages,
  MAX_PATIENT_FILES,
  openPatientMessage,
  sendOneWayMessage,
  undoOneWayMessage,
} from '@alethea/patients/contract';
import { SMALL_PDF, SMALL_PNG } from '@alethea/test-kit/multipart-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { PersonTraits, WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PHN = '333343333';

let app: TestApp;
let clinic: WorldClinic;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic('Chinook Family Practice');
});
afterAll(() => app.stop());

type Message = InputOf<typeof sendOneWayMessage>;

const messageOf = (person: WorldPerson, change: Partial<Message> = {}): Message => ({
  physicianUid: person.id,
  locationIdx: 0,
  phn: PHN,
  patientEmail: `margaret.${crypto.randomUUID()}@home.example`,
  subject: 'Your letter',
  body: 'Please bring the letter to the hospital.',
  delay: false,
  ...change,
});

async function somebody(traits: PersonTraits = {}): Promise<{ person: WorldPerson; browser: TestClient }> {
  const person = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic], ...traits });
  return { person, browser: await app.signIn(person) };
}

const letter = (browser: TestClient) => browser.upload('letter.pdf', SMALL_PDF, 'patientFiles');
const picture = (browser: TestClient) => browser.upload('foot.png', SMALL_PNG, 'patientFiles');

/** The patient's browser, once it has proved whose message it is. */
async function patientOf(message: Message): Promise<{ browser: TestClient; documentId: string }> {
  const code = async () => {
    const mails = await app.server.features.outbox.list();
    const mail = mails.find(({ to }) => to === message.patientEmail);
    return /\/documents\/\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(code).not.toBe('');
  const browser = app.anonymous();
  const proof = { type: 'healthNumber' as const, province: 'AB' as const, phn: PHN };
  const proved = await browser.call(proveDocument, { code: await code(), proof });
  if (proved.outcome !== 'proved') throw new Error(proved.outcome);
  return { browser, documentId: proved.documentId };
}

test('[ONEWAY-11] [ICALL-25] files go along with a message: its patient reads and saves them, its sender sees them', async () => {
  const { person, browser } = await somebody();
  const [first, second] = [await letter(browser), await picture(browser)];
  const message = messageOf(person, { attachmentIds: [first.fileId, second.fileId] });
  const { messageId } = await browser.call(sendOneWayMessage, message);

  const patient = await patientOf(message);
  const { files } = await patient.browser.call(readDocument, { documentId: patient.documentId });
  expect(files).toMatchObject([
    { fileId: first.fileId, fileName: 'letter.pdf', contentType: 'application/pdf' },
    { fileId: second.fileId, fileName: 'foot.png', contentType: 'image/png' },
  ]);
  const wanted = { documentId: patient.documentId, fileId: first.fileId };
  const { fileBase64, ...given } = await patient.browser.call(downloadDocumentFile, wanted);
  expect(given).toEqual({ fileName: 'letter.pdf', contentType: 'application/pdf' });
  expect(Buffer.from(fileBase64, 'base64').equals(SMALL_PDF)).toBe(true);

  const opened = await browser.call(openPatientMessage, { documentId: messageId });
  expect(opened.files.map(({ fileName }) => fileName)).toEqual(['letter.pdf', 'foot.png']);
  const { messages } = await browser.call(listPatientMessages, { messageId });
  expect(messages[0]?.messageMediaURIs).toHaveLength(2);
  expect((await browser.send(messages[0]?.messageMediaURIs[0] ?? '')).status).toBe(200);
});

test('[ONEWAY-11] nobody else reads them: not another reader, not a colleague, and a file of another message not at all', async () => {
  const { person, browser } = await somebody();
  const own = messageOf(person, { attachmentIds: [(await letter(browser)).fileId] });
  const other = messageOf(person, { attachmentIds: [(await letter(browser)).fileId] });
  await browser.call(sendOneWayMessage, own);
  const { messageId: otherId } = await browser.call(sendOneWayMessage, other);
  const patient = await patientOf(own);
  const [otherFile] = (await browser.call(openPatientMessage, { documentId: otherId })).files;
  const asked = (documentId: string) => ({ documentId, fileId: otherFile?.fileId ?? '' });
  await expect(patient.browser.call(downloadDocumentFile, asked(patient.documentId))).rejects.toMatchObject({
    code: 'file_missing',
  });
  await expect(patient.browser.call(downloadDocumentFile, asked(otherId))).rejects.toMatchObject({
    code: 'reading_ended',
  });
  const colleague = await somebody();
  expect((await colleague.browser.send(otherFile?.downloadUrl ?? '')).status).toBe(404);
});

test('[ONEWAY-11] a file that is not there, or that a patient cannot be sent, keeps the whole message back', async () => {
  const { person, browser } = await somebody();
  const stranger = await somebody();
  const theirs = await letter(stranger.browser);
  await expect(
    browser.call(sendOneWayMessage, messageOf(person, { attachmentIds: [theirs.fileId] })),
  ).rejects.toMatchObject({ code: 'file_not_found' });
  // What is brought for another purpose may be larger: the message asks again.
  const large = await browser.upload('scan.pdf', Buffer.concat([SMALL_PDF, Buffer.alloc(11 * 1024 * 1024, ' ')]));
  await expect(
    browser.call(sendOneWayMessage, messageOf(person, { attachmentIds: [large.fileId] })),
  ).rejects.toMatchObject({ code: 'file_not_allowed' });
  const many = Array.from({ length: MAX_PATIENT_FILES + 1 }, () => crypto.randomUUID());
  await expect(browser.call(sendOneWayMessage, messageOf(person, { attachmentIds: many }))).rejects.toMatchObject({
    code: 'invalid_input',
  });
  expect((await browser.call(listPatientMessages, {})).messages).toEqual([]);
});

test('[ONEWAY-11] after sending is undone the files can go along with the message again', async () => {
  const { person, browser } = await somebody();
  const { fileId } = await letter(browser);
  const message = messageOf(person, { attachmentIds: [fileId], undoable: true });
  const { messageId } = await browser.call(sendOneWayMessage, message);
  await browser.call(undoOneWayMessage, { documentId: messageId });
  expect((await browser.call(openPatientMessage, { documentId: messageId })).files).toEqual([]);
  const again = await browser.call(sendOneWayMessage, message);
  const opened = await browser.call(openPatientMessage, { documentId: again.messageId });
  expect(opened.files.map((file) => file.fileId)).toEqual([fileId]);
});
