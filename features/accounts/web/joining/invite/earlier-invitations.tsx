import { formatPhone } from '@alethea/kernel/contact/phone';
import { Button } from '@alethea/ui/actions/button';
import { Tag } from '@alethea/ui/display/tag';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useEffect } from 'react';
import { listInvites } from '../../../contract/client.ts';
import { inviteEn as en } from '../../../texts/joining/invite-en.ts';
import { inviteMarks, isUnderWay } from './invite-words.ts';
import type { SentInvite } from './views.ts';

const LOOK_AGAIN_MS = 3_000;

/** The invitations that the person has sent, with what became of each; looks again while one is on its way. */
export const EarlierInvitations = () => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOperationPages(
    listInvites,
    (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
    (page) => page.nextCursor,
    { staleTime: 0 },
  );
  const invitations = data?.pages.flatMap((page) => page.invitations);
  const underWay = invitations?.some(isUnderWay) ?? false;
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => void refetch(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [underWay, refetch]);

  if (!invitations) {
    if (error) return <ErrorState message={en.earlier.failed} onRetry={() => void refetch()} />;
    return <ListSkeleton rows={3} />;
  }
  if (invitations.length === 0) return <EmptyState title={en.earlier.none}>{en.earlier.noneNext}</EmptyState>;
  return (
    <>
      <ul className="invite-list" aria-label={en.tabs.earlier}>
        {invitations.map((invitation) => (
          <InviteRow key={invitation.invitationId} invitation={invitation} />
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {en.earlier.more}
        </Button>
      )}
    </>
  );
};

const InviteRow = ({ invitation }: { readonly invitation: SentInvite }) => {
  const now = useNow();
  const { firstName, lastName, clinicName, city, email, fax, invitedAt } = invitation;
  const where = [clinicName, city].filter(Boolean).join(', ');
  const reached = [email, formatPhone(fax)].filter(Boolean).join(' · ');
  return (
    <li className="invite-row">
      <div className="invite-row-head">
        <strong>{`${firstName} ${lastName}`}</strong>
        <time dateTime={invitedAt}>{formatMoment(invitedAt, now)}</time>
      </div>
      <p>{where}</p>
      <p>{reached}</p>
      <div className="invite-marks">
        {inviteMarks(invitation).map(({ key, tone, text }) => (
          <Tag key={key} tone={tone}>
            {text}
          </Tag>
        ))}
      </div>
    </li>
  );
};
