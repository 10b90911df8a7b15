import { formatPhone } from '@alethea/kernel/contact/phone';
import { TextLink } from '@alethea/ui/actions/button';
import { TaskNotice } from '@alethea/ui/states/task-notice';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { listFailedAnswerFaxes } from '../../contract/client.ts';
import { formAnswersEn } from '../../texts/form-answers-en.ts';
import { AnswerFaxActions } from './answer-fax-actions.tsx';

const en = formAnswersEn.faxTasks;

/** Faxes of answers that did not arrive, as tasks beside those of consults: each leads to its answers. Without any, nothing. */
export default function FailedAnswerFaxes() {
  const navigate = useNavigate();
  const { data } = useOperation(listFailedAnswerFaxes, {});
  if (!data || data.faxes.length === 0) return null;
  return (
    <TaskNotice label={en.label} lead={en.lead(data.faxes.length)}>
      {data.faxes.map(({ documentId, patientName, formName, faxNumber, state }) => (
        <li key={documentId}>
          <TextLink href={`/dashboard/patient-messages?folder=inbox&messageId=${documentId}`} onNavigate={navigate}>
            {en.answers(patientName, formName)}
          </TextLink>
          <p>{en[state](formatPhone(faxNumber))}</p>
          <AnswerFaxActions documentId={documentId} about={patientName} />
        </li>
      ))}
    </TaskNotice>
  );
}
