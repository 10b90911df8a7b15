import { showSnackbar } from '@alethea/ui/base/snackbar';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { SelectField } from '@alethea/ui/fields/select-field';
import { useAction } from '@alethea/web-kit/calls/action';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { useState } from 'react';
import { changeStatus, listAuditLog, listClinicConsults, listConsults } from '../../contract/client.ts';
import type { ConsultStatus } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { statusFailure } from '../core/status-failure.ts';
import { STATUS_OPTIONS } from '../core/status-options.ts';

interface StatusControlProps {
  readonly consultId: string;
  readonly status: ConsultStatus;
  /** Brings the consult up to date after a change or a refusal. */
  readonly onSettled: () => Promise<unknown>;
}

/** The status of a consult for those who may change it: the one that is being saved, then the one that is kept, live. */
export const StatusControl = ({ consultId, status, onSettled }: StatusControlProps) => {
  const [wanted, setWanted] = useState<ConsultStatus | null>(null);
  const change = useAction(changeStatus, {
    invalidate: [listConsults, listClinicConsults, listAuditLog],
    successMs: null,
    onSuccess: () => void onSettled().finally(() => setWanted(null)),
    onError: (error) => {
      setWanted(null);
      void onSettled();
      // Somebody else has set the same status meanwhile: what was wanted is so.
      if (!isCode(error, 'status_unchanged')) showSnackbar({ message: statusFailure(error), tone: 'failed' });
    },
  });
  const handleChange = (next: ConsultStatus) => {
    setWanted(next);
    void change.run({ activityId: consultId, status: next, basedOn: wanted ?? status });
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
