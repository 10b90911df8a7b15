import type { IssuedScope } from '@alethea/documents/offers';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import {
  dismissAnswerFax,
  FAILED_ANSWER_FAX_LIMIT,
  listFailedAnswerFaxes,
  retryAnswerFax,
} from '../../contract/read-submission.ts';
import type { Tables } from '../schema/tables.ts';
import type { AnswerNeeds } from './answer-needs.ts';
import { readSentForm, readSubmission } from './answer-store.ts';
import { noteFaxUnderWay, officeOf } from './fax-answers.ts';

const OWN = 'the own messages, or those of the own clinic';

/** Of submissions `a`: the fax has not arrived, and nobody has dealt with it. */
const isTask = sql`a.fax_state in ('failed', 'unclear') and a.fax_settled_at is null`;

/** Of sends `s`: those of a person, or those that went out under a location of the clinic. */
function ofScope(scope: IssuedScope) {
  return 'ownerId' in scope
    ? sql`s.physician_id = ${scope.ownerId}`
    : sql`exists (select 1 from directory_person_location l where l.person_id = s.physician_id
        and l.location_index = s.location_index and l.clinic_id = ${scope.clinicId})`;
}

/** How faxes of answers that did not arrive are found and dealt with, by who follows the form. */
export function answerFaxImplementations(needs: AnswerNeeds): readonly Implementation[] {
  const { documents, patients, faxAgain } = needs;
  return [
    implementRead(listFailedAnswerFaxes, {
      async read(call) {
        const scope = patients.followedBy(call.actor);
        call.authorise(allow(OWN));
        const found = scope ? await failedFaxes(call.db, documents, scope) : [];
        if (found.length === 0) call.leaveUnlogged('names nobody');
        const patientReferenceIds = [...new Set(found.flatMap(({ patientReferenceId }) => patientReferenceId ?? []))];
        call.about({ recordKind: 'documentList', detail: { count: found.length, patientReferenceIds } });
        return { faxes: found.map(({ fax }) => fax) };
      },
    }),
    implementWrite(retryAnswerFax, {
      async write(call, { documentId }) {
        const faxId = await takeTask(needs, call, documentId);
        const office = await officeOf(call.tx, documentId);
        if (!office) throw call.failure('fax_number_missing');
        const again = faxId && (await faxAgain(call, faxId, office.fax));
        if (!again) throw call.failure('fax_not_kept');
        await noteFaxUnderWay(call.tx, documentId, { faxId: again, to: office.fax });
        return { faxNumber: office.fax };
      },
    }),
    implementWrite(dismissAnswerFax, {
      async write(call, { documentId }) {
        await takeTask(needs, call, documentId);
        await sql`
          update form_submission set fax_settled_at = ${call.clock.now()} where document_id = ${documentId}`.execute(
          call.tx,
        );
        return { ok: true as const };
      },
    }),
  ];
}

/** Tasks of who follows these forms, the newest answers first; the document itself says for good who follows it. */
async function failedFaxes(executor: Executor, documents: AnswerNeeds['documents'], scope: IssuedScope) {
  const { rows } = await sql<Pick<Tables['form_submission'], 'documentId'>>`
    select a.document_id as "documentId" from form_submission a join form_send s on s.document_id = a.document_id
    where ${isTask} and ${ofScope(scope)}
    order by a.submitted_at desc, a.document_id limit ${FAILED_ANSWER_FAX_LIMIT}`.execute(executor);
  const found = [];
  for (const { documentId } of rows) {
    const record = await documents.openFormRecord(executor, { scope, documentId });
    if (!record) continue;
    const sent = await readSentForm(executor, documentId);
    const submission = await readSubmission(executor, record.dataKey, documentId);
    if (!sent || !submission?.fax?.isTask) continue;
    const { patientInfo, submittedAt, fax } = submission;
    const state = fax.state === 'failed' ? ('failed' as const) : ('unclear' as const);
    const patientName = `${patientInfo.firstName} ${patientInfo.lastName}`;
    found.push({
      patientReferenceId: record.patientReferenceId,
      fax: {
        ...{ documentId, patientName, state, submittedAt: submittedAt.toISOString() },
        ...{ formName: sent.template.name, faxNumber: fax.faxNumber },
      },
    });
  }
  return found;
}

type SettleCall = WriteCall<typeof retryAnswerFax> | WriteCall<typeof dismissAnswerFax>;

/**
 * Holds a fax that waits for somebody, and tells everybody who follows it; two who deal with it at once find it dealt with.
 * Answers the delivery that did not arrive, null where that is not known.
 */
async function takeTask(
  { documents, patients }: AnswerNeeds,
  call: SettleCall,
  documentId: string,
): Promise<string | null> {
  const scope = patients.followedBy(call.actor);
  if (!scope) throw call.failure('clinic_missing');
  call.authorise(allow(OWN));
  const record = await documents.openFormRecord(call.tx, { scope, documentId });
  if (!record) throw call.failure('form_not_found');
  const { rows } = await sql<Pick<Tables['form_submission'], 'faxId'>>`
    select a.fax_id as "faxId" from form_submission a
    where a.document_id = ${documentId} and ${isTask} for update`.execute(call.tx);
  const [row] = rows;
  if (!row) throw call.failure('fax_not_failed');
  const { patientReferenceId } = record;
  call.about({ recordKind: 'document', recordId: documentId, patientReferenceId });
  await documents.keepIssuedDocuments(call, { scope, changes: [{ documentId, isRead: true }] });
  return row.faxId;
}
