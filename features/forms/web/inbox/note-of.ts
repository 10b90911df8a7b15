import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { formatDay } from '@alethea/web-kit/page/format';
import { chartNote } from '../../contract/answer/chart-note.ts';
import type { readSubmission } from '../../contract/client.ts';
import { formAnswersEn as en } from '../../texts/form-answers-en.ts';

type Submission = NonNullable<RemoteOutput<typeof readSubmission>['submission']>;

/** The answers as plain text for a chart; it goes into a record that names its patient already. */
export function noteOf({ formName, patientName, submittedAt, score, sections }: Submission): string {
  const scored = score && [en.score(score.instrument, score.total, score.highest), score.band, score.alert];
  return chartNote({
    head: [formName, `${en.by(patientName)} ${formatDay(submittedAt)}`, ...(scored ?? []).map((part) => part ?? '')],
    sections,
    notAnswered: en.notAnswered,
  });
}
