import { getServicePage } from '@alethea/directory/contract/client';
import { Button, LinkButton } from '@alethea/ui/actions/button';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useSession } from '@alethea/web-kit/session/session';
import { en } from '../../texts/en.ts';
import type { AskedService } from '../form/views.ts';
import { shortRecipient } from '../form/who-answers.ts';
import { nextBest } from './next-best.ts';

interface AskInsteadProps {
  readonly service: AskedService;
  /** Takes what is written to the form of another service. */
  readonly onMove: (to: AskedService) => void;
}

/** From a service that cannot be had to the next best one, with all that was typed; without one, to the search. */
export const AskInstead = ({ service, onMove }: AskInsteadProps) => {
  const navigate = useNavigate();
  const { uid } = useSession();
  const { specialty, subsite } = service;
  const { data } = useOperation(getServicePage, { specialty, subsite, sortType: 'Time', perPage: 50 });
  if (!data) return null;
  const other = nextBest(service, data.services, uid);
  if (!other) {
    const address = `/dashboard/consult?${new URLSearchParams({ specialty, subsite })}`;
    return (
      <LinkButton dense href={address} onNavigate={navigate}>
        {en.load.find}
      </LinkButton>
    );
  }
  return (
    <Button dense variant="primary" onClick={() => onMove(other)}>
      {en.send.askInstead(shortRecipient(other))}
    </Button>
  );
};
