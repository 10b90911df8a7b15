import './forward.css';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { Button, TextLink } from '@alethea/ui/actions/button';
import { Notice } from '@alethea/ui/states/notice';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useState } from 'react';
import { listFailedFaxes } from '../../contract/client.ts';
import { faxEn } from '../../texts/fax-en.ts';
import { FaxTaskActions } from './fax-task-actions.tsx';

const words = faxEn;

/** So many stand open on the board. */
const SHOWN_ON_BOARD = 2;

interface FailedFaxesProps {
  readonly hrefOf: (consultId: string) => string;
  readonly isBoard?: boolean;
}

/** Faxes of consults that did not arrive, as tasks above the list: each leads to the fax in its consult. Without any, nothing. */
export const FailedFaxes = ({ hrefOf, isBoard = false }: FailedFaxesProps) => {
  const navigate = useNavigate();
  const [isToggled, setToggled] = useState(false);
  const { data } = useOperation(listFailedFaxes, {});
  if (!data || data.total === 0) return null;
  const { total, faxes } = data;
  // A few are tasks of the board like any other; many would leave no room for it.
  const isOpen = (isBoard && total <= SHOWN_ON_BOARD) !== isToggled;
  const toggle = (
    <Button dense variant="quiet" aria-expanded={isOpen} onClick={() => setToggled(!isToggled)}>
      {isOpen ? words.hide : words.show}
    </Button>
  );
  return (
    <section className="forward-tasks" aria-label={words.tasksLabel}>
      <Notice tone="failed" action={toggle}>
        {words.tasks(total)}
        {isOpen && (
          <ul>
            {faxes.map(({ faxId, activityId: consultId, patientName, faxNumber, state, reason, ...about }) => (
              <li key={faxId}>
                <TextLink href={`${hrefOf(consultId)}&fax=${faxId}`} onNavigate={navigate}>
                  {words.openConsult([about.specialty, about.subsite].filter(Boolean).join(' · '), patientName)}
                </TextLink>
                <p>
                  {words.why(
                    formatPhone(faxNumber),
                    state === 'unclear' ? words.states.unclear : words.reasonOf(reason),
                  )}
                </p>
                <FaxTaskActions consultId={consultId} faxId={faxId} about={patientName} />
              </li>
            ))}
            {total > faxes.length && <li>{words.more(total - faxes.length)}</li>}
          </ul>
        )}
      </Notice>
    </section>
  );
};
