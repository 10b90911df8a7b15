import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { formatDay } from '@alethea/web-kit/page/format';
import { chartNote } from '../../contract/answer/chart-note.ts';
import type { readSubmission } from '../../contract/client.ts';
import { formAnswersEn as en } from '../../texts/form-answers-en.ts';

type Submission = NonNullable<RemoteOutput<typeof readSubmission>['submission']>;

/**
 * What was answered as plain text for a consult form or a message: without the patient's name, which stands there already, and
 * without what was left out.
 */
export function answersTextOf({ formName, submittedAt, score, sections }: Submission): string {
  const scored = score && [en.score(score.instrument, score.total, score.highest), score.band, score.alert];
  return chartNote({
    head: [`${formName}, ${formatDay(submittedAt)}`, ...(scored ?? []).map((part) => part ?? '')],
    sections: sections
      .map(({ title, lines }) => ({ title, lines: lines.filter(({ text }) => text !== '') }))
      .filter(({ lines }) => lines.length > 0),
    notAnswered: en.notAnswered,
  });
}

/** The answers as plain text for a chart; it goes into a record that names its patient already. */
export function noteOf({ formName, patientName, submittedAt, score, sections }: Submission): string {
  const scored = score && [en.score(score.instrument, score.total, score.highest), score.band, score.alert];
  return chartNote({
    head: [formName, `${en.by(patientName)} ${formatDay(submittedAt)}`, ...(scored ?? []).map((part) => part ?? '')],
    sections,
    notAnswered: en.notAnswered,
  });
}
