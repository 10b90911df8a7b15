import { showSnackbar } from '@alethea/ui/base/snackbar';
import { confirm } from '@alethea/ui/overlays/dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { askPayer, getClaimRecord, getClaimsOverview, listClaimRecords } from '../../contract/client.ts';
import { claimsEn } from '../../texts/claims-en.ts';
import type { ClaimRecord } from './views.ts';

const en = claimsEn.record;

/** Asks the payer to delete a claim, after a question. */
export function useDeleteClaim() {
  const action = useAction(askPayer, {
    invalidate: [getClaimRecord, listClaimRecords, getClaimsOverview],
    onSuccess: () => showSnackbar({ tone: 'done', message: en.asked }),
    onError: (error) => void showSnackbar({ tone: 'failed', message: errorText(error, en.errors, claimsEn.failed) }),
  });
  return {
    isRunning: action.state === 'running',
    async ask({ recordId, version }: Pick<ClaimRecord, 'recordId' | 'version'>): Promise<void> {
      const question = { title: en.removeTitle, message: en.removeMessage, danger: true };
      if (!(await confirm({ ...question, confirmLabel: en.remove, cancelLabel: en.cancel }))) return;
      await action.run({ recordId, basedOnVersion: version, action: 'D', text: '' });
    },
  };
}
