import { APP_VERSION } from '@alethea/kernel/app/app-version';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useCan, useSession } from '@alethea/web-kit/session/session';
import { useMemo } from 'react';
import { listDrafts } from '../../contract/client.ts';
import type { DraftTab } from './draft-address.ts';
import { rowsOfTab } from './draft-list.ts';

const NONE = {};

/** The rows of a tab, kept up to date; who forwards also sees what waits elsewhere. */
export function useDraftRows(tab: DraftTab) {
  const { uid } = useSession();
  const mayForward = useCan('forwardEconsult');
  const needsOwn = tab === 'drafts';
  const needsPending = tab === 'approvals' || mayForward;
  const own = useOperation(listDrafts, needsOwn ? inputOf('user_drafts') : null);
  const pending = useOperation(listDrafts, needsPending ? inputOf('drafts_pending_approval') : null);
  const needed = [...(needsOwn ? [own] : []), ...(needsPending ? [pending] : [])];
  const isThere = needed.every(({ data }) => data !== undefined);
  const rows = useMemo(
    () => (isThere ? rowsOfTab(tab, uid, { own: own.data ?? NONE, pending: pending.data ?? NONE }) : []),
    [isThere, tab, uid, own.data, pending.data],
  );
  const error = isThere ? null : (needed.find((query) => query.isError)?.error ?? null);
  return {
    rows,
    isThere,
    error,
    isPending: !isThere && !error,
    retry: () => {
      for (const query of needed) if (query.isError) void query.refetch();
    },
  };
}

function inputOf(consultDraftsCollectionType: 'user_drafts' | 'drafts_pending_approval') {
  return { consultDraftsCollectionType, appVersion: APP_VERSION };
}
