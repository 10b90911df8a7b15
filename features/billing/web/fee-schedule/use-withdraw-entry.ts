import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, errorText } from '@alethea/web-kit/calls/call-error';
import { listScheduleEntries, saveScheduleEntry, withdrawScheduleEntry } from '../../contract/client.ts';
import { revisionOf } from '../../contract/core/fee-schedule-rules.ts';
import { feeScheduleEn as en } from '../../texts/fee-schedule-en.ts';
import { nameOfItem } from './item-words.ts';
import type { Entry } from './schedule-values.ts';

const onError = (error: CallErrorOf<typeof saveScheduleEntry | typeof withdrawScheduleEntry>) =>
  void showSnackbar({ tone: 'failed', message: errorText(error, en.errors, en.failed) });

/** Takes an entry back; the snackbar's UNDO enters it anew. */
export function useWithdrawEntry(entries: readonly Entry[]): (entry: Entry) => Promise<void> {
  const options = { invalidate: [listScheduleEntries], onError };
  const restore = useAction(saveScheduleEntry, { ...options });
  const withdraw = useAction(withdrawScheduleEntry, options);
  return async ({ entryId, item, from, isEnd, source }) => {
    const before = revisionOf(
      entries.map((entry) => ({ ...entry, isWithdrawn: entry.withdrawnAt !== null })),
      item,
    );
    if (!(await withdraw.run({ entryId }))) return;
    // Taking back is a change of its own.
    const again = { item, from, isEnd, source, basedOnRevision: before + 1 };
    showSnackbar({
      message: en.withdrawn(nameOfItem(item)),
      action: { label: en.undo, onClick: () => void restore.run(again) },
    });
  };
}
