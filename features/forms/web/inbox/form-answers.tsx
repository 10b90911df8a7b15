import './form-answers.css';
import { CopyButton } from '@alethea/ui/actions/copy-button';
import { Facts } from '@alethea/ui/display/facts';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { readSubmission } from '../../contract/client.ts';
import { formAnswersEn as en } from '../../texts/form-answers-en.ts';
import { noteOf } from './note-of.ts';

/** What a patient has answered, question by question, to be read or copied into a chart. */
export default function FormAnswers({ documentId }: { readonly documentId: string }) {
  const now = useNow();
  const { data, error, isError, refetch } = useOperation(readSubmission, { documentId });
  if (isError && !data) {
    const hint = errorText(error, { clinic_missing: null, form_not_found: en.missing });
    return <ErrorState message={en.failed} hint={hint} onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton rows={4} label={en.loading} />;
  const { submission } = data;
  if (!submission) return null;
  const { patientName, submittedAt, language, score, sections } = submission;
  return (
    <Section
      level={3}
      title={en.title}
      action={
        <CopyButton value={noteOf(submission)} label={en.copy} copiedText={en.copied}>
          {en.copy}
        </CopyButton>
      }
    >
      <p>
        {en.by(patientName)} <time dateTime={submittedAt}>{formatMoment(submittedAt, now)}</time>
        {language === 'fr' && `, ${en.inFrench}`}
      </p>
      {score?.alert && <Notice tone="waiting">{score.alert}</Notice>}
      {score && (
        <p>
          <strong>{en.score(score.instrument, score.total, score.highest)}</strong>
          {score.band && ` (${score.band})`}
        </p>
      )}
      {sections.map(({ title, lines }) => (
        <div key={`${title} ${lines[0]?.label}`} className="forms-answered">
          <h4>{title}</h4>
          <Facts
            items={lines.map(({ label, text }, index) => ({
              key: `${index} ${label}`,
              label,
              value: text === '' ? en.notAnswered : <span className="forms-answered-text">{text}</span>,
            }))}
          />
        </div>
      ))}
    </Section>
  );
}
