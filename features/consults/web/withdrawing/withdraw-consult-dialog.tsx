import { showSnackbar } from '@alethea/ui/base/snackbar';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { useAction } from '@alethea/web-kit/calls/action';
import { useState } from 'react';
import {
  getThread,
  listAuditLog,
  listClinicConsults,
  listConsults,
  listWaiting,
  openConsult,
  withdrawConsult,
} from '../../contract/client.ts';
import { withdrawEn } from '../../texts/withdraw-en.ts';
import { WithdrawForm } from './withdraw-form.tsx';

const texts = withdrawEn.consult;

interface WithdrawConsultDialogProps {
  readonly consultId: string;
  readonly onClose: () => void;
}

/** Asks why a consult is withdrawn, and whether what the viewer has billed in it stays billed. */
export const WithdrawConsultDialog = ({ consultId, onClose }: WithdrawConsultDialogProps) => {
  const [keepBilled, setKeepBilled] = useState(false);
  const action = useAction(withdrawConsult, {
    successMs: null,
    invalidate: [openConsult, getThread, listConsults, listWaiting, listClinicConsults, listAuditLog],
    onSuccess: () => {
      showSnackbar({ message: texts.done, tone: 'done' });
      onClose();
    },
  });
  return (
    <WithdrawForm
      texts={texts}
      isRunning={action.state === 'running'}
      failure={action.error && (texts.failures[action.error.code] ?? texts.failed)}
      onReason={(reason) => void action.run({ activityId: consultId, reason, keepBilled })}
      onClose={onClose}
    >
      <CheckboxField
        label={texts.keepBilled}
        checked={keepBilled}
        onChange={(event) => setKeepBilled(event.currentTarget.checked)}
      />
    </WithdrawForm>
  );
};
