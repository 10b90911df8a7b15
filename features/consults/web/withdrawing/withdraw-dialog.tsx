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
  withdrawMessage,
} from '../../contract/client.ts';
import type { Message } from '../../contract/consult-view.ts';
import { withdrawEn as texts } from '../../texts/withdraw-en.ts';
import { WithdrawForm } from './withdraw-form.tsx';

interface WithdrawDialogProps {
  readonly consultId: string;
  readonly message: Message;
  readonly onClose: () => void;
  readonly onWithdrawn: () => void;
}

/** Asks why a message of the viewer is withdrawn, and whether what was billed with it stays billed. */
export const WithdrawDialog = ({ consultId, message, onClose, onWithdrawn }: WithdrawDialogProps) => {
  const [keepBilled, setKeepBilled] = useState(false);
  const action = useAction(withdrawMessage, {
    successMs: null,
    invalidate: [getThread, listConsults, listWaiting, listClinicConsults, listAuditLog],
    onSuccess: () => {
      showSnackbar({ message: texts.done, tone: 'done' });
      onWithdrawn();
      onClose();
    },
  });
  return (
    <WithdrawForm
      texts={texts}
      isRunning={action.state === 'running'}
      failure={action.error && (texts.failures[action.error.code] ?? texts.failed)}
      onReason={(reason) => void action.run({ activityId: consultId, messageId: message.id, reason, keepBilled })}
      onClose={onClose}
    >
      {message.billable && message.billingCode && (
        <CheckboxField
          label={texts.keepBilled(message.billingCode)}
          checked={keepBilled}
          onChange={(event) => setKeepBilled(event.currentTarget.checked)}
        />
      )}
    </WithdrawForm>
  );
};
