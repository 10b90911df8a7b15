import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Progress } from '@alethea/ui/display/progress';
import { ConfirmDialog } from '@alethea/ui/overlays/dialog';
import { Section } from '@alethea/ui/page/section';
import { useAction } from '@alethea/web-kit/calls/action';
import { failureOf } from '@alethea/web-kit/calls/call-error';
import { useClient, useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useState } from 'react';
import { cancelSending, closeSending, listSendings, readSendingRows } from '../../contract/client.ts';
import { senderEn } from '../../texts/sender-en.ts';
import type { LeftList, SendingView } from './views.ts';

const en = senderEn.lists;

interface SendingsProps {
  /** Something stands in the form that would be lost. */
  readonly isFormStarted: boolean;
  readonly onTakeBack: (list: LeftList) => void;
}

/** Long lists that the server sends: how far each is, and what came of it. They are there again after a reload. */
export const Sendings = (props: SendingsProps) => {
  const { data } = useOperation(listSendings, {});
  if (!data || data.sendings.length === 0) return null;
  return (
    <Section title={en.title} card>
      <ul className="form-sendings" aria-label={en.title}>
        {data.sendings.map((sending) => (
          <SendingItem key={sending.sendingId} sending={sending} {...props} />
        ))}
      </ul>
    </Section>
  );
};

const SendingItem = ({ sending, ...props }: SendingsProps & { readonly sending: SendingView }) => {
  const { sendingId, formName, senderName, isOwn, total, sent, waiting, left } = sending;
  const stopping = useAction(cancelSending, {
    invalidate: [listSendings],
    onError: () => showSnackbar({ message: en.stopFailed, tone: 'failed' }),
  });
  return (
    <li className="form-sending">
      <Progress label={en.progress(formName, sent, total)} value={(100 * (total - waiting)) / total} />
      <p className="form-sender-uses" role="status">
        {wordsOf(sending)}
        {!isOwn && ` ${en.by(senderName)}`}
      </p>
      <div className="form-recipient-actions">
        {waiting > 0 && (
          <Button loading={stopping.state === 'running'} onClick={() => void stopping.run({ sendingId })}>
            {en.stop}
          </Button>
        )}
        {waiting === 0 && isOwn && <EndedActions sendingId={sendingId} left={left} {...props} />}
      </div>
    </li>
  );
};

interface EndedActionsProps extends SendingsProps {
  readonly sendingId: string;
  readonly left: number;
}

/** What the sender does with a list that has ended: what is left goes back into the form, or is put away for good. */
const EndedActions = ({ sendingId, left, isFormStarted, onTakeBack }: EndedActionsProps) => {
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const [isReading, setReading] = useState(false);
  const closing = useAction(closeSending, {
    invalidate: [listSendings],
    onSuccess: () => setAsking(false),
    onError: () => showSnackbar({ message: en.closeFailed, tone: 'failed' }),
  });
  const takeBack = async () => {
    setReading(true);
    try {
      onTakeBack(await client.call(readSendingRows, { sendingId }));
    } catch (error) {
      if (!failureOf(error)) throw error;
      showSnackbar({ message: en.readFailed, tone: 'failed' });
    } finally {
      setReading(false);
    }
  };
  const close = () => void closing.run({ sendingId });
  const isClosing = closing.state === 'running';
  if (left === 0)
    return (
      <Button loading={isClosing} onClick={close}>
        {en.close}
      </Button>
    );
  return (
    <>
      <Button
        loading={isReading}
        disabledReason={isFormStarted ? en.formInUse : undefined}
        onClick={() => void takeBack()}
      >
        {en.takeBack(left)}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {en.discard}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={en.discardTitle}
        confirmLabel={en.discard}
        danger
        loading={isClosing}
        onConfirm={close}
        onCancel={() => setAsking(false)}
      >
        {en.discardText(left)}
      </ConfirmDialog>
    </>
  );
};

/** What came of a list so far, in words. */
function wordsOf({ waiting, left, total, isCancelled }: SendingView): string {
  if (waiting > 0) return left > 0 ? en.runningWithLeft(left) : en.running;
  if (left === 0) return en.allSent(total);
  return isCancelled ? en.stopped(left) : en.ended(left);
}
