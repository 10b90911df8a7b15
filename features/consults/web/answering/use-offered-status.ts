import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { changeStatus, listAuditLog, listClinicConsults, listConsults } from '../../contract/client.ts';
import type { ConsultStatus } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';

/** Sets the status that goes with an outcome once that is saved; a failure is told, and the outcome stays. */
export function useOfferedStatus(consultId: string, onSettled: () => void) {
  const change = useAction(changeStatus, {
    invalidate: [listConsults, listClinicConsults, listAuditLog],
    successMs: null,
    onSuccess: onSettled,
    onError: (error) => {
      if (!isCode(error, 'status_unchanged')) showSnackbar({ message: en.view.statusFailed, tone: 'failed' });
    },
  });
  return (status: ConsultStatus) => change.run({ activityId: consultId, status });
}
