import { DEFAULT_PROVINCE, PROVINCES, type Province } from '@alethea/kernel/contact/provinces';
import { checkHealthNumber } from '@alethea/kernel/health/health-number';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { Notice } from '@alethea/ui/states/notice';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useState } from 'react';
import { findPatientReference } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { DESK_PARTS } from '../parts/desk-tabs.ts';
import { deskErrorText } from '../parts/use-desk-action.ts';

interface PatientDialogProps {
  readonly onFound: (patientReferenceId: string) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly province: Province;
  readonly healthNumber: string;
}

const EMPTY: Values = { province: DEFAULT_PROVINCE, healthNumber: '' };

/** Turns a health number into the reference of the log; it stands in no address and is forgotten with the dialog. */
export function PatientDialog({ onFound, onClose }: PatientDialogProps) {
  const [isUnknown, setUnknown] = useState(false);
  const { field, dialog } = useOperationForm(findPatientReference, {
    values: EMPTY,
    issuesOf: ({ province, healthNumber }) => {
      const check = checkHealthNumber(province, healthNumber);
      return issuesOfTexts({ healthNumber: check.status === 'invalid' ? check.message : undefined });
    },
    inputOf(values) {
      setUnknown(false);
      return values;
    },
    failureText: deskErrorText,
    parts: DESK_PARTS,
    onSuccess: ({ patientReferenceId }) => (patientReferenceId ? onFound(patientReferenceId) : setUnknown(true)),
  });
  return (
    // Nothing is lost with a number that was only looked for.
    <FormDialog
      {...dialog}
      isDirty={false}
      title={en.accessLog.findTitle}
      submitLabel={en.accessLog.findSubmit}
      onClose={onClose}
    >
      <p>{en.accessLog.findLead}</p>
      {isUnknown && <Notice tone="info">{en.accessLog.notFound}</Notice>}
      <div className="al-form-pair">
        <SelectField
          label={en.accessLog.province}
          options={PROVINCES.map((value) => ({ value, label: value }))}
          {...field('province', { deps: ['healthNumber'] })}
        />
        <TextField label={en.accessLog.healthNumber} autoComplete="off" data-autofocus {...field('healthNumber')} />
      </div>
    </FormDialog>
  );
}
