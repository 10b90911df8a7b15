import { patientOf } from '@alethea/kernel/health/patient';
import { newId } from '@alethea/kernel/text/ids';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { patientReferenceOf } from '@alethea/server-kit/patients/patient-reference';
import type { TestApp } from '@alethea/test-kit/test-app';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { encodedName } from '../../contract/answer/form-data.ts';
import type { WrittenFormTemplate } from '../../contract/form-template.ts';

/** What the patient of the scene proves. */
export const CARD = { province: 'AB', phn: '123456782' } as const;

/** A form with a date, a condition, the patient's address and an instrument's worth of words. */
export const INTAKE: WrittenFormTemplate = {
  name: 'Skin intake',
  nameFr: 'Antécédents de la peau',
  comments: 'Made by the clinic.',
  sections: [
    {
      sectionName: 'Your skin',
      sectionNameFr: 'Votre peau',
      fields: [
        { fieldName: 'since', label: 'Since', labelFr: 'Depuis', inputType: 'Date' },
        {
          fieldName: 'where',
          label: 'Where',
          inputType: 'Select',
          options: ['Arm', 'Leg'],
          optionsFr: ['Bras', 'Jambe'],
        },
        { fieldName: 'tablets', label: 'Tablets', inputType: 'Checkbox' },
        {
          fieldName: 'which',
          label: 'Which ones',
          inputType: 'TextArea',
          isRequired: true,
          showWhen: { fieldName: 'tablets', isOneOf: ['true'] },
        },
        { fieldName: 'email', label: 'Email', inputType: 'PatientEmail' },
      ],
    },
  ],
};

/** Answers by the names of the form, as they are submitted. */
export const data = (answers: Readonly<Record<string, string | boolean | string[]>>) =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [encodedName(name), answer]));

/** Sends forms as the sender's operation does, from one person in one clinic. */
export function createAnswerScene(app: TestApp, sender: WorldPerson, clinic: WorldClinic) {
  const { db } = app.server.engine;
  const mailsTo = async (email: string) => (await app.server.features.outbox.list()).filter(({ to }) => to === email);

  const keepForm = (template: WrittenFormTemplate, ownerId: string | null = null) =>
    db.transaction().execute((tx) => app.server.features.forms.keepForm(tx, template, ownerId));

  async function send({ template = INTAKE, formId }: { template?: WrittenFormTemplate; formId?: string } = {}) {
    const now = app.clock.now();
    const documentId = newId(now);
    const recipientEmail = `patient.${documentId}@home.example`;
    const form = formId ?? (await keepForm(template));
    const patient = patientOf(CARD.province, CARD.phn);
    await db.transaction().execute(async (tx) => {
      const enqueue: WriteCall['enqueue'] = (job, input, options) => app.server.enqueue(tx, job, input, options);
      const patientReferenceId = await patientReferenceOf(tx, app.server.features.keyring, patient, now);
      await app.server.features.documents.issueDocument(
        { tx, clock: app.clock, enqueue },
        {
          kind: 'form',
          documentId,
          ownerPersonId: sender.id,
          sentByPersonId: sender.id,
          clinicId: clinic.id,
          consultId: null,
          patientReferenceId,
          recipientEmail,
          sendAt: null,
          proof: { type: 'healthNumber', patient },
          content: { title: template.name, text: '', pdf: null },
          senderName: 'Dr. Priya Nair',
          from: { clinicName: clinic.name, clinicPhone: '4035550100' },
          mailWords: { subject: 'A form from your clinic', opening: 'Your clinic asks you to fill in a form.' },
        },
      );
      const info = {
        ...{ firstName: 'Priya', lastName: 'Nair', displayName: 'Dr. Priya Nair' },
        location: { clinicName: clinic.name, city: 'Calgary' },
      };
      await sql`
        insert into form_send (document_id, sent_by, row_id, physician_id, location_index, form_id, version,
          patient_reference_id, physician_info, created_at)
        values (${documentId}, ${sender.id}, ${newId(now)}, ${sender.id}, 0, ${form}, 1, ${patientReferenceId},
          ${JSON.stringify(info)}::jsonb, ${now})`.execute(tx);
    });
    await expect.poll(async () => (await mailsTo(recipientEmail)).length).toBe(1);
    const [mail] = await mailsTo(recipientEmail);
    const jwt = /\/forms\/\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    return { documentId, formId: form, jwt, mail };
  }

  return { keepForm, send, mailsTo };
}
