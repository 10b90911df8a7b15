import { mountainSpan } from '@alethea/kernel/time/mountain-span';
import { TextLink } from '@alethea/ui/actions/button';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { en } from '../../texts/schedule-en.ts';
import type { Settings } from './views.ts';

/** The address of a consult. */
export const consultHref = (consultId: string): string => `/dashboard/secure-messaging?econsultId=${consultId}`;

/** Calls by their times, each with who asked and the way to its consult. */
export const BookedCalls = ({ calls }: { readonly calls: Settings['bookedCalls'] }) => {
  const now = useNow();
  const navigate = useNavigate();
  return (
    <ul className="schedule-calls">
      {calls.map(({ activityId: consultId, startTime, endTime, referrerName }) => (
        <li key={consultId}>
          <TextLink href={consultHref(consultId)} onNavigate={navigate}>
            {en.calls.of(mountainSpan({ start: new Date(startTime), end: new Date(endTime) }, now), referrerName)}
          </TextLink>
        </li>
      ))}
    </ul>
  );
};
