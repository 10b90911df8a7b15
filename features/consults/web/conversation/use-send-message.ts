import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallError, isCode } from '@alethea/web-kit/calls/call-error';
import { useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import type { Upload } from '@alethea/web-kit/files/upload-list';
import { useRef, useState } from 'react';
import {
  getConsultantStatus,
  getThread,
  listAuditLog,
  listClinicConsults,
  listConsults,
  listWaiting,
  sendMessage,
} from '../../contract/client.ts';
import type { Message } from '../../contract/consult-view.ts';
import type { InsertedResource } from '../../contract/slots.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { en } from '../../texts/en.ts';
import type { BillingState } from '../answering/message-billing.ts';
import type { AlongOrder } from '../answering/send-along.ts';
import { statusFailure } from '../core/status-failure.ts';
import { type PendingMessage, stillPending } from './thread.ts';

/** A message whose sending failed, as far as can be told: its answer may have been lost. */
export interface FailedMessage {
  readonly messageId: string;
  readonly text: string;
  readonly files: readonly Upload[];
  readonly asksBack: boolean;
  readonly along: AlongOrder;
}

interface MessageOrder {
  readonly text: string;
  readonly files: readonly Upload[];
  /** Which of them are resources of the sender, by their ids. */
  readonly resources: ReadonlyMap<string, Pick<InsertedResource, 'resourceId'>>;
  readonly billing: BillingState['order'];
  readonly asksBack: boolean;
  readonly along: AlongOrder;
  /** What has to be over before the message may go; it shows as being sent at once. */
  readonly ready: Promise<void>;
}

/**
 * Sends messages that show at once. A message keeps its id while the same content is tried again, so that a send whose
 * answer was lost is stored once.
 */
export function useSendMessage(consultId: string, messages: readonly Message[]) {
  const invalidate = useInvalidate();
  const [pending, setPending] = useState<readonly PendingMessage[]>([]);
  const attempt = useRef({ content: '', messageId: '' });
  const [failed, setFailed] = useState<FailedMessage | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const action = useAction(sendMessage, {
    successMs: null,
    invalidate: [getThread, listConsults, listWaiting, listClinicConsults, listAuditLog],
  });

  /** Answers undefined when it did not go, as far as can be told. */
  const send = async ({ text, files, resources, billing, asksBack, along, ready }: MessageOrder) => {
    const attachmentIds = files.flatMap(({ uploaded }) => uploaded?.fileId ?? []);
    const content = JSON.stringify([text, attachmentIds, asksBack, along]);
    if (attempt.current.content !== content) attempt.current = { content, messageId: newId(systemClock.now()) };
    const { messageId } = attempt.current;
    const fileNames = files.map(({ file }) => file.name);
    setPending((current) => [...stillPending(messages, current), { messageId, text, fileNames }]);
    setWaiting(true);
    await ready;
    setWaiting(false);
    const sharedResources = attachmentIds.flatMap((fileId) => {
      const resourceId = resources.get(fileId)?.resourceId;
      return resourceId === undefined ? [] : { fileId, resourceId };
    });
    const message = { messageId, message: text, attachmentIds, sharedResources, questionBack: asksBack };
    const output = await action.run({ activityId: consultId, ...message, ...along, ...billing });
    if (output) {
      attempt.current = { content: '', messageId: '' };
    } else {
      setPending((current) => current.filter((message) => message.messageId !== messageId));
      setFailed({ messageId, text, files, asksBack, along });
      void invalidate(getThread, { activityId: consultId });
      void invalidate(getConsultantStatus, { activityId: consultId });
    }
    return output;
  };
  return {
    send,
    /** A message was undone: it is on its way no more, though the thread does not hold it. */
    drop: (messageId: string) => setPending((current) => current.filter((one) => one.messageId !== messageId)),
    /** Messages that the thread does not hold yet. */
    pending: stillPending(messages, pending),
    isSending: isWaiting || action.state === 'running',
    error: action.error && sendErrorText(action.error),
    /** The attempt that failed last, for its message may have arrived all the same. */
    failed: action.error ? failed : null,
    forget: action.reset,
  };
}

function sendErrorText(error: CallError): string {
  if (isCode(error, 'file_not_found')) return en.composer.fileGone;
  if (isCode(error, 'status_changed')) return answeringEn.strip.statusTaken(statusFailure(error));
  return isCode(error, 'response_changed') ? answeringEn.strip.outcomeTaken : en.composer.sendFailed;
}
