import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { MOST_CLAIM_TEXT } from '../../contract/claims/claim-facts.ts';
import { askPayer, getClaimRecord, getClaimsOverview, listClaimRecords } from '../../contract/client.ts';
import { claimsEn } from '../../texts/claims-en.ts';
import type { ClaimRecord } from './views.ts';

const en = claimsEn.record;

interface ReassessDialogProps {
  readonly record: Pick<ClaimRecord, 'recordId' | 'version'>;
  readonly onClose: () => void;
}

/** Asks the payer to look at a claim again, with words to whoever assesses it. */
export function ReassessDialog({ record: { recordId, version }, onClose }: ReassessDialogProps) {
  const { field, dialog } = useOperationForm(askPayer, {
    values: { text: '' },
    issuesOf: ({ text }) => issuesOfTexts({ text: text.trim() === '' ? en.wordsMissing : undefined }),
    inputOf: ({ text }) => ({ recordId, basedOnVersion: version, action: 'R' as const, text }),
    failureText: (error) => errorText(error, en.errors, claimsEn.failed),
    invalidate: [getClaimRecord, listClaimRecords, getClaimsOverview],
    onSuccess: () => {
      showSnackbar({ tone: 'done', message: en.asked });
      onClose();
    },
  });
  return (
    <FormDialog {...dialog} title={en.reassessTitle} submitLabel={en.reassessSubmit} onClose={onClose}>
      <p>{en.reassessLead}</p>
      <TextAreaField label={en.words} help={en.wordsHelp} maxLength={MOST_CLAIM_TEXT} {...field('text')} />
    </FormDialog>
  );
}
