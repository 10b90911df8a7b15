import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { confirm, Dialog } from '@alethea/ui/overlays/dialog';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import {
  cancelPatientMessage,
  downloadPatientMessage,
  listPatientMessages,
  openPatientMessage,
} from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import { isResendable, momentOf } from '../sent/message-list.ts';
import { savePdf } from '../sent/save-pdf.ts';
import type { ListedMessage } from '../sent/views.ts';

const words = en.one;

interface MessageDialogProps {
  readonly message: ListedMessage;
  readonly onResend: () => void;
  readonly onClose: () => void;
}

/** What was sent, or waits to be: its text and PDF, and what can still be done with it. */
export const MessageDialog = ({ message, onResend, onClose }: MessageDialogProps) => {
  const { documentId, title, state } = message;
  const now = useNow();
  const opened = useOperation(openPatientMessage, { documentId });
  const failed = (text: string) => showSnackbar({ message: text, tone: 'failed' });
  const downloading = useAction(downloadPatientMessage, {
    successMs: null,
    onSuccess: ({ fileName, pdfBase64 }) => savePdf(fileName, pdfBase64),
    onError: () => failed(words.saveFailed),
  });
  const cancelling = useAction(cancelPatientMessage, {
    invalidate: [listPatientMessages],
    successMs: null,
    onSuccess: () => {
      showSnackbar({ message: words.cancelled, tone: 'done' });
      onClose();
    },
    onError: (error) => failed(errorText(error, words.reasons) ?? words.failed),
  });
  const cancel = async () => {
    const isSure = await confirm({
      title: words.cancelTitle,
      message: words.cancelText(formatMoment(momentOf(message), now)),
      confirmLabel: words.cancel,
      cancelLabel: words.keep,
      danger: true,
    });
    if (isSure) void cancelling.run({ documentId });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {opened.data?.pdf && (
            <Button loading={downloading.state === 'running'} onClick={() => void downloading.run({ documentId })}>
              {words.savePdf}
            </Button>
          )}
          {state === 'scheduled' && (
            <Button variant="danger" loading={cancelling.state === 'running'} onClick={() => void cancel()}>
              {words.cancel}
            </Button>
          )}
          {isResendable(message) && (
            <Button variant="primary" onClick={onResend}>
              {words.again}
            </Button>
          )}
        </>
      }
    >
      {opened.isPending && <ListSkeleton rows={2} label={words.loading} />}
      {opened.isError && !opened.data && (
        <ErrorState
          message={words.failed}
          hint={errorText(opened.error, words.reasons)}
          onRetry={() => void opened.refetch()}
        />
      )}
      {opened.data && <p className="patient-messages-text">{opened.data.text}</p>}
    </Dialog>
  );
};
