import { BRAND } from '@alethea/kernel/app/brand';
import { TextLink } from '@alethea/ui/actions/button';
import { ErrorState } from '@alethea/ui/states/error-state';
import { type CallError, isCode } from '@alethea/web-kit/calls/call-error';
import { en } from '../../texts/en.ts';

/** Without a clinic there is no list (MOA-07); null for every other error. */
export function clinicError(error: CallError) {
  if (!isCode(error, 'clinic_missing')) return null;
  const hint = (
    <>
      {en.inbox.clinicMissingHint} <TextLink href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</TextLink>
    </>
  );
  return <ErrorState message={en.inbox.clinicMissing} hint={hint} />;
}
