import type { FormLink } from '@alethea/documents/offers';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { openForm as openFormOperation, renderForm as renderFormOperation } from '../../contract/patient-form.ts';
import type { AnswerNeeds } from './answer-needs.ts';
import { readSentForm } from './answer-store.ts';
import { pictureIdsOf } from './picture-store.ts';

/** What the access log has of a proof that was refused, or of a link that opens nothing. */
export const PROOF_REFUSED = 'form.proofRefused';

/** Tells who asks, or why a link opens nothing; changes nothing. */
export const implementOpenForm = ({ documents }: AnswerNeeds) =>
  implementRead(openFormOperation, {
    async read(call, { jwt }) {
      call.authorise(allow('whoever holds the link'));
      const link = await documents.findFormLink(call.db, jwt, call.clock.now());
      if (!link) return { state: 'unknown' as const };
      return link.closed === null
        ? { state: 'proofNeeded' as const, from: link.from }
        : closedAnswer(link, link.closed);
    },
  });

/** Gives the form to who proves whose it is; a wrong number is counted, the fifth locks the link. */
export const implementRenderForm = ({ documents }: AnswerNeeds) =>
  implementWrite(renderFormOperation, {
    async write(call, { jwt, patient }) {
      call.authorise(allow('whoever holds the link'));
      const proved = await documents.proveFormLink(call, { code: jwt, patient });
      if (!proved) {
        call.about({ event: PROOF_REFUSED });
        return { state: 'unknown' as const };
      }
      const { link, triesLeft } = proved;
      const subject = aboutLink(link);
      if (link.closed !== null || triesLeft !== null) call.about({ ...subject, event: PROOF_REFUSED });
      if (link.closed !== null) return closedAnswer(link, link.closed);
      if (triesLeft !== null) return { state: 'wrong' as const, triesLeft };
      call.about(subject);
      const sent = await readSentForm(call.tx, link.documentId);
      if (!sent) throw new Error('A link to a form has a form.');
      return {
        state: 'open' as const,
        formTemplate: sent.template,
        physicianInfo: sent.physicianInfo,
        expiresAt: link.expiresAt.toISOString(),
        pictureIds: [...(await pictureIdsOf(call.tx, link.documentId))],
      };
    },
  });

/** Why a link opens nothing, as the page is told; `answered` is `submitted` there. */
export function closedAnswer({ from }: Pick<FormLink, 'from'>, closed: NonNullable<FormLink['closed']>) {
  return { state: closed === 'answered' ? ('submitted' as const) : closed, from };
}

/** What the access log names of a link. */
export function aboutLink({ documentId, patientReferenceId }: FormLink) {
  return { recordKind: 'document', recordId: documentId, patientReferenceId };
}
