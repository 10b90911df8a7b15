import { showSnackbar } from '@alethea/ui/base/snackbar';
import { confirm } from '@alethea/ui/overlays/dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, errorText } from '@alethea/web-kit/calls/call-error';
import { offerDownload } from '@alethea/web-kit/files/download-pdf';
import { useState } from 'react';
import {
  deliverBatch,
  getClaimsOverview,
  handOverBatch,
  listClaimBatches,
  takeBackBatch,
} from '../../contract/client.ts';
import { claimsEn } from '../../texts/claims-en.ts';
import type { Batch } from './views.ts';

const en = claimsEn.batches;

const onError = (error: CallErrorOf<typeof handOverBatch | typeof takeBackBatch | typeof deliverBatch>) =>
  void showSnackbar({ tone: 'failed', message: errorText(error, en.errors, claimsEn.failed) });

/** Hands a batch over, downloads it, the first time after a question, and takes one back that nobody has got. */
export function useBatchActions() {
  const [downloading, setDownloading] = useState<string | null>(null);
  const options = { invalidate: [listClaimBatches, getClaimsOverview], onError };
  const download = useAction(handOverBatch, options);
  const deliver = useAction(deliverBatch, options);
  const back = useAction(takeBackBatch, options);
  return {
    downloading,
    async download({ batchId, status, claims, delivery }: Batch, name: string): Promise<void> {
      const question = {
        title: en.firstTitle,
        message: delivery?.mayHaveArrived ? en.firstMessageArrived : en.firstMessage(claims),
        confirmLabel: en.download,
        cancelLabel: en.cancel,
      };
      if (status === 'made' && !(await confirm(question))) return;
      setDownloading(batchId);
      const given = await download.run({ batchId });
      setDownloading(null);
      if (!given) return;
      try {
        offerDownload(new Blob([given.file], { type: 'text/plain' }), given.fileName);
        showSnackbar({ tone: 'done', message: en.downloaded(name) });
      } catch {
        showSnackbar({ tone: 'failed', message: en.notGranted });
      }
    },
    /** After a failure it is tried again without a question, but where the payer could get the file twice. */
    async deliver({ batchId, claims, delivery }: Batch, name: string): Promise<void> {
      const isGone = delivery?.failure === 'gone';
      const question = isGone
        ? { title: en.goneTitle, message: en.goneMessage }
        : { title: en.handOverTitle, message: en.handOverMessage(claims) };
      const labels = { confirmLabel: en.handOver, cancelLabel: en.cancel };
      if ((isGone || !delivery) && !(await confirm({ ...question, ...labels }))) return;
      if (await deliver.run({ batchId })) showSnackbar({ tone: 'done', message: en.handingOver(name) });
    },
    async takeBack({ batchId }: Batch, name: string): Promise<void> {
      const question = { title: en.takeBackTitle, message: en.takeBackMessage };
      if (!(await confirm({ ...question, confirmLabel: en.takeBack, cancelLabel: en.cancel }))) return;
      if (await back.run({ batchId })) showSnackbar({ tone: 'done', message: en.takenBack(name) });
    },
  };
}
