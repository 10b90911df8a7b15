import { SelectField } from '@alethea/ui/select-field';
import { showSnackbar } from '@alethea/ui/snackbar';
import { VisuallyHidden } from '@alethea/ui/visually-hidden';
import { useAction } from '@alethea/web-kit/action';
import { isCode } from '@alethea/web-kit/call-error';
import { useState } from 'react';
import { changeStatus, listAuditLog, listClinicConsults, listConsults } from '../../contract/client.ts';
import type { ConsultStatus } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { STATUS_OPTIONS } from './status-options.ts';

interface StatusControlProps {
  readonly activityId: string;
  readonly status: ConsultStatus;
  /** Brings the consult up to date after a change or a refusal. */
  readonly onSettled: () => void;
}

/** The status of a consult for those who may change it; shows the new one while it is being saved. */
export const StatusControl = ({ activityId, status, onSettled }: StatusControlProps) => {
  const [wanted, setWanted] = useState<ConsultStatus | null>(null);
  if (wanted === status) setWanted(null);
  const change = useAction(changeStatus, {
    invalidate: [listConsults, listClinicConsults, listAuditLog],
    successMs: null,
    onSuccess: onSettled,
    onError: (error) => {
      setWanted(null);
      onSettled();
      // Somebody else has set the same status meanwhile: what was wanted is so.
      if (isCode(error, 'status_unchanged')) return;
      const isRefused = isCode(error, 'status_not_editable', 'not_permitted');
      showSnackbar({ message: isRefused ? en.view.statusNotEditable : en.view.statusFailed, tone: 'failed' });
    },
  });
  const handleChange = (next: ConsultStatus) => {
    setWanted(next);
    void change.run({ activityId, status: next });
  };
  return (
    <div className="consults-status">
      <SelectField
        dense
        label={<VisuallyHidden>{en.view.status}</VisuallyHidden>}
        options={STATUS_OPTIONS}
        value={wanted ?? status}
        disabled={change.state === 'running'}
        onChange={(event) => handleChange(event.currentTarget.value as ConsultStatus)}
      />
    </div>
  );
};
