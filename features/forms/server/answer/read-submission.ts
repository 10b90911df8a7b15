import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { answeredSections } from '../../contract/answer/answer-lines.ts';
import { answersOf } from '../../contract/answer/form-data.ts';
import { readSubmission as readSubmissionOperation } from '../../contract/read-submission.ts';
import { scoreOf } from '../../contract/scores.ts';
import { answerPaperWords } from '../../texts/answer-paper.ts';
import type { AnswerNeeds } from './answer-needs.ts';
import { readSentForm, readSubmission } from './answer-store.ts';

/** Shows the answers to a form to who follows it: its physician, and the staff of the clinic that it was sent from. */
export const implementReadSubmission = ({ documents, patients }: AnswerNeeds) =>
  implementRead(readSubmissionOperation, {
    async read(call, { documentId }) {
      const scope = patients.followedBy(call.actor);
      if (!scope) throw call.failure('clinic_missing');
      call.authorise(allow('the own messages, or those of the own clinic'));
      const record = await documents.openFormRecord(call.db, { scope, documentId });
      if (!record) throw call.failure('form_not_found');
      call.about({ recordKind: 'document', recordId: documentId, patientReferenceId: record.patientReferenceId });
      const [sent, submission] = await Promise.all([
        readSentForm(call.db, documentId),
        readSubmission(call.db, record.dataKey, documentId),
      ]);
      if (!sent || !submission) return { submission: null };
      const { template } = sent;
      const { patientInfo, submittedAt, language } = submission;
      const answers = answersOf(template, submission.formData) ?? {};
      return {
        submission: {
          formName: template.name,
          patientName: `${patientInfo.firstName} ${patientInfo.lastName}`,
          email: patientInfo.email,
          submittedAt: submittedAt.toISOString(),
          language,
          sections: answeredSections(template, answers, 'en', answerPaperWords.en).map(({ title, lines }) => ({
            title: title.text,
            lines: lines.map(({ label, text }) => ({ label: label.text, text })),
          })),
          score: scoreOf(template, (fieldName) => answers[fieldName]),
        },
      };
    },
  });
