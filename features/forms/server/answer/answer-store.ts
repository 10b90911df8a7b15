import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { sql } from 'kysely';
import { z } from 'zod';
import type { FormData } from '../../contract/answer/form-data.ts';
import {
  type FormTemplate,
  formTemplateSchema,
  type PhysicianInfo,
  physicianInfoSchema,
} from '../../contract/form-template.ts';
import { formDataSchema, type PatientInfo, patientInfoSchema } from '../../contract/patient-form.ts';
import { type SubmissionView, submissionViewSchema } from '../../contract/read-submission.ts';
import type { Tables } from '../schema/tables.ts';

/** A form as it was sent: the version that was asked, and in whose name. */
export interface SentForm {
  readonly template: FormTemplate;
  readonly physicianInfo: PhysicianInfo;
}

/** What was answered, with when. */
export interface Submission {
  readonly formData: FormData;
  readonly patientInfo: PatientInfo;
  readonly language: 'en' | 'fr';
  readonly submittedAt: Date;
}

/** What was answered as it is read, with what became of its fax, if it has one. */
export interface KeptSubmission extends Submission {
  readonly fax: SubmissionView['fax'];
}

/** The form of a document; an answer keeps the version that it was asked with. */
export async function readSentForm(executor: Executor, documentId: string): Promise<SentForm | null> {
  const { rows } = await sql<{
    readonly content: Tables['form_template_version']['content'];
    readonly physicianInfo: Tables['form_send']['physicianInfo'];
  }>`
    select v.content, s.physician_info as "physicianInfo"
    from form_send s join form_template_version v on v.form_id = s.form_id and v.version = s.version
    where s.document_id = ${documentId}`.execute(executor);
  const [row] = rows;
  if (!row) return null;
  return {
    template: formTemplateSchema.parse(row.content),
    physicianInfo: physicianInfoSchema.parse(row.physicianInfo),
  };
}

/** As far back as an answer that the reader may see is looked for. */
const MOST_PREVIOUS = 10;

/** The documents with earlier answers of the same patient to the same form, the latest first. */
export async function previousDocuments(executor: Executor, documentId: string): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Tables['form_submission'], 'documentId'>>`
    select a.document_id as "documentId" from form_send this
      join form_submission now on now.document_id = this.document_id
      join form_send s on s.patient_reference_id = this.patient_reference_id and s.form_id = this.form_id
      join form_submission a on a.document_id = s.document_id
    where this.document_id = ${documentId} and a.submitted_at < now.submitted_at
    order by a.submitted_at desc, a.document_id limit ${MOST_PREVIOUS}`.execute(executor);
  return rows.map((row) => row.documentId);
}

/** Keeps the answers of a form, sealed, once. */
export async function keepSubmission(
  tx: Tx,
  dataKey: DataKey,
  documentId: string,
  { formData, patientInfo, ccPatient, language, submittedAt }: Submission & { readonly ccPatient: boolean },
): Promise<void> {
  await sql`
    insert into form_submission (document_id, form_data_ciphertext, patient_info_ciphertext, cc_patient, language,
      submitted_at)
    values (${documentId}, ${Buffer.from(dataKey.encryptJson(formData, FORM_DATA))},
      ${Buffer.from(dataKey.encryptJson(patientInfo, PATIENT_INFO))}, ${ccPatient}, ${language}, ${submittedAt})`.execute(
    tx,
  );
}

/** The answers of a form; null while there are none. */
export async function readSubmission(
  executor: Executor,
  dataKey: DataKey,
  documentId: string,
): Promise<KeptSubmission | null> {
  const { rows } = await sql<Tables['form_submission']>`
    select form_data_ciphertext as "formDataCiphertext", patient_info_ciphertext as "patientInfoCiphertext", language,
      submitted_at as "submittedAt", fax_number as "faxNumber", fax_state as "faxState", fax_settled_at as "faxSettledAt"
    from form_submission where document_id = ${documentId}`.execute(executor);
  const [row] = rows;
  if (!row) return null;
  return {
    formData: formDataSchema.parse(dataKey.decryptJson(row.formDataCiphertext, FORM_DATA)),
    patientInfo: patientInfoSchema.parse(dataKey.decryptJson(row.patientInfoCiphertext, PATIENT_INFO)),
    language: z.enum(['en', 'fr']).parse(row.language),
    submittedAt: row.submittedAt,
    fax: faxSchema.parse(
      row.faxNumber && {
        faxNumber: row.faxNumber,
        state: row.faxState,
        isTask: (row.faxState === 'failed' || row.faxState === 'unclear') && row.faxSettledAt === null,
      },
    ),
  };
}

const faxSchema = submissionViewSchema.shape.fax;

const FORM_DATA = 'form-data';
const PATIENT_INFO = 'patient-info';
