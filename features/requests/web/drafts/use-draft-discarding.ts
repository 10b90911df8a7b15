import { APP_VERSION } from '@alethea/kernel/app/app-version';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { confirm } from '@alethea/ui/overlays/dialog';
import { CallError } from '@alethea/web-kit/calls/call-error';
import { useClient, useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { useState } from 'react';
import { deleteDraft, getDraft, listDrafts } from '../../contract/client.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import type { OpenedDraft } from '../form/views.ts';
import type { DraftTab } from './draft-address.ts';
import type { DraftRow } from './draft-list.ts';
import { type DraftOrder, useDiscardedNotice } from './use-undo-discard.ts';

const words = draftsEn.list;

/** Discards chosen drafts, or gives them back, one by one; those that failed stay chosen and are told (DRAFT-10). */
export function useDraftDiscarding(tab: DraftTab, onFailed: (draftIds: ReadonlySet<string>) => void) {
  const client = useClient();
  const invalidate = useInvalidate();
  const [isBusy, setBusy] = useState(false);

  const tellDiscarded = useDiscardedNotice();

  /** Answers what would save it anew, or null where it stays. */
  const discardOne = async ({ draftId, collection }: DraftRow): Promise<DraftOrder | null> => {
    const input = { draftId, consultDraftsCollectionType: collection, appVersion: APP_VERSION };
    try {
      const order = orderOf(await client.call(getDraft, input), input);
      await client.call(deleteDraft, input, { idempotencyKey: crypto.randomUUID() });
      return order;
    } catch (error) {
      if (error instanceof CallError) return null;
      throw error;
    }
  };

  const discard = async (rows: readonly DraftRow[]): Promise<void> => {
    if (isBusy || !(await isConfirmed(tab, rows.length))) return;
    setBusy(true);
    const failed = new Set<string>();
    const orders: DraftOrder[] = [];
    for (const row of rows) {
      const order = await discardOne(row);
      if (order) orders.push(order);
      else failed.add(row.draftId);
    }
    setBusy(false);
    onFailed(failed);
    await invalidate(listDrafts);
    if (failed.size > 0) showSnackbar({ message: words.discardedSome, tone: 'failed' });
    else if (tab === 'approvals') showSnackbar({ message: words.discarded, tone: 'done' });
    else tellDiscarded(orders);
  };
  return { isBusy, discard };
}

/** A draft as it is saved anew. */
function orderOf(
  { subject, formData, selectedMedia, service, attachments }: OpenedDraft,
  named: Pick<DraftOrder, 'draftId' | 'consultDraftsCollectionType' | 'appVersion'>,
): DraftOrder {
  const attachmentIds = attachments.map(({ fileId }) => fileId);
  return { ...named, subject, formData, selectedMedia, serviceId: service.serviceId, attachmentIds };
}

function isConfirmed(tab: DraftTab, count: number): Promise<boolean> {
  return tab === 'approvals'
    ? confirm({ title: words.giveBackTitle(count), message: words.giveBackText, confirmLabel: words.giveBack })
    : confirm({
        title: words.discardTitle(count),
        message: words.discardText,
        confirmLabel: words.discard,
        danger: true,
      });
}
