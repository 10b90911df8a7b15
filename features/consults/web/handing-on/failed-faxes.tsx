import { formatPhone } from '@alethea/kernel/contact/phone';
import { TextLink } from '@alethea/ui/actions/button';
import { TaskNotice } from '@alethea/ui/states/task-notice';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { Suspense } from 'react';
import { listFailedFaxes } from '../../contract/client.ts';
import { FAILED_FAXES } from '../../contract/slots.ts';
import { faxEn } from '../../texts/handing-on/fax-en.ts';
import { FaxTaskActions } from './fax-task-actions.tsx';

const words = faxEn;

/** So many stand open on the board. */
const SHOWN_ON_BOARD = 2;

interface FailedFaxesProps {
  readonly hrefOf: (consultId: string) => string;
  readonly isBoard?: boolean;
}

/** Faxes that did not arrive, as tasks above the list: those of consults, and those that other features have sent. */
export const FailedFaxes = (props: FailedFaxesProps) => {
  const OtherFaxes = useSlot(FAILED_FAXES);
  return (
    <>
      <ConsultFaxTasks {...props} />
      {OtherFaxes && (
        <Suspense>
          <OtherFaxes />
        </Suspense>
      )}
    </>
  );
};

/** Each leads to the fax in its consult. Without any, nothing. */
const ConsultFaxTasks = ({ hrefOf, isBoard = false }: FailedFaxesProps) => {
  const navigate = useNavigate();
  const { data } = useOperation(listFailedFaxes, {});
  if (!data || data.total === 0) return null;
  const { total, faxes } = data;
  return (
    // A few are tasks of the board like any other; many would leave no room for it.
    <TaskNotice label={words.tasksLabel} lead={words.tasks(total)} startsOpen={isBoard && total <= SHOWN_ON_BOARD}>
      {faxes.map(({ faxId, activityId: consultId, patientName, faxNumber, state, reason, ...about }) => (
        <li key={faxId}>
          <TextLink href={`${hrefOf(consultId)}&fax=${faxId}`} onNavigate={navigate}>
            {words.openConsult([about.specialty, about.subsite].filter(Boolean).join(' · '), patientName)}
          </TextLink>
          <p>
            {words.why(formatPhone(faxNumber), state === 'unclear' ? words.states.unclear : words.reasonOf(reason))}
          </p>
          <FaxTaskActions consultId={consultId} faxId={faxId} about={patientName} />
        </li>
      ))}
      {total > faxes.length && <li>{words.more(total - faxes.length)}</li>}
    </TaskNotice>
  );
};
