import { checkHealthNumber } from '@alethea/kernel/health-number';
import { DEFAULT_PROVINCE, PROVINCES, type Province } from '@alethea/kernel/provinces';
import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { Notice } from '@alethea/ui/notice';
import { SelectField } from '@alethea/ui/select-field';
import { TextField } from '@alethea/ui/text-field';
import { useAction } from '@alethea/web-kit/action';
import { type FormEvent, useId, useState } from 'react';
import { findPatientReference } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { deskErrorText } from './use-desk-action.ts';

interface PatientDialogProps {
  readonly onFound: (patientReferenceId: string) => void;
  readonly onClose: () => void;
}

/** Turns a health number into the reference of the log; it stands in no address and is forgotten with the dialog. */
export function PatientDialog({ onFound, onClose }: PatientDialogProps) {
  const formId = useId();
  const [province, setProvince] = useState<Province>(DEFAULT_PROVINCE);
  const [healthNumber, setHealthNumber] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const check = checkHealthNumber(province, healthNumber);
  const find = useAction(findPatientReference, {
    onSuccess: ({ patientReferenceId }) => (patientReferenceId ? onFound(patientReferenceId) : setUnknown(true)),
  });
  function submit(event: FormEvent): void {
    // Portals bubble through the tree of components: the form around must not be sent as well.
    event.stopPropagation();
    event.preventDefault();
    setIsTried(true);
    setUnknown(false);
    if (check.status !== 'invalid') void find.run({ province, healthNumber });
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={en.accessLog.findTitle}
      footer={
        <>
          <Button onClick={onClose}>{en.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={find.state === 'running'}>
            {en.accessLog.findSubmit}
          </Button>
        </>
      }
    >
      <form id={formId} className="desk-form" onSubmit={submit} noValidate>
        <p>{en.accessLog.findLead}</p>
        {find.error && <Notice tone="failed">{deskErrorText(find.error)}</Notice>}
        {isUnknown && <Notice tone="info">{en.accessLog.notFound}</Notice>}
        <div className="desk-pair">
          <SelectField
            label={en.accessLog.province}
            value={province}
            options={PROVINCES.map((value) => ({ value, label: value }))}
            onChange={(event) => setProvince(event.currentTarget.value as Province)}
          />
          <TextField
            label={en.accessLog.healthNumber}
            autoComplete="off"
            value={healthNumber}
            error={isTried && check.status === 'invalid' ? check.message : undefined}
            onChange={(event) => setHealthNumber(event.currentTarget.value)}
            data-autofocus
          />
        </div>
      </form>
    </Dialog>
  );
}
