import { TextLink } from '@alethea/ui/button';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { countPatientMessages } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';

/** Leads from a consult to what was sent from it, where there is something (CROUTE-26). */
export default function SentFromConsult({ activityId }: { readonly activityId: string }) {
  const navigate = useNavigate();
  const { data } = useOperation(countPatientMessages, { activityId });
  if (!data || data.count === 0) return null;
  return (
    <p>
      <TextLink href={`/dashboard/patient-messages?econsultId=${activityId}`} onNavigate={navigate}>
        {en.fromConsult(data.count)}
      </TextLink>
    </p>
  );
}
