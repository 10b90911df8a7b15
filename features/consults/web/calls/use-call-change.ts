import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import {
  type bookCallAgain,
  type cancelCall,
  getThread,
  listAuditLog,
  listCallTimes,
  listClinicConsults,
  listConsults,
  listWaiting,
  type moveCall,
} from '../../contract/client.ts';
import { phoneCallEn as texts } from '../../texts/calls/phone-call-en.ts';

const STALE = [getThread, listConsults, listWaiting, listClinicConsults, listAuditLog, listCallTimes];

interface CallChangeOptions {
  /** What is said once it is done. */
  readonly done: string;
  readonly onClose: () => void;
  readonly onSettled: () => void;
}

/** Changes a call: closes and says so when it is done; a refusal stands in the dialog, with what was typed. */
export function useCallChange<Change extends typeof moveCall | typeof cancelCall | typeof bookCallAgain>(
  change: Change,
  { done, onClose, onSettled }: CallChangeOptions,
) {
  const action = useAction(change, {
    successMs: null,
    invalidate: STALE,
    onSuccess: () => {
      showSnackbar({ message: done, tone: 'done' });
      onClose();
      onSettled();
    },
    onError: onSettled,
  });
  return {
    run: action.run,
    isRunning: action.state === 'running',
    failure: action.error && (texts.failures[action.error.code] ?? texts.failed),
  };
}
