import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { usePageTitle } from '@alethea/web-kit/page/page-title';
import { useState } from 'react';
import { getSignUpSettings } from '../../../contract/client.ts';
import { planOfLink, SIGN_UP_ROLES } from '../../../contract/joining/sign-up-rules.ts';
import { en } from '../../../texts/joining/sign-up-en.ts';
import { SignUpFrame, SignUpHead } from './sign-up-frame.tsx';
import { SuccessScreen } from './success-screen.tsx';
import type { SignUpOutcome } from './use-completion.ts';
import { Wizard } from './wizard.tsx';

/** Signing up, for everybody (ROUTE-02 to ROUTE-04). */
export default function SignUpScreen() {
  usePageTitle(en.pageTitle);
  const [search, setSearch] = useSearchState<{ selectedPlan?: string; selectedRole?: string }>();
  const settings = useOperation(getSignUpSettings, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [outcome, setOutcome] = useState<SignUpOutcome | null>(null);
  const role = SIGN_UP_ROLES.find((name) => name === search.selectedRole);
  const prefill = { plan: planOfLink(search.selectedPlan), role };
  return (
    <SignUpFrame offersLogin={!outcome}>
      {outcome ? (
        <SuccessScreen outcome={outcome} />
      ) : (
        <>
          <SignUpHead />
          {settings.data && (
            <Wizard
              settings={settings.data}
              prefill={prefill}
              // A link that named another plan no longer does, after a reload either.
              onPlan={(selectedPlan) => setSearch({ selectedPlan })}
              onDone={setOutcome}
            />
          )}
          {settings.isPending && <DetailSkeleton label={en.loading} />}
          {settings.isError && (
            <ErrorState
              message={errorText(settings.error, {}, en.loadFailed)}
              onRetry={() => void settings.refetch()}
            />
          )}
        </>
      )}
    </SignUpFrame>
  );
}
