import './forwarder-consults.css';
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useAction } from '@alethea/web-kit/calls/action';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { useInvalidate, useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatDate } from '@alethea/web-kit/page/format';
import { endForwarderMembership, listForwarderConsults } from '../../contract/client.ts';
import { forwarderEn as en } from '../../texts/handing-on/forwarder-en.ts';

type ForwarderConsult = RemoteOutput<typeof listForwarderConsults>['consults'][number];

/** The consults of which a person is forwarder, at the operator's desk; each membership can be ended. */
export default function ForwarderConsults({ personId }: { readonly personId: string }) {
  const query = useOperationPages(
    listForwarderConsults,
    (cursor: string | undefined) => (cursor === undefined ? { personId } : { personId, cursor }),
    (page) => page.nextCursor,
  );
  return (
    <Section title={en.title} level={3}>
      <Memberships personId={personId} query={query} />
    </Section>
  );
}

interface MembershipsProps {
  readonly personId: string;
  readonly query: ReturnType<typeof useOperationPages<typeof listForwarderConsults, string>>;
}

function Memberships({ personId, query }: MembershipsProps) {
  if (query.isPending) return <ListSkeleton rows={2} />;
  if (!query.data) return <ErrorState message={en.loadFailed} onRetry={() => void query.refetch()} />;
  const consults = query.data.pages.flatMap((page) => page.consults);
  if (consults.length === 0) return <p className="al-dim">{en.none}</p>;
  return (
    <>
      <ul className="consults-forwarder">
        {consults.map((consult) => (
          <Membership key={consult.activityId} personId={personId} consult={consult} />
        ))}
      </ul>
      {query.isFetchNextPageError && <p role="alert">{en.loadFailed}</p>}
      {query.hasNextPage && (
        <Button dense loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {en.loadMore}
        </Button>
      )}
    </>
  );
}

interface MembershipProps {
  readonly personId: string;
  readonly consult: ForwarderConsult;
}

function Membership({ personId, consult }: MembershipProps) {
  const { activityId: consultId, specialty, subsite, sentAt, since, referrerName } = consult;
  const service = en.service(specialty, subsite);
  const sentOn = formatDate(sentAt);
  const invalidate = useInvalidate();
  const action = useAction(endForwarderMembership, {
    invalidate: [listForwarderConsults],
    onSuccess: () => showSnackbar({ message: en.ended, tone: 'done' }),
    onError: (error) => {
      const isGone = isCode(error, 'member_not_found');
      if (isGone) void invalidate(listForwarderConsults);
      showSnackbar({ message: isGone ? en.gone : en.failed, tone: 'failed' });
    },
  });
  const ask = async () => {
    const question = { title: en.endTitle, message: en.endMessage, confirmLabel: en.end, danger: true };
    if (await confirm(question)) await action.run({ personId, activityId: consultId });
  };
  return (
    <li>
      <div className="consults-forwarder-words">
        {service}
        <p className="al-dim">{en.sent(sentOn, referrerName)}</p>
        <p className="al-dim">{en.since(formatDate(since))}</p>
      </div>
      <Button
        dense
        variant="quiet"
        aria-label={en.endLabel(service, sentOn)}
        loading={action.state === 'running'}
        onClick={() => void ask()}
      >
        {en.end}
      </Button>
    </li>
  );
}
