import './form-answers.css';
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { CopyButton } from '@alethea/ui/actions/copy-button';
import { Facts } from '@alethea/ui/display/facts';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { readSubmission } from '../../contract/client.ts';
import { formAnswersEn as en } from '../../texts/form-answers-en.ts';
import { AnswerFaxActions } from './answer-fax-actions.tsx';
import { AnswerPictures } from './answer-pictures.tsx';
import { answersTextOf, noteOf } from './note-of.ts';

/** What a patient has answered, question by question, to be read or copied into a chart. */
export default function FormAnswers({ documentId }: { readonly documentId: string }) {
  const now = useNow();
  const [isComparing, setComparing] = useState(false);
  const { data, error, isError, refetch } = useOperation(readSubmission, { documentId });
  if (isError && !data) {
    const hint = errorText(error, { clinic_missing: null, form_not_found: en.missing });
    return <ErrorState message={en.failed} hint={hint} onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton rows={4} label={en.loading} />;
  const { submission } = data;
  if (!submission) return null;
  const { patientName, submittedAt, language, fax, score, sections, previous } = submission;
  const isCompared = isComparing && previous !== null;
  return (
    <Section
      level={3}
      title={en.title}
      action={
        <div className="forms-answered-actions">
          <CopyButton value={noteOf(submission)} label={en.copyNote}>
            {en.copyNote}
          </CopyButton>
          <CopyButton value={answersTextOf(submission)} label={en.copyAnswers}>
            {en.copyAnswers}
          </CopyButton>
        </div>
      }
    >
      <p>
        {en.by(patientName)} <time dateTime={submittedAt}>{formatMoment(submittedAt, now)}</time>
        {language === 'fr' && `, ${en.inFrench}`}
      </p>
      {fax && <FaxState documentId={documentId} fax={fax} />}
      {previous && (
        <div className="forms-answered-last">
          <CheckboxField
            label={en.compare}
            checked={isComparing}
            onChange={(event) => setComparing(event.currentTarget.checked)}
          />
          <span className="al-dim">
            {en.lastAnswered} <time dateTime={previous.submittedAt}>{formatMoment(previous.submittedAt, now)}</time>
          </span>
        </div>
      )}
      {score?.alert && <Notice tone="waiting">{score.alert}</Notice>}
      {score && (
        <p>
          <strong>{en.score(score.instrument, score.total, score.highest)}</strong>
          {score.band && ` (${score.band})`}
          {isCompared && previous.score && (
            <span className="forms-answered-before">
              {en.lastScore(previous.score.total, changeOf(score, previous.score))}
            </span>
          )}
        </p>
      )}
      {isCompared && <p role="status">{en.changes(changedLines(sections))}</p>}
      {sections.map(({ title, lines }) => (
        <div key={`${title} ${lines[0]?.label}`} className="forms-answered">
          <h4>{title}</h4>
          <Facts
            items={lines.map((line, index) => ({
              key: `${index} ${line.label}`,
              label: line.label,
              value: <AnswerText line={line} isCompared={isCompared} />,
            }))}
          />
        </div>
      ))}
      {isCompared && previous.onlyThen.length > 0 && (
        <div className="forms-answered">
          <h4>{en.onlyThen}</h4>
          <Facts
            items={previous.onlyThen.map(({ label, text }, index) => ({
              key: `${index} ${label}`,
              label,
              value: <span className="forms-answered-text">{text}</span>,
            }))}
          />
        </div>
      )}
    </Section>
  );
}

type Submission = NonNullable<RemoteOutput<typeof readSubmission>['submission']>;
type Line = Submission['sections'][number]['lines'][number];

/** An answer, and below it what it was before where that was another. */
const AnswerText = ({
  line: { text, before, pictures },
  isCompared,
}: {
  readonly line: Line;
  readonly isCompared: boolean;
}) => (
  <>
    <span className="forms-answered-text">{text === '' ? en.notAnswered : text}</span>
    {pictures.length > 0 && <AnswerPictures pictures={pictures} />}
    {isCompared && before !== text && (
      <span className="forms-answered-before">
        {before === null ? en.beforeNotAsked : en.before(before === '' ? en.notAnswered : before)}
      </span>
    )}
  </>
);

function changedLines(sections: Submission['sections']): number {
  return sections.flatMap(({ lines }) => lines).filter(({ text, before }) => before !== null && before !== text).length;
}

/** By how much a total has risen; null where one of them is none, or they are not of one questionnaire. */
function changeOf(now: NonNullable<Submission['score']>, before: NonNullable<Submission['score']>): number | null {
  if (now.total === null || before.total === null || now.instrument !== before.instrument) return null;
  return now.total - before.total;
}

type Fax = NonNullable<NonNullable<RemoteOutput<typeof readSubmission>['submission']>['fax']>;

/** What became of the fax for the physician's chart; one that is not there needs somebody. */
const FaxState = ({ documentId, fax }: { readonly documentId: string; readonly fax: Fax }) => {
  const text = en.fax[fax.state](formatPhone(fax.faxNumber));
  if (!fax.isTask) return <p className="al-dim">{text}</p>;
  return (
    <Notice tone="failed">
      {text}
      <AnswerFaxActions documentId={documentId} />
    </Notice>
  );
};
