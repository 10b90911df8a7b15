import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useState } from 'react';
import { createBillingReport, decideRecords, listWaitingRecords } from '../../contract/client.ts';
import { waitingEn as en } from '../../texts/waiting-en.ts';
import { decisionOf, problemsOf, type Typed, type WaitingRecord } from './waiting-values.ts';

/** See useDeciding. */
export type Deciding = ReturnType<typeof useDeciding>;

/** What is typed and selected in the list, and saving it: one line or all that are selected. */
export function useDeciding() {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** Records whose fields were to be saved and are wrong. */
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const action = useAction(decideRecords, {
    invalidate: [listWaitingRecords, createBillingReport],
    onError: (error) => void showSnackbar({ tone: 'failed', message: errorText(error, en.errors, en.failed) }),
  });

  async function save(records: readonly WaitingRecord[], confirm = false): Promise<boolean> {
    const isWrong = ({ code, diagnosis }: ReturnType<typeof problemsOf>) =>
      code !== undefined || diagnosis !== undefined;
    const wrong = records.filter((record) => isWrong(problemsOf(record, typed[record.recordId])));
    setTried(new Set(wrong.map(({ recordId }) => recordId)));
    if (wrong.length > 0 || records.length === 0) {
      if (wrong.length > 0) showSnackbar({ tone: 'failed', message: en.wrong });
      return false;
    }
    const decisions = records.map((record) => decisionOf(record, typed[record.recordId], confirm));
    const output = await action.run({ decisions });
    if (!output) return false;
    const decided = new Set(output.decided.map(({ recordId }) => recordId));
    setTyped(Object.fromEntries(Object.entries(typed).filter(([recordId]) => !decided.has(recordId))));
    setSelected(new Set());
    tell(output);
    return true;
  }

  return {
    typed,
    selected,
    tried,
    isRunning: action.state === 'running',
    save,
    type: (recordId: string, change: Typed) =>
      setTyped((before) => ({ ...before, [recordId]: { ...before[recordId], ...change } })),
    select: (recordIds: readonly string[], on: boolean) =>
      setSelected((before) => {
        const after = new Set(before);
        for (const recordId of recordIds) {
          if (on) after.add(recordId);
          else after.delete(recordId);
        }
        return after;
      }),
  };
}

function tell(output: { decided: readonly { waitsFor: readonly string[] }[]; changedMeanwhile: readonly string[] }) {
  if (output.changedMeanwhile.length > 0) return showSnackbar({ tone: 'failed', message: en.changedMeanwhile });
  const waits = output.decided.filter(({ waitsFor }) => waitsFor.length > 0).length;
  if (waits > 0) return showSnackbar({ tone: 'neutral', message: en.stillWaits(waits) });
  return showSnackbar({ tone: 'done', message: en.saved(output.decided.length) });
}
