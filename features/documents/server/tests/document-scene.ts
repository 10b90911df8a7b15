import { patientOf } from '@alethea/kernel/health/patient';
import { newId } from '@alethea/kernel/text/ids';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import type { TestApp } from '@alethea/test-kit/test-app';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { expect } from 'vitest';

type Documents = TestApp['server']['features']['documents'];
type Order = Parameters<Documents['issueDocument']>[1];

/** Words that must never be found in clear: in tables, mails, or answers to strangers. */
export const SECRET = {
  title: 'About your clobetasol',
  text: 'Please apply it nightly for two weeks, then call us.',
  phn: '123456782',
};

export const PDF_BYTES = new TextEncoder().encode('%PDF-1.7\nclobetasol\n%%EOF\n');

/** Sends documents as a write of some feature would. */
export function createDocumentScene(app: TestApp, sender: WorldPerson, clinic: WorldClinic) {
  const { db } = app.server.engine;

  async function issue(change: Partial<Order> = {}) {
    const documentId = newId(app.clock.now());
    const recipientEmail = `reader.${documentId}@home.example`;
    const order: Order = {
      documentId,
      kind: 'patientMessage',
      ownerPersonId: sender.id,
      sentByPersonId: sender.id,
      clinicId: clinic.id,
      consultId: null,
      patientReferenceId: null,
      recipientEmail,
      proof: { type: 'healthNumber', patient: patientOf('AB', SECRET.phn) },
      content: { title: SECRET.title, text: SECRET.text, pdf: null },
      sendAt: null,
      senderName: 'Dr. Priya Nair',
      from: { clinicName: clinic.name, clinicPhone: '4035550100' },
      mailWords: { subject: 'A message from your clinic', opening: 'Your clinic has sent you a message.' },
      ...change,
    };
    await db.transaction().execute(async (tx) => {
      const enqueue: WriteCall['enqueue'] = (job, input, options) => app.server.enqueue(tx, job, input, options);
      await app.server.features.documents.issueDocument({ tx, clock: app.clock, enqueue }, order);
    });
    return { documentId, recipientEmail: order.recipientEmail };
  }

  const mailsTo = async (email: string) =>
    (await app.server.features.outbox.list()).filter(({ to }) => to === email).sort(bySending);

  /** The mails to an address, once there are so many. */
  async function mailTo(email: string, count = 1) {
    await expect.poll(async () => (await mailsTo(email)).length).toBe(count);
    const mail = (await mailsTo(email)).at(-1);
    if (!mail) throw new Error('No mail.');
    return mail;
  }

  return {
    issue,
    mailsTo,
    mailTo,
    /** Issues a document and waits for its link. */
    async linkOf(change: Partial<Order> = {}) {
      const { documentId, recipientEmail } = await issue(change);
      const mail = await mailTo(recipientEmail);
      return { documentId, recipientEmail, mail, code: codeIn(mail.text) };
    },
    /** Lets delayed work come at once, as if its time had come. */
    async hurry() {
      await sql`update pgboss.job set start_after = now() where state < 'active' and start_after > now()`.execute(db);
    },
    async stateOf(documentId: string) {
      const listed = await app.server.features.documents.listIssuedDocuments(db, {
        scope: { ownerId: sender.id },
        ...{
          documentId: null,
          folder: null,
          ownerId: null,
          consultId: null,
          terms: [],
          after: null,
          limit: 50,
          now: app.clock.now(),
        },
      });
      return listed.find((document) => document.documentId === documentId)?.state;
    },
  };
}

/** The code in the address of a mail. */
export const codeIn = (text: string) => /\/documents\/\?code=([\w-]+)/.exec(text)?.[1] ?? '';

function bySending(one: { sentAt: string }, other: { sentAt: string }): number {
  return one.sentAt.localeCompare(other.sentAt);
}
