import './security.css';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { getSecurity } from '../../../contract/client.ts';
import { en } from '../../../texts/identity/security-en.ts';
import { EmailCard } from '../email-address/email-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** Everything about the safety of one's own account: e-mail, password, second factors, passkeys, sessions. */
export const SecuritySection = () => {
  const { data: security, error, refetch } = useOperation(getSecurity, {});
  if (error && !security) return <ErrorState message={en.twoFactor.loadFailed} onRetry={() => void refetch()} />;
  if (!security) return <CardSkeleton cards={4} />;
  return (
    <div className="security">
      <EmailCard />
      <PasswordCard minimum={security.passwordMinimum} />
      <TwoFactorCard security={security} />
      <PasskeysCard security={security} />
      <SessionsCard />
    </div>
  );
};
