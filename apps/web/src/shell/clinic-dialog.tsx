import { getSession, setCustomClaims } from '@alethea/accounts/contract/client';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useSession } from '@alethea/web-kit/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { en } from '../texts/en.ts';

/** Chooses the clinic that the session works in, for who belongs to several. */
export default function ClinicDialog({ onClose }: { onClose: () => void }) {
  const { clinicId, clinics } = useSession();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(clinicId ?? '');
  const { account } = en;
  const { state, error, run } = useAction(setCustomClaims, {
    onSuccess: ({ claims }) => {
      // What is seen follows the clinic: nothing of the other one may stay on screen.
      void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== getSession.name });
      void queryClient.invalidateQueries({ queryKey: [getSession.name] });
      const clinicName = clinics.find((clinic) => clinic.clinicId === claims.clinicId)?.clinicName;
      if (clinicName) showSnackbar({ message: account.switched(clinicName), tone: 'done' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={account.switchClinic}
      size="small"
      submitLabel={account.switch}
      cancelLabel={account.cancel}
      blockedReason={chosen === clinicId ? account.alreadyThere : undefined}
      isDirty={false}
      isRunning={state === 'running'}
      onSubmit={() => void run({ clinicId: chosen })}
      onClose={onClose}
    >
      <RadioGroupField
        label={account.clinic}
        name="clinic"
        options={clinics.map((clinic) => ({ value: clinic.clinicId, label: clinic.clinicName }))}
        value={chosen}
        onChange={setChosen}
        error={error ? errorText(error, { clinic_not_yours: account.clinicNotYours }, account.switchFailed) : undefined}
      />
    </FormDialog>
  );
}
