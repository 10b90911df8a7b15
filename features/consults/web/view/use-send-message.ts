import { systemClock } from '@alethea/kernel/clock';
import { newId } from '@alethea/kernel/ids';
import { useAction } from '@alethea/web-kit/action';
import { isCode } from '@alethea/web-kit/call-error';
import { useInvalidate } from '@alethea/web-kit/query.tsx';
import { useRef, useState } from 'react';
import {
  getConsultantStatus,
  getThread,
  listAuditLog,
  listClinicConsults,
  listConsults,
  sendMessage,
} from '../../contract/client.ts';
import type { Message } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import type { BillingState } from '../answering/message-billing.ts';
import { type PendingMessage, stillPending } from './thread.ts';
import type { Upload } from './uploads.ts';

/** A message whose sending failed, as far as can be told: its answer may have been lost. */
export interface FailedMessage {
  readonly messageId: string;
  readonly text: string;
  readonly files: readonly Upload[];
}

interface MessageOrder {
  readonly text: string;
  readonly files: readonly Upload[];
  readonly billing: BillingState['order'];
  /** What has to be over before the message may go; it shows as being sent at once. */
  readonly ready: Promise<void>;
}

/**
 * Sends messages that show at once. A message keeps its id while the same content is tried again, so that a send whose
 * answer was lost is stored once.
 */
export function useSendMessage(activityId: string, messages: readonly Message[]) {
  const invalidate = useInvalidate();
  const [pending, setPending] = useState<readonly PendingMessage[]>([]);
  const attempt = useRef({ content: '', messageId: '' });
  const [failed, setFailed] = useState<FailedMessage | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const action = useAction(sendMessage, {
    successMs: null,
    invalidate: [getThread, listConsults, listClinicConsults, listAuditLog],
  });

  /** Answers undefined when it did not go, as far as can be told. */
  const send = async ({ text, files, billing, ready }: MessageOrder) => {
    const attachmentIds = files.flatMap(({ uploaded }) => uploaded?.fileId ?? []);
    const content = JSON.stringify([text, attachmentIds]);
    if (attempt.current.content !== content) attempt.current = { content, messageId: newId(systemClock.now()) };
    const { messageId } = attempt.current;
    const fileNames = files.map(({ file }) => file.name);
    setPending((current) => [...stillPending(messages, current), { messageId, text, fileNames }]);
    setWaiting(true);
    await ready;
    setWaiting(false);
    const output = await action.run({ activityId, messageId, message: text, attachmentIds, ...billing });
    if (output) {
      attempt.current = { content: '', messageId: '' };
    } else {
      setPending((current) => current.filter((message) => message.messageId !== messageId));
      setFailed({ messageId, text, files });
      void invalidate(getThread, { activityId });
      void invalidate(getConsultantStatus, { activityId });
    }
    return output;
  };
  return {
    send,
    /** Messages that the thread does not hold yet. */
    pending: stillPending(messages, pending),
    isSending: isWaiting || action.state === 'running',
    error: action.error && (isCode(action.error, 'file_not_found') ? en.composer.fileGone : en.composer.sendFailed),
    /** The attempt that failed last, for its message may have arrived all the same. */
    failed: action.error ? failed : null,
    forget: action.reset,
  };
}
