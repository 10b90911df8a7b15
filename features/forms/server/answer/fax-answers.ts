import { patientMessageChange } from '@alethea/documents/contract/changes';
import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone } from '@alethea/kernel/contact/phone';
import type { FollowDelivery } from '@alethea/server-kit/delivery/delivery';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { Notice, WriteCall } from '@alethea/server-kit/operations/call';
import { OperationFailure } from '@alethea/server-kit/operations/failure';
import type { FinishedPdf } from '@alethea/server-kit/pdf/papers';
import { faxCover } from '@alethea/server-kit/pdf/patient-paper';
import type { CoverLetter } from '@alethea/server-kit/pdf/pdf-blocks';
import { sql } from 'kysely';
import { formFaxTexts as texts } from '../../texts/form-fax.ts';
import type { Tables } from '../schema/tables.ts';
import type { AnswerNeeds } from './answer-needs.ts';
import { type AnsweredForm, type Drawing, drawAnswers } from './form-paper.ts';

/** The kind of record that the fax of a form's answers is to its delivery. */
export const FORM_FAX = 'formFax';

/** The answers on their way to the machine of their physician's office. */
export interface AnswerFax extends FinishedPdf {
  /** Ten digits. */
  readonly to: string;
}

/**
 * The answers as a fax for the chart of their physician, where they want one (`fax.forms`) and the location that the form
 * was sent under has a machine: its number of today. Null for everybody else.
 */
export async function drawAnswerFax(
  drawing: Drawing,
  { people }: Pick<AnswerNeeds, 'people'>,
  { ownerId, documentId, form }: { readonly ownerId: string; readonly documentId: string; readonly form: AnsweredForm },
): Promise<AnswerFax | null> {
  const person = (await people.find(drawing.db, [ownerId])).get(ownerId);
  if (!person?.isOpen || !person.preferences.fax.forms) return null;
  const office = await officeOf(drawing.db, documentId);
  if (!office) return null;
  const reader = { is: 'clinic', language: person.preferences.language ?? 'en' } as const;
  const cover = speakingIn(reader.language, () => coverOf(form, office));
  const { bytes, pages } = await drawAnswers(drawing, form, reader, cover);
  return { to: office.fax, bytes, pages };
}

function coverOf({ sent, submittedAt }: AnsweredForm, office: Office): CoverLetter {
  const { displayName } = sent.physicianInfo;
  return faxCover({
    heading: texts.heading(BRAND.productName),
    facts: [
      [texts.to, [displayName, office.clinicName].filter(Boolean).join(', ')],
      [texts.fax, formatPhone(office.fax)],
      [texts.phone, formatPhone(office.clinicPhone)],
    ],
    now: submittedAt,
  });
}

/** Sends it within the submission; where this installation sends no faxes, the answers come into the inbox alone. */
export async function sendAnswerFax(
  call: Pick<WriteCall, 'tx' | 'sendFax'>,
  documentId: string,
  { to, bytes, pages }: AnswerFax,
): Promise<void> {
  let faxId: string;
  try {
    faxId = await call.sendFax({ to, pages, pdf: bytes }, { kind: FORM_FAX, id: documentId });
  } catch (error) {
    if (error instanceof OperationFailure && error.code === 'fax_unavailable') return;
    throw error;
  }
  await noteFaxUnderWay(call.tx, documentId, { faxId, to });
}

/** Writes down that a fax of answers is on its way, the first one or another. */
export async function noteFaxUnderWay(
  tx: Tx,
  documentId: string,
  { faxId, to }: { readonly faxId: string; readonly to: string },
): Promise<void> {
  await sql`
    update form_submission set fax_id = ${faxId}, fax_number = ${to}, fax_state = 'queued', fax_settled_at = null
    where document_id = ${documentId}`.execute(tx);
}

/**
 * Writes down beside the answers what has become of their fax, for who reads them. One that has not arrived, or of which
 * nothing is known, brings them back into the inbox, unread: somebody has to see to it that the chart gets them.
 */
export function followAnswerFaxOf({ documents }: Pick<AnswerNeeds, 'documents'>): FollowDelivery {
  return async (tx, { recordId: documentId, state }) => {
    const { rows } = await sql<Pick<Tables['form_send'], 'physicianId' | 'sentBy'>>`
      update form_submission a set fax_state = ${state} from form_send s
      where a.document_id = ${documentId} and s.document_id = a.document_id and a.fax_state in ('queued', 'sending')
      returning s.physician_id as "physicianId", s.sent_by as "sentBy"`.execute(tx);
    const [row] = rows;
    if (!row) return [];
    const { physicianId, sentBy } = row;
    const notices: Notice[] = [
      { to: [`person:${physicianId}`, `person:${sentBy}`], changed: [patientMessageChange(documentId)] },
    ];
    if (state === 'failed' || state === 'unclear') {
      const changes = [{ documentId, folder: 'inbox' as const, isRead: false }];
      await documents.keepIssuedDocuments(
        { tx, notify: (notice) => void notices.push(notice) },
        { scope: { ownerId: physicianId }, changes },
      );
    }
    return notices;
  };
}

interface Office {
  readonly clinicName: string;
  readonly clinicPhone: string;
  readonly fax: string;
}

/** The location that a form was sent under, as it is today; null for one that is disabled or has no machine. */
export async function officeOf(executor: Executor, documentId: string): Promise<Office | null> {
  const { rows } = await sql<Office>`
    select l.clinic_name as "clinicName", l.clinic_phone as "clinicPhone", l.fax
    from form_send s
    join directory_person_location l on l.person_id = s.physician_id and l.location_index = s.location_index
    where s.document_id = ${documentId} and not l.disabled and l.fax ~ '^[0-9]{10}$'`.execute(executor);
  return rows[0] ?? null;
}
