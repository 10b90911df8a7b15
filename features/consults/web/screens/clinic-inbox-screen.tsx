import { BRAND } from '@alethea/kernel/brand';
import { AppBarTitle } from '@alethea/ui/app-bar';
import { BadgeCount } from '@alethea/ui/badge-count';
import { TextLink } from '@alethea/ui/button';
import { EmptyState } from '@alethea/ui/empty-state';
import { ErrorState } from '@alethea/ui/error-state';
import { VisuallyHidden } from '@alethea/ui/visually-hidden';
import { type CallError, isCode } from '@alethea/web-kit/call-error';
import { useOperationPages } from '@alethea/web-kit/query.tsx';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import { en } from '../../texts/en.ts';
import { ConsultInbox } from '../consult-inbox.tsx';
import { listClinicConsults } from '../operations.ts';

/** The consults of the clinic that its staff work in, and the opened consult beside them (MOA-01). */
export default function ClinicInboxScreen() {
  const query = useOperationPages(
    listClinicConsults,
    (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
    (page) => page.nextCursor,
  );
  return (
    <>
      <AppBarTitle>{en.inbox.clinicTitle}</AppBarTitle>
      <VisuallyHidden>
        <h1>{en.inbox.clinicTitle}</h1>
      </VisuallyHidden>
      <ConsultInbox
        listKey="clinic"
        query={query}
        folder={null}
        viewer="moa"
        header={<ClinicHead unreadCount={query.data?.pages[0]?.unreadCount ?? 0} />}
        empty={
          <EmptyState title={en.inbox.emptyClinic} icon={<IconInbox size={22} stroke={1.75} aria-hidden />}>
            {en.inbox.emptyClinicHint}
          </EmptyState>
        }
        errorOf={clinicError}
        hrefOf={(activityId) => `/dashboard/clinic-inbox?econsultId=${activityId}`}
      />
    </>
  );
}

const ClinicHead = ({ unreadCount }: { unreadCount: number }) => (
  <div className="consults-list-head">
    <div className="consults-list-title">
      <span aria-hidden>{en.inbox.clinicTitle}</span>{' '}
      <BadgeCount count={unreadCount} tone="action" label={en.inbox.unread} />
    </div>
  </div>
);

/** Without a clinic there is no list (MOA-07). */
function clinicError(error: CallError) {
  if (!isCode(error, 'clinic_missing')) return null;
  const hint = (
    <>
      {en.inbox.clinicMissingHint} <TextLink href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</TextLink>
    </>
  );
  return <ErrorState message={en.inbox.clinicMissing} hint={hint} />;
}
