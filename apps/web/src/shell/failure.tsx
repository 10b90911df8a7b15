import { landingPath } from '@alethea/accounts/contract/landing-page';
import { BRAND } from '@alethea/kernel/brand';
import { formatPhone } from '@alethea/kernel/phone';
import { Button, LinkButton, TextLink } from '@alethea/ui/button';
import { NotFound } from '@alethea/ui/not-found';
import { UnableToLoad } from '@alethea/ui/unable-to-load';
import { CallError, errorText } from '@alethea/web-kit/call-error';
import { useNavigate } from '@alethea/web-kit/navigation';
import { usePageTitle } from '@alethea/web-kit/page-title';
import { type Session, useMaybeSession } from '@alethea/web-kit/session';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { en } from '../texts/en.ts';
import { isMissingPart } from './stale-build.ts';

/** The page that a person starts from; the sign-in page for who is not signed in. */
export function startPage(session: Session | null): string {
  return session ? landingPath({ ...session, originRoute: null }) : '/login';
}

/** In place of a screen that broke: its parts could not be fetched, or it failed by a bug. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  if (isMissingPart(error)) {
    return <UnableToLoad onRetry={() => window.location.reload()}>{en.failure.newVersion}</UnableToLoad>;
  }
  return <UnableToLoad onRetry={reset}>{error instanceof CallError ? errorText(error) : en.failure.note}</UnableToLoad>;
}

/** In place of a screen that the account or the device may not open (ROUTE-62 to ROUTE-64). */
export function NotPermitted() {
  return (
    <UnableToLoad>
      <p>{en.notPermitted.note}</p>
      <p>
        {en.notPermitted.contact} <TextLink href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</TextLink>,{' '}
        <TextLink href={`tel:+1${BRAND.supportPhone}`}>{formatPhone(BRAND.supportPhone)}</TextLink>
      </p>
    </UnableToLoad>
  );
}

/** In place of an address that leads nowhere. */
export function PageNotFound() {
  const session = useMaybeSession();
  const navigate = useNavigate();
  usePageTitle(en.failure.notFoundTitle);
  const home = startPage(session);
  const action = session ? (
    <LinkButton variant="primary" href={home} onNavigate={navigate}>
      {en.failure.home}
    </LinkButton>
  ) : (
    <Button variant="primary" onClick={() => window.location.assign(home)}>
      {en.failure.home}
    </Button>
  );
  return <NotFound action={action} />;
}
