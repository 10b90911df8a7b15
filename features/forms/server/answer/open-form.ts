import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { openForm as openFormOperation, renderForm as renderFormOperation } from '../../contract/patient-form.ts';
import type { AnswerNeeds } from './answer-needs.ts';
import { readSentForm } from './answer-store.ts';
import { pictureIdsOf } from './picture-store.ts';
import { aboutLink, closedAnswer, proveLink } from './prove-link.ts';

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

/** Gives the form to who proves whose it is. */
export const implementRenderForm = ({ documents }: AnswerNeeds) =>
  implementWrite(renderFormOperation, {
    async write(call, { jwt, patient }) {
      call.authorise(allow('whoever holds the link'));
      const { link, answer } = await proveLink(call, { documents }, { code: jwt, patient });
      if (!link) return answer;
      call.about(aboutLink(link));
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
