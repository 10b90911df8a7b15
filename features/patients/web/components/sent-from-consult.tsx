import { TextLink } from '@alethea/ui/actions/button';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { countPatientMessages } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';

/** Leads from a consult to what was sent from it, where there is something (CROUTE-26). */
export default function SentFromConsult({ consultId }: { readonly consultId: string }) {
  const navigate = useNavigate();
  const { data } = useOperation(countPatientMessages, { activityId: consultId });
  if (!data || data.count === 0) return null;
  return (
    <p>
      <TextLink href={`/dashboard/patient-messages?econsultId=${consultId}`} onNavigate={navigate}>
        {en.fromConsult(data.count)}
      </TextLink>
    </p>
  );
}
