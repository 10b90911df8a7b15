import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { changeStatus, listAuditLog, listClinicConsults, listConsults } from '../../contract/client.ts';
import type { ConsultStatus } from '../../contract/consult-view.ts';
import { statusFailure } from '../core/status-failure.ts';

/**
 * Sets the status that goes with an outcome once that is saved, over the status that the person saw; a failure is told,
 * and the outcome stays.
 */
export function useOfferedStatus(consultId: string, basedOn: ConsultStatus, onSettled: () => void) {
  const change = useAction(changeStatus, {
    invalidate: [listConsults, listClinicConsults, listAuditLog],
    successMs: null,
    onSuccess: onSettled,
    onError: (error) => {
      if (!isCode(error, 'status_unchanged')) showSnackbar({ message: statusFailure(error), tone: 'failed' });
    },
  });
  return (status: ConsultStatus) => change.run({ activityId: consultId, status, basedOn });
}
