import { dashboardPath } from '@alethea/accounts/contract/core/route-permissions';
import { LinkButton } from '@alethea/ui/actions/button';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useEffect, useRef } from 'react';
import { en } from '../../../texts/joining/sign-up-en.ts';
import type { SignUpOutcome } from './use-completion.ts';

const READ_WITHIN_MS = 2_500;

/**
 * The end of a sign-up (SIGNUP-82): says that it worked, and leads on by itself to what is missing. Nobody's address is
 * proven yet; Next Steps leads on from there whose practice ID is valid (SIGNUP-84, SIGNUP-85).
 */
export function SuccessScreen({ outcome }: { readonly outcome: SignUpOutcome }) {
  const { firstName, isSignedIn } = outcome;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { success } = en;
  const href = isSignedIn ? dashboardPath('validation-required') : '/login';

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => navigate(href, { replace: true }), READ_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [navigate, href, isSignedIn]);

  return (
    <div className="su-success">
      <IconCircleCheck size={48} stroke={1.5} aria-hidden />
      <h1 className="al-h1" tabIndex={-1} ref={heading}>
        {success.heading(firstName)}
      </h1>
      <p role="status">{isSignedIn ? success.signedIn : success.signIn}</p>
      {isSignedIn && <p className="su-dim">{success.openingNextSteps}</p>}
      <LinkButton variant="primary" href={href} onNavigate={isSignedIn ? navigate : undefined}>
        {isSignedIn ? success.continue : en.login}
      </LinkButton>
    </div>
  );
}
