import { APP_VERSION } from '@alethea/kernel/app-version';
import { confirm } from '@alethea/ui/dialog';
import { showSnackbar } from '@alethea/ui/snackbar';
import { CallError } from '@alethea/web-kit/call-error';
import { useClient, useInvalidate } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import { deleteDraft, listDrafts } from '../../contract/client.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import type { DraftTab } from './draft-address.ts';
import type { DraftRow } from './draft-list.ts';

const words = draftsEn.list;

/** Discards chosen drafts, or gives them back, one by one; those that failed stay chosen and are told (DRAFT-10). */
export function useDraftDiscarding(tab: DraftTab, onFailed: (draftIds: ReadonlySet<string>) => void) {
  const client = useClient();
  const invalidate = useInvalidate();
  const [isBusy, setBusy] = useState(false);

  const discardOne = async ({ draftId, collection }: DraftRow): Promise<boolean> => {
    const input = { draftId, consultDraftsCollectionType: collection, appVersion: APP_VERSION };
    try {
      await client.call(deleteDraft, input, { idempotencyKey: crypto.randomUUID() });
      return true;
    } catch (error) {
      if (error instanceof CallError) return false;
      throw error;
    }
  };

  const discard = async (rows: readonly DraftRow[]): Promise<void> => {
    if (isBusy || !(await isConfirmed(tab, rows.length))) return;
    setBusy(true);
    const failed = new Set<string>();
    for (const row of rows) if (!(await discardOne(row))) failed.add(row.draftId);
    setBusy(false);
    onFailed(failed);
    await invalidate(listDrafts);
    const message = failed.size > 0 ? words.discardedSome : words.discarded;
    showSnackbar({ message, tone: failed.size > 0 ? 'failed' : 'done' });
  };
  return { isBusy, discard };
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
