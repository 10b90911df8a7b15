import type { IssuedChoice, IssuedOutcome } from '@alethea/documents/offers';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { AuditSubject } from '@alethea/server-kit/operations/call';
import { allow, type Decision } from '@alethea/server-kit/operations/decision';
import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import {
  cancelPatientMessage,
  downloadPatientMessage,
  openPatientMessage,
  resendPatientMessage,
  withdrawPatientMessage,
} from '../contract/follow-message.ts';
import { drawMessage } from './draw-message.ts';
import { messageFilesFor } from './message-files.ts';
import { followedBy } from './patient-message-policy.ts';
import type { PatientNeeds } from './patient-needs.ts';

interface FollowCall {
  readonly actor: Actor;
  authorise(decision: Decision<never>): void;
  failure(code: 'clinic_missing' | 'message_not_found'): OperationFailure;
  about(subject: AuditSubject): void;
}

/** What a sender does with one message of their list. */
export function implementFollowPatientMessage(
  { papers, files }: Pick<FeatureSupplies, 'papers' | 'files'>,
  { documents }: PatientNeeds,
): readonly Implementation[] {
  return [
    implementRead(openPatientMessage, {
      async read(call, { documentId }) {
        const found = await documents.openIssuedDocument(call.db, chosenBy(call, documentId));
        if (!found) throw call.failure('message_not_found');
        const { title, text, pdf, patientReferenceId } = found;
        call.about({ recordKind: 'document', recordId: documentId, patientReferenceId });
        return { title, text, pdf, files: await messageFilesFor(files, call.db, documentId, call.actor.personId) };
      },
    }),
    implementRead(downloadPatientMessage, {
      async read(call, { documentId }) {
        const choice = chosenBy(call, documentId);
        const attached = await documents.readIssuedPdf(call.db, choice);
        if (attached) {
          const { patientReferenceId, ...pdf } = attached;
          call.about({ recordKind: 'document', recordId: documentId, patientReferenceId });
          return pdf;
        }
        const content = await documents.openIssuedDocument(call.db, choice);
        if (!content) throw call.failure('message_not_found');
        call.about({ recordKind: 'document', recordId: documentId, patientReferenceId: content.patientReferenceId });
        return drawMessage(papers, content);
      },
    }),
    implementWrite(resendPatientMessage, {
      async write(call, { documentId, recipientEmail = null }) {
        const choice = chosenBy(call, documentId);
        const outcome = await documents.resendDocument(call, { ...choice, recipientEmail });
        if (outcome.result === 'refused') throw call.failure('not_resendable');
        if (outcome.result === 'recipientFixed') throw call.failure('recipient_fixed');
        tellOf(call, documentId, outcome);
        return { ok: true as const };
      },
    }),
    implementWrite(withdrawPatientMessage, {
      async write(call, { documentId }) {
        const outcome = await documents.withdrawDocument(call, chosenBy(call, documentId));
        if (outcome.result === 'refused') throw call.failure('not_withdrawable');
        tellOf(call, documentId, outcome);
        return { ok: true as const };
      },
    }),
    implementWrite(cancelPatientMessage, {
      async write(call, { documentId }) {
        const outcome = await documents.cancelDocument(call, chosenBy(call, documentId));
        if (outcome.result === 'refused') throw call.failure('not_scheduled');
        tellOf(call, documentId, outcome);
        return { ok: true as const };
      },
    }),
  ];
}

function chosenBy(call: FollowCall, documentId: string): IssuedChoice {
  const scope = followedBy(call.actor);
  if (!scope) throw call.failure('clinic_missing');
  call.authorise(allow('the own messages, or those of the own clinic'));
  return { scope, documentId };
}

function tellOf(call: FollowCall, documentId: string, outcome: IssuedOutcome): void {
  if (outcome.result !== 'done') throw call.failure('message_not_found');
  call.about({ recordKind: 'document', recordId: documentId, patientReferenceId: outcome.patientReferenceId });
}
