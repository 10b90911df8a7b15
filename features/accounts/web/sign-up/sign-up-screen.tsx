import './sign-up.css';
import { BRAND } from '@alethea/kernel/brand';
import { BrandMark } from '@alethea/ui/brand-mark';
import { ErrorState } from '@alethea/ui/error-state';
import { DetailSkeleton } from '@alethea/ui/skeleton';
import { errorText } from '@alethea/web-kit/call-error';
import { useSearchState } from '@alethea/web-kit/navigation';
import { usePageTitle } from '@alethea/web-kit/page-title';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import { getSignUpSettings } from '../../contract/client.ts';
import { planOfLink, SIGN_UP_ROLES } from '../../contract/sign-up-rules.ts';
import { en } from '../../texts/sign-up-en.ts';
import { SuccessScreen } from './success-screen.tsx';
import type { SignUpOutcome } from './use-completion.ts';
import { Wizard } from './wizard.tsx';

/** Signing up, for everybody (ROUTE-02 to ROUTE-04). */
export default function SignUpScreen() {
  usePageTitle(en.pageTitle);
  const [search] = useSearchState<{ selectedPlan?: string; selectedRole?: string }>();
  const settings = useOperation(getSignUpSettings, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [outcome, setOutcome] = useState<SignUpOutcome | null>(null);
  const role = SIGN_UP_ROLES.find((name) => name === search.selectedRole);
  const prefill = { plan: planOfLink(search.selectedPlan), role };
  return (
    <div className="su">
      <header className="su-header">
        <BrandMark size={32} />
        <span className="su-brand">{BRAND.productName}</span>
        {!outcome && (
          <span className="su-login">
            {en.haveAccount}{' '}
            <a className="al-link" href="/login">
              {en.login}
            </a>
          </span>
        )}
      </header>
      <main className="su-main">
        {outcome ? (
          <SuccessScreen outcome={outcome} />
        ) : (
          <>
            <h1 className="al-h1 su-h1">{en.heading(BRAND.productName)}</h1>
            <p className="su-dim su-lead">
              {en.lead} {en.required}
            </p>
            {settings.data && <Wizard settings={settings.data} prefill={prefill} onDone={setOutcome} />}
            {settings.isPending && <DetailSkeleton label={en.loading} />}
            {settings.isError && (
              <ErrorState
                message={errorText(settings.error, {}, en.loadFailed)}
                onRetry={() => void settings.refetch()}
              />
            )}
          </>
        )}
      </main>
    </div>
  );
}
