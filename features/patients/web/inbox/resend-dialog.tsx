import { checkEmail } from '@alethea/kernel/contact/email';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { focusFirstWrong } from '@alethea/web-kit/forms/focus-first-wrong';
import { useState } from 'react';
import { listPatientMessages, resendPatientMessage } from '../../contract/client.ts';
import { inboxEn as words } from '../../texts/inbox-en.ts';
import type { ListedMessage } from '../sent/views.ts';

interface ResendDialogProps {
  readonly message: ListedMessage;
  readonly onClose: () => void;
}

/** Asks before a new link is mailed; to a patient also to a corrected address, which their health number still guards. */
export const ResendDialog = ({ message, onClose }: ResendDialogProps) => {
  const { id: documentId, subType, patientInfo } = message;
  const { email: recipientEmail } = patientInfo;
  const [address, setAddress] = useState(recipientEmail);
  const [wasTried, setWasTried] = useState(false);
  const sending = useAction(resendPatientMessage, {
    invalidate: [listPatientMessages],
    successMs: null,
    onSuccess: () => {
      showSnackbar({ message: words.queued, tone: 'done' });
      onClose();
    },
  });
  const check = checkEmail(address, { required: true });
  const problem = check.status === 'ok' ? undefined : check.message;
  const isCorrected = address.trim() !== recipientEmail;
  const submit = (form: Element) => {
    setWasTried(true);
    if (problem) return focusFirstWrong(form);
    void sending.run({ documentId, ...(isCorrected && { recipientEmail: address.trim() }) });
  };
  return (
    <FormDialog
      title={words.againTitle}
      size="small"
      submitLabel={words.again}
      isDirty={isCorrected}
      isReady={!isCorrected}
      isRunning={sending.state === 'running'}
      failure={sending.error && (errorText(sending.error, words.reasons) ?? words.openFailed)}
      onSubmit={(event) => submit(event.currentTarget)}
      onClose={onClose}
    >
      <p>{words.againText}</p>
      {subType === 'MOAMessage' ? (
        <p>{words.againTo(recipientEmail)}</p>
      ) : (
        <TextField
          label={words.address}
          type="email"
          autoComplete="off"
          value={address}
          error={wasTried ? problem : undefined}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
};
