import { showSnackbar } from '@alethea/ui/base/snackbar';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
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
import { ReasonField, useReason } from '../core/reason-field.tsx';

const texts = withdrawEn.consult;

interface WithdrawConsultDialogProps {
  readonly consultId: string;
  readonly onClose: () => void;
}

/** Asks why a consult is withdrawn, and whether what the viewer has billed in it stays billed. */
export const WithdrawConsultDialog = ({ consultId, onClose }: WithdrawConsultDialogProps) => {
  const reason = useReason();
  const [keepBilled, setKeepBilled] = useState(false);
  const action = useAction(withdrawConsult, {
    successMs: null,
    invalidate: [openConsult, getThread, listConsults, listWaiting, listClinicConsults, listAuditLog],
    onSuccess: () => {
      showSnackbar({ message: texts.done, tone: 'done' });
      onClose();
    },
  });
  const submit = (form: Element) => {
    const text = reason.check(form);
    if (text !== null) void action.run({ activityId: consultId, reason: text, keepBilled });
  };
  return (
    <FormDialog
      title={texts.title}
      size="small"
      submitLabel={texts.confirm}
      danger
      isDirty={reason.value !== ''}
      isRunning={action.state === 'running'}
      failure={action.error && (texts.failures[action.error.code] ?? texts.failed)}
      onSubmit={(event) => submit(event.currentTarget)}
      onClose={onClose}
    >
      <p>{texts.explained}</p>
      <ReasonField reason={reason} isFirst />
      <CheckboxField
        label={texts.keepBilled}
        checked={keepBilled}
        onChange={(event) => setKeepBilled(event.currentTarget.checked)}
      />
    </FormDialog>
  );
};
