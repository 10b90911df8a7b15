import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { type CLOSED_BY_HAND, MOST_CLOSING_REASON } from '../../contract/claims/closing.ts';
import {
  closeRecord,
  createBillingReport,
  getClaimRecord,
  getClaimsOverview,
  listClaimRecords,
  listReadyRecords,
  listWaitingRecords,
  reopenRecord,
} from '../../contract/client.ts';
import { closingEn as en } from '../../texts/closing-en.ts';

/** Whatever shows the record. */
const SHOWN = [
  ...[createBillingReport, listWaitingRecords, getClaimRecord, getClaimsOverview],
  ...[listClaimRecords, listReadyRecords],
];

interface CloseDialogProps {
  readonly record: { readonly recordId: string; readonly version: number };
  readonly status: (typeof CLOSED_BY_HAND)[number];
  readonly onClose: () => void;
}

/** Takes a record out of claiming, with why; the snackbar's UNDO puts it back. */
export function CloseDialog({ record: { recordId, version }, status, onClose }: CloseDialogProps) {
  const texts = en[status];
  const undo = useAction(reopenRecord, {
    invalidate: SHOWN,
    onSuccess: () => showSnackbar({ tone: 'done', message: en.undone }),
    onError: (error) => void showSnackbar({ tone: 'failed', message: errorText(error, en.errors, en.failed) }),
  });
  const { field, dialog } = useOperationForm(closeRecord, {
    values: { reason: '' },
    issuesOf: ({ reason }) => issuesOfTexts({ reason: reason.trim() === '' ? en.reasonMissing : undefined }),
    inputOf: ({ reason }) => ({ recordId, basedOnVersion: version, status, reason }),
    failureText: (error) => errorText(error, en.errors, en.failed),
    invalidate: SHOWN,
    onSuccess: (output) => {
      const run = () => void undo.run({ recordId, basedOnVersion: output.version });
      showSnackbar({ message: texts.done, action: { label: en.undo, onClick: run } });
      onClose();
    },
  });
  return (
    <FormDialog {...dialog} title={texts.title} submitLabel={texts.submit} onClose={onClose}>
      <p>{texts.lead}</p>
      <TextField label={en.reason} autoComplete="off" maxLength={MOST_CLOSING_REASON} {...field('reason')} />
    </FormDialog>
  );
}
