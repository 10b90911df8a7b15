import './forward.css';
import { Button, TextLink } from '@alethea/ui/button';
import { Notice } from '@alethea/ui/notice';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import { listFailedFaxes } from '../../contract/client.ts';
import { faxEn } from '../../texts/fax-en.ts';

const words = faxEn;

/** Faxes of consults that did not arrive, as a task above the list: each leads to its consult. Without any, nothing. */
export const FailedFaxes = ({ hrefOf }: { hrefOf: (activityId: string) => string }) => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { data } = useOperation(listFailedFaxes, {});
  if (!data || data.total === 0) return null;
  const { total, faxes } = data;
  const toggle = (
    <Button dense variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? words.hide : words.show}
    </Button>
  );
  return (
    <section className="forward-tasks" aria-label={words.tasksLabel}>
      <Notice tone="failed" action={toggle}>
        {words.tasks(total)}
        {isOpen && (
          <ul>
            {faxes.map(({ faxId, activityId, specialty, subsite, patientName, state, reason }) => (
              <li key={faxId}>
                <TextLink href={hrefOf(activityId)} onNavigate={navigate}>
                  {words.openConsult([specialty, subsite].filter(Boolean).join(' · '), patientName)}
                </TextLink>
                {': '}
                {state === 'unclear' ? words.states.unclear : words.reasonOf(reason)}
              </li>
            ))}
            {total > faxes.length && <li>{words.more(total - faxes.length)}</li>}
          </ul>
        )}
      </Notice>
    </section>
  );
};
