import { landingPath } from '@alethea/accounts/contract/core/landing-page';
import { dashboardPath } from '@alethea/accounts/contract/core/route-permissions';
import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { Button, LinkButton, TextLink } from '@alethea/ui/actions/button';
import { GuestFrame } from '@alethea/ui/guest/guest-frame';
import { NotFound } from '@alethea/ui/states/not-found';
import { UnableToLoad } from '@alethea/ui/states/unable-to-load';
import { CallError, errorText } from '@alethea/web-kit/calls/call-error';
import type { WayOn } from '@alethea/web-kit/page/manifest';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { usePageTitle } from '@alethea/web-kit/page/page-title';
import { type Session, useMaybeSession } from '@alethea/web-kit/session/session';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { en } from '../texts/en.ts';
import { isMissingPart } from './start/stale-build.ts';

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

/** In place of a screen that the account or the device may not open (ROUTE-62 to ROUTE-64), with the ways on from there. */
export function NotPermitted({ ways }: { readonly ways: readonly WayOn[] }) {
  const navigate = useNavigate();
  return (
    <UnableToLoad>
      {ways.map(({ label, route }) => (
        <p key={route.name}>
          <TextLink href={dashboardPath(route.name)} onNavigate={navigate}>
            {label}
          </TextLink>
        </p>
      ))}
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
  if (session) return <NotFound action={action} />;
  return (
    <GuestFrame brand={BRAND.productName}>
      <NotFound action={action} />
    </GuestFrame>
  );
}
