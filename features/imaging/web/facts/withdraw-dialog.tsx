import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { DateField } from '@alethea/ui/fields/date-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { withdrawConsent } from '../../contract/client.ts';
import { factsEn } from '../../texts/facts-en.ts';
import { useShowSaved } from '../items/use-show-saved.ts';

const en = factsEn.consent;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

interface WithdrawDialogProps {
  readonly mediaId: string;
  readonly consentId: string;
  readonly onClose: () => void;
}

/** Records since when a consent counts no more. */
export const WithdrawDialog = ({ mediaId, consentId, onClose }: WithdrawDialogProps) => {
  const [withdrawnOn, setDate] = useState(dateInEdmonton(useNow()));
  const [isTried, setTried] = useState(false);
  const showSaved = useShowSaved();
  const saving = useAction(withdrawConsent, {
    onSuccess: ({ item }) => {
      showSaved([item], en.withdrawn);
      onClose();
    },
  });
  const problem = DATE.test(withdrawnOn) ? undefined : en.dateNeeded;
  return (
    <FormDialog
      title={en.withdrawTitle}
      size="small"
      submitLabel={en.withdraw}
      isDirty={false}
      isRunning={saving.state === 'running'}
      failure={saving.error && errorText(saving.error, en.withdrawErrors, en.failed)}
      onSubmit={() => {
        setTried(true);
        if (!problem) void saving.run({ mediaId, consentId, withdrawnOn });
      }}
      onClose={onClose}
    >
      <p>{en.withdrawHint}</p>
      <DateField
        label={en.withdrawDate}
        error={isTried ? problem : undefined}
        value={withdrawnOn}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
