import { checkPhone, formatPhone, normalizePhone, tidyPhone } from '@alethea/kernel/contact/phone';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TidiedField } from '@alethea/ui/fields/tidied-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { listClinicStaff, saveClinicFax } from '../../../contract/client.ts';
import { clinicStaffEn } from '../../../texts/clinic-staff-en.ts';
import { useIdentityCheck } from '../../identity/proof/use-identity-check.tsx';
import type { ClinicStaff } from './views.ts';

const { fax: words } = clinicStaffEn;

interface ClinicFaxDialogProps {
  readonly clinic: ClinicStaff;
  readonly onClose: () => void;
}

/** Asks for the clinic's fax number, typed twice, and who is at the keyboard where that was not proved just now. */
export const ClinicFaxDialog = ({ clinic, onClose }: ClinicFaxDialogProps) => {
  const identity = useIdentityCheck();
  const { field, form, submit, dialog } = useOperationForm(saveClinicFax, {
    values: { fax: formatPhone(clinic.fax), faxAgain: formatPhone(clinic.fax) },
    revision: clinic.version,
    issuesOf: ({ fax, faxAgain }) =>
      issuesOfTexts({
        fax: checkPhone(fax).status === 'ok' ? undefined : words.invalid,
        faxAgain: normalizePhone(fax) === normalizePhone(faxAgain) ? undefined : words.differs,
      }),
    inputOf: (values, basedOn) => ({ clinicId: clinic.clinicId, basedOn: Number(basedOn), ...values }),
    failureText: (error) =>
      isCode(error, 'confirmation_needed') ? null : errorText(error, words.errors, words.failed),
    onError(error) {
      if (isCode(error, 'confirmation_needed')) identity.ask(submit);
    },
    invalidate: [listClinicStaff],
    onSuccess: () => {
      showSnackbar({ message: words.saved, tone: 'done' });
      onClose();
    },
  });
  const number = { tidy: tidyPhone, type: 'tel' } as const;
  return (
    <>
      <FormDialog
        {...dialog}
        title={words.changeOf(clinic.clinicName)}
        size="small"
        submitLabel={words.save}
        onClose={onClose}
      >
        <p>{words.lead}</p>
        <TidiedField
          label={words.number}
          {...number}
          {...field('fax', { onChange: () => form.setValue('faxAgain', '') })}
        />
        <TidiedField label={words.again} {...number} {...field('faxAgain')} />
      </FormDialog>
      {identity.dialog}
    </>
  );
};
