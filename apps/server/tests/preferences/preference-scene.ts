import { PREFERENCE_SWITCHES, type PreferenceSwitch } from '@alethea/accounts/contract/people/preferences';
import { sendMessage } from '@alethea/consults/contract';
import { submitForm } from '@alethea/forms/contract';
import { encodedName } from '@alethea/forms/contract/answer/form-data';
import { patientOf } from '@alethea/kernel/health/patient';
import { newId } from '@alethea/kernel/text/ids';
import { sendConsult } from '@alethea/requests/contract';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { patientReferenceOf } from '@alethea/server-kit/patients/patient-reference';
import { startLoopbackSrfax } from '@alethea/test-kit/loopback/loopback-srfax';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { createTestApp, LASTING_SESSIONS } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { expect } from 'vitest';

const PATIENCE = { interval: 100 };
/** One minute. */
export const MINUTE_MS = 60_000;
/** Fax number of the referrer's location. */
export const REFERRER = '4035550171';
/** Fax number of the specialist's location. */
export const SPECIALIST = '4035550172';
/** The patient who is sent forms. */
export const CARD = { province: 'AB', phn: '123456782' } as const;

/** Two clinics with people between whom everything goes that a preference speaks of, and a loopback fax provider. */
export async function startPreferenceScene() {
  const srfax = await startLoopbackSrfax();
  const { accessId, accessPassword, callerNumber, senderEmail, url } = srfax.settings;
  const app = await createTestApp({
    // Long ago for the database, by whose clock jobs wait: none of them waits here.
    moment: '2026-03-10T18:00:00Z',
    env: {
      FAX: 'srfax',
      SRFAX_ACCESS_ID: accessId,
      SRFAX_ACCESS_PASSWORD: accessPassword,
      SRFAX_CALLER_NUMBER: callerNumber,
      SRFAX_SENDER_EMAIL: senderEmail,
      SRFAX_URL: url,
      ...LASTING_SESSIONS,
    },
  });
  const { world } = app;
  const { db } = app.server.engine;
  const askingClinic = await world.clinic('Chinook Family Practice');
  const answeringClinic = await world.clinic('Bow River Skin Centre');
  const referrer = await world.person({ roles: ['doctor', 'adminFee'], clinics: [askingClinic] });
  const specialist = await world.person({ roles: ['specialist'], clinics: [answeringClinic] });
  const moa = await world.person({ providerType: null, roles: ['moa', 'bookingMoa'], clinics: [answeringClinic] });
  const service = await world.service({ people: [specialist], clinic: answeringClinic });
  const clients = { referrer: await app.signIn(referrer), specialist: await app.signIn(specialist) };
  for (const [person, fax] of [
    [referrer, REFERRER],
    [specialist, SPECIALIST],
  ] as const) {
    await sql`update person_location set fax = ${fax} where person_id = ${person.id}`.execute(db);
  }
  const formId = await db.transaction().execute((tx) =>
    app.server.features.forms.keepForm(
      tx,
      {
        name: 'Skin intake',
        sections: [{ sectionName: 'Skin', fields: [{ fieldName: 'where', label: 'Where', inputType: 'Text' }] }],
      },
      null,
    ),
  );
  const mails = () => app.server.features.outbox.list();
  let forms = 0;

  /** A form of the referrer's, on its way to a patient. */
  async function issueForm(tx: Tx, documentId: string, recipientEmail: string): Promise<void> {
    const now = app.clock.now();
    const enqueue: WriteCall['enqueue'] = (job, input, options) => app.server.enqueue(tx, job, input, options);
    const patient = patientOf(CARD.province, CARD.phn);
    const patientReferenceId = await patientReferenceOf(tx, app.server.features.keyring, patient, now);
    const { id: personId } = referrer;
    await app.server.features.documents.issueDocument(
      { tx, clock: app.clock, enqueue },
      {
        ...{ kind: 'form', documentId, ownerPersonId: personId, sentByPersonId: personId, clinicId: askingClinic.id },
        ...{ consultId: null, patientReferenceId, recipientEmail, sendAt: null, senderName: 'Dr. Priya Nair' },
        proof: { type: 'healthNumber', patient },
        content: { title: 'Skin intake', text: '', pdf: null },
        from: { clinicName: askingClinic.name, clinicPhone: '4035550100' },
        mailWords: { subject: 'A form from your clinic', opening: 'Your clinic asks you to fill in a form.' },
      },
    );
    const info = {
      ...{ firstName: 'Priya', lastName: referrer.lastName, displayName: `Dr. Priya ${referrer.lastName}` },
      location: { clinicName: askingClinic.name, city: 'Calgary' },
    };
    await sql`
      insert into form_send (document_id, sent_by, row_id, physician_id, location_index, form_id, version,
        patient_reference_id, physician_info, created_at)
      values (${documentId}, ${personId}, ${newId(now)}, ${personId}, 0, ${formId}, 1, ${patientReferenceId},
        ${JSON.stringify(info)}::jsonb, ${now})`.execute(tx);
  }

  /** Lets time pass, and waits until what it has brought up has gone out: jobs, mails and faxes. */
  async function pass(ms = 11 * MINUTE_MS): Promise<void> {
    await app.passTime(ms);
    const underWay = async () => {
      const { rows } = await sql`
        select name from pgboss.job where state < 'completed'
        union all select state from delivery where state in ('queued', 'sending')`.execute(db);
      return rows.length;
    };
    await expect.poll(underWay, PATIENCE).toBe(0);
  }

  return {
    ...{ app, db, srfax, referrer, specialist, moa, clients, mails, pass },
    /** The faxes that the provider took since they were last cleared: number and document. */
    faxed: () =>
      srfax.queued.map((form) => ({
        to: form.get('sToFaxNumber')?.slice(1),
        ...readPdf(Buffer.from(form.get('sFileContent_1') ?? '', 'base64')),
      })),
    /** Sends one more consult from the referrer to the specialist; answers its id. */
    async ask(changes: { readonly attachmentIds?: string[] } = {}): Promise<string> {
      const payload = { ...world.sendPayload({ from: referrer, to: service }), ...changes };
      return (await clients.referrer.call(sendConsult, payload)).activityId;
    },
    say: (client: TestClient, activityId: string, message: string) =>
      client.call(sendMessage, { activityId, messageId: crypto.randomUUID(), message, attachmentIds: [] }),
    /** A patient fills in a form of the referrer; answers its document. */
    async answerForm(): Promise<string> {
      forms += 1;
      const email = `patient.${forms}@home.example`;
      const documentId = newId(app.clock.now());
      await db.transaction().execute((tx) => issueForm(tx, documentId, email));
      const mailOf = async () => (await mails()).find(({ to }) => to === email);
      await expect.poll(mailOf, PATIENCE).toBeDefined();
      const jwt = /\/forms\/\?code=([\w-]+)/.exec((await mailOf())?.text ?? '')?.[1] ?? '';
      const phone = createTestClient(app.address, { 'x-forwarded-for': `203.0.113.${forms}` });
      await phone.call(submitForm, {
        ...{ jwt, province: CARD.province, ccPatient: false, formData: { [encodedName('where')]: 'Left arm' } },
        patientInfo: { firstName: 'Wilma', lastName: 'Wong', phn: CARD.phn, email: '' },
      });
      return documentId;
    },
    /** Everything that somebody can switch is off but these. */
    async choose({ id }: WorldPerson, on: readonly PreferenceSwitch[]): Promise<void> {
      const document: Record<string, unknown> = {};
      for (const name of PREFERENCE_SWITCHES) {
        const keys = name.split('.');
        const last = keys.pop() ?? name;
        let part = document;
        for (const key of keys) {
          part[key] ??= {};
          part = part[key] as Record<string, unknown>;
        }
        part[last] = on.includes(name);
      }
      await sql`update person set preferences = ${JSON.stringify(document)}::jsonb where id = ${id}`.execute(db);
    },
    async stop(): Promise<void> {
      await app.stop();
      await srfax.stop();
    },
  };
}

/** See startPreferenceScene. */
export type PreferenceScene = Awaited<ReturnType<typeof startPreferenceScene>>;
