import { BRAND } from '@alethea/kernel/app/brand';
import { GuestAction, GuestActionLink } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useState } from 'react';
import { getInvitation } from '../../../contract/client.ts';
import { invitationEn as en } from '../../../texts/joining/invitation-en.ts';
import { OutsidePage } from '../../parts/outside-page.tsx';
import { InvitationForm } from './invitation-form.tsx';

/** Where the link of an invitation leads: what it offers, and the person's own password. */
export default function InvitationScreen() {
  const [code] = useState(takeCode);
  const [joined, setJoined] = useState<string | null>(null);
  // What was shown stays while it is accepted: accepting it closes the link.
  const { data, error, refetch } = useOperation(getInvitation, code ? { code } : null, { staleTime: Infinity });
  const { productName: product } = BRAND;
  const invitation = data?.invitation;
  const isClosed = code === null || (data && !invitation);
  return (
    <OutsidePage title={isClosed ? en.invalidHeading : en.heading(product)} tabTitle={en.title} narrow>
      {joined !== null ? (
        <div className="guest-stack" role="status">
          <p>{en.joined(joined)}</p>
          <GuestActionLink href="/login">{en.continueToLogin}</GuestActionLink>
        </div>
      ) : isClosed ? (
        <GuestAlert>
          <b>{en.invalid}</b> {en.invalidNext}
        </GuestAlert>
      ) : invitation ? (
        <InvitationForm
          code={code}
          invitation={invitation}
          passwordMinimum={data.passwordMinimum}
          onJoined={() => setJoined(invitation.clinicName ?? '')}
        />
      ) : error ? (
        <div className="guest-stack">
          <GuestAlert>{en.notChecked}</GuestAlert>
          <GuestAction onClick={() => void refetch()}>{en.retry}</GuestAction>
        </div>
      ) : (
        <DetailSkeleton label={en.checking} />
      )}
    </OutsidePage>
  );
}

/** The code of the link, moved from the address bar into this history entry, where a reload still finds it. */
function takeCode(): string | null {
  const fromAddress = new URLSearchParams(location.search).get('code');
  if (fromAddress !== null) history.replaceState({ ...history.state, invitation: fromAddress }, '', location.pathname);
  const kept: unknown = history.state?.invitation;
  return typeof kept === 'string' && kept !== '' ? kept : null;
}
