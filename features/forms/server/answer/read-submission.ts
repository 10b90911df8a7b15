import { languageSpoken } from '@alethea/kernel/text/language';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { type AnsweredSection, answeredSections } from '../../contract/answer/answer-lines.ts';
import { comparedSections } from '../../contract/answer/compare-answers.ts';
import { answersOf } from '../../contract/answer/form-data.ts';
import { readSubmission as readSubmissionOperation } from '../../contract/read-submission.ts';
import { type Score, scoreOf } from '../../contract/scores.ts';
import { answerPaperWords } from '../../texts/answer-paper.ts';
import type { AnswerNeeds } from './answer-needs.ts';
import { type KeptSubmission, previousDocuments, readSentForm, readSubmission, type SentForm } from './answer-store.ts';

type Scope = NonNullable<ReturnType<AnswerNeeds['patients']['followedBy']>>;

/** An answer with what was asked. */
interface Answered {
  readonly sent: SentForm;
  readonly submission: KeptSubmission;
  readonly sections: readonly AnsweredSection[];
  readonly score: Score | null;
}

/**
 * Shows the answers to a form to who follows it: its physician, and the staff of the clinic that it was sent from; beside
 * them what the patient answered to the same form before, as far as the reader follows that as well.
 */
export const implementReadSubmission = (
  { files }: Pick<FeatureSupplies, 'files'>,
  { documents, patients }: AnswerNeeds,
) =>
  implementRead(readSubmissionOperation, {
    async read(call, { documentId }) {
      const scope = patients.followedBy(call.actor);
      if (!scope) throw call.failure('clinic_missing');
      call.authorise(allow('the own messages, or those of the own clinic'));
      const record = await documents.openFormRecord(call.db, { scope, documentId });
      if (!record) throw call.failure('form_not_found');
      const { patientReferenceId } = record;
      const subject = { recordKind: 'document', recordId: documentId, patientReferenceId };
      const answered = await readAnswered(call.db, record.dataKey, documentId);
      if (!answered) {
        call.about(subject);
        return { submission: null };
      }
      const previous = await findPrevious(call.db, documents, { scope, documentId });
      call.about({ ...subject, ...(previous && { detail: { comparedWith: previous.documentId } }) });
      const { sections, onlyThen } = comparedSections(answered.sections, previous?.answered.sections ?? []);
      const { patientInfo, submittedAt, language } = answered.submission;
      return {
        submission: {
          formName: answered.sent.template.name,
          patientName: `${patientInfo.firstName} ${patientInfo.lastName}`,
          email: patientInfo.email,
          submittedAt: submittedAt.toISOString(),
          language,
          fax: answered.submission.fax,
          sections: sections.map(({ title, lines }) => ({
            title,
            lines: lines.map(({ pictureIds, ...line }) => ({
              ...line,
              pictures: pictureIds.map((fileId) => ({
                fileId,
                downloadUrl: files.addressOf(fileId, 'original', call.actor.personId),
                thumbnailDownloadUrl: files.addressOf(fileId, 'thumbnail', call.actor.personId),
              })),
            })),
          })),
          score: answered.score,
          previous: previous && {
            submittedAt: previous.answered.submission.submittedAt.toISOString(),
            score: previous.answered.score,
            onlyThen: [...onlyThen],
          },
        },
      };
    },
  });

async function readAnswered(executor: Executor, dataKey: DataKey, documentId: string): Promise<Answered | null> {
  const [sent, submission] = await Promise.all([
    readSentForm(executor, documentId),
    readSubmission(executor, dataKey, documentId),
  ]);
  if (!sent || !submission) return null;
  const answers = answersOf(sent.template, submission.formData) ?? {};
  const language = languageSpoken();
  return {
    ...{ sent, submission },
    sections: answeredSections(sent.template, answers, language, answerPaperWords[language]),
    score: scoreOf(sent.template, (fieldName) => answers[fieldName]),
  };
}

/** The latest earlier answer that the reader follows; null without one. */
async function findPrevious(
  executor: Executor,
  documents: AnswerNeeds['documents'],
  { scope, documentId }: { readonly scope: Scope; readonly documentId: string },
): Promise<{ readonly documentId: string; readonly answered: Answered } | null> {
  for (const earlier of await previousDocuments(executor, documentId)) {
    const record = await documents.openFormRecord(executor, { scope, documentId: earlier });
    const answered = record && (await readAnswered(executor, record.dataKey, earlier));
    if (answered) return { documentId: earlier, answered };
  }
  return null;
}
