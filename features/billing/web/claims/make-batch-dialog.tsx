import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { isSourceCode, isSubmitterPrefix } from '../../contract/claims/claim-facts.ts';
import { getClaimsOverview, listClaimBatches, listReadyRecords, makeClaimBatch } from '../../contract/client.ts';
import { claimsEn } from '../../texts/claims-en.ts';
import { claimsHref } from './desk-address.ts';
import type { Overview } from './views.ts';

const en = claimsEn.make;

interface MakeBatchDialogProps {
  /** As whom the last batch was made. */
  readonly last: Overview['lastSubmitter'];
  /** Those that are meant; empty for everything that is ready. */
  readonly recordIds: readonly string[];
  /** What was tried before is true no more. */
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Makes a batch of what is ready, as the submitter of the last one unless another is named. */
export function MakeBatchDialog({ last, recordIds, onMade, onClose }: MakeBatchDialogProps) {
  const navigate = useNavigate();
  const { field, dialog } = useOperationForm(makeClaimBatch, {
    values: { submitterPrefix: last?.submitterPrefix ?? '', sourceCode: last?.sourceCode ?? '' },
    issuesOf: ({ submitterPrefix, sourceCode }) =>
      issuesOfTexts({
        submitterPrefix: isSubmitterPrefix(submitterPrefix) ? undefined : en.prefixWrong,
        sourceCode: isSourceCode(sourceCode) ? undefined : en.sourceWrong,
      }),
    inputOf: (values) => ({ ...values, ...(recordIds.length > 0 ? { recordIds: [...recordIds] } : {}) }),
    failureText: (error) => errorText(error, en.errors, claimsEn.failed),
    invalidate: [getClaimsOverview, listClaimBatches, listReadyRecords],
    onSuccess: ({ batchNumber, claims, heldBack }) => {
      showSnackbar({ tone: 'done', message: en.done(batchNumber, claims, heldBack) });
      onMade();
      onClose();
      navigate(claimsHref({ part: 'batches' }));
    },
  });
  return (
    <FormDialog {...dialog} title={en.title} submitLabel={en.submit} isReady={last !== null} onClose={onClose}>
      <p>{recordIds.length > 0 ? en.leadChosen(recordIds.length) : en.lead}</p>
      <div className="al-form-pair">
        <TextField
          label={en.prefix}
          help={en.prefixHelp}
          autoComplete="off"
          maxLength={3}
          data-autofocus={last === null || undefined}
          {...field('submitterPrefix')}
        />
        <TextField label={en.source} help={en.sourceHelp} autoComplete="off" maxLength={2} {...field('sourceCode')} />
      </div>
    </FormDialog>
  );
}
