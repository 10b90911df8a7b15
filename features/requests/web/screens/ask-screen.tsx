import { TextLink } from '@alethea/ui/button';
import { ErrorState } from '@alethea/ui/error-state';
import { Page } from '@alethea/ui/page';
import { errorText } from '@alethea/web-kit/call-error';
import { useNavigate, useSearchState } from '@alethea/web-kit/navigation';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { en } from '../../texts/en.ts';
import { AskForm } from '../components/ask-form.tsx';
import { AskSkeleton } from '../components/ask-skeleton.tsx';
import { getServiceById, getServiceForm } from '../operations.ts';

interface AskSearch {
  readonly serviceId: string;
  readonly locationIdx: number;
}

const FIND_ADDRESS = '/dashboard/consult';

/** The screen on which a service is asked: an eConsult, or for referral services a referral. */
export default function AskScreen() {
  const [{ serviceId, locationIdx }] = useSearchState<AskSearch>();
  const navigate = useNavigate();
  const input = serviceId ? { serviceId } : null;
  const service = useOperation(getServiceById, input);
  const questions = useOperation(getServiceForm, input, { staleTime: Number.POSITIVE_INFINITY });

  if (service.data && questions.data) {
    return (
      <AskForm
        key={serviceId}
        service={service.data.service}
        questions={questions.data.formFields}
        locationIdx={locationIdx}
      />
    );
  }
  const error = service.error ?? questions.error;
  if (!error) return <AskSkeleton />;
  return (
    <Page title={en.title.loading}>
      <ErrorState
        message={en.load.failed}
        hint={
          <>
            {errorText(error, { service_not_found: en.load.serviceGone, invalid_input: en.load.serviceGone })}{' '}
            <TextLink href={FIND_ADDRESS} onNavigate={navigate}>
              {en.load.find}
            </TextLink>
          </>
        }
        onRetry={() => {
          if (service.isError) void service.refetch();
          if (questions.isError) void questions.refetch();
        }}
        retryLabel={en.load.retry}
      />
    </Page>
  );
}
