import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, errorText } from '@alethea/web-kit/calls/call-error';
import { listNamedDayEntries, removeNamedDay, saveNamedDay } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { nameOfDay } from './day-words.tsx';
import type { NamedDayEntry } from './views.ts';

const onError = (error: CallErrorOf<typeof removeNamedDay | typeof saveNamedDay>) =>
  void showSnackbar({ tone: 'failed', message: errorText(error, en.errors, en.failed) });

/** Takes an entry back; the snackbar's UNDO enters it anew. */
export function useRemoveNamedDay(): (entry: NamedDayEntry) => Promise<void> {
  const options = { invalidate: [listNamedDayEntries], onError };
  const restore = useAction(saveNamedDay, { ...options });
  const remove = useAction(removeNamedDay, options);
  return async ({ namedDayId, day, source }) => {
    if (!(await remove.run({ namedDayId }))) return;
    showSnackbar({
      message: en.removed(nameOfDay(day)),
      action: { label: en.undo, onClick: () => void restore.run({ day, source }) },
    });
  };
}
