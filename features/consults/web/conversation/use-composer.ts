import { useUnsavedGuard, useUnsavedWarning } from '@alethea/web-kit/forms/unsaved-guard';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ConsultDetail, Message } from '../../contract/consult-view.ts';
import { MAX_MESSAGE_LENGTH } from '../../contract/message-limits.ts';
import type { InsertedResource, TemplateProposal } from '../../contract/slots.ts';
import { en as membersEn } from '../../texts/members-en.ts';
import type { AlongOrder } from '../answering/send-along.ts';
import { useMessageBilling } from '../answering/use-message-billing.ts';
import { useSendAlong } from '../answering/use-send-along.ts';
import { CONSULT_PART } from '../core/consult-part.ts';
import { useConsultantsLeft } from '../members/use-consultants-left.ts';
import { sendBlock } from '../tray/uploads.ts';
import { useMessageFiles } from '../tray/use-message-files.ts';
import { useUndoMessage } from '../withdrawing/use-undo-message.ts';
import { useMessageDraft } from './use-message-draft.ts';
import type { FailedMessage, useSendMessage } from './use-send-message.ts';

/** A message that went. */
export interface SentReport {
  readonly proposal: TemplateProposal | null;
  readonly asksBack: boolean;
  readonly along: AlongOrder;
}

/** What a message is written in, and what becomes of it. */
export interface ComposerOrder {
  readonly detail: ConsultDetail;
  readonly messages: readonly Message[];
  readonly sending: ReturnType<typeof useSendMessage>;
  readonly onSent: (sent: SentReport) => void;
  /** A message was undone with which the consult had been archived: it is to be opened again. */
  readonly onReturn: () => void;
}

/** A message that is being written, with its files and its billing: nothing of it is lost, whatever happens on the way. */
export function useComposer({ detail, messages, sending, onSent, onReturn }: ComposerOrder) {
  const draft = useMessageDraft(detail.activityId, detail.messageDraft);
  const files = useMessageFiles();
  const [asksBack, askBack] = useState(false);
  const billing = useMessageBilling(detail, asksBack);
  const hasSpecialistLeft = useConsultantsLeft(detail.activityId);
  const [resources, setResources] = useState<ReadonlyMap<string, InsertedResource>>(new Map());
  const [proposal, setProposal] = useState<TemplateProposal | null>(null);
  // Nothing is left of a template whose text was taken out again.
  if (proposal !== null && draft.text === '' && !sending.isSending) setProposal(null);
  // The text is kept with the consult; files that wait for it are not.
  useUnsavedGuard(files.list.length > 0, CONSULT_PART);
  const along = useSendAlong(detail, proposal, asksBack);
  // It shows already, and yet a window that is closed now may take it along.
  useUnsavedWarning(sending.isSending);
  const offerUndo = useUndoMessage(detail.activityId);
  const block = hasSpecialistLeft
    ? membersEn.left
    : (sendBlock(draft.text, files.list, MAX_MESSAGE_LENGTH) ?? billing.block);

  const send = async () => {
    if (block !== undefined || sending.isSending || billing.ask()) return;
    const text = draft.text.trim();
    const sent = files.list;
    const { order } = billing;
    files.clear();
    const output = await sending.send({
      text,
      files: sent,
      resources,
      billing: order,
      asksBack,
      along: along.order,
      ready: draft.take(),
    });
    if (output) {
      draft.sent();
      billing.sent(order, output.billed);
      setProposal(null);
      askBack(false);
      along.sent();
      offerUndo({ messageId: output.messageId, along: along.order }, () => {
        if (along.order.archive) onReturn();
        sending.drop(output.messageId);
        draft.restore(text);
        files.restore(sent);
        askBack(asksBack);
        setProposal(proposal);
      });
      onSent({ proposal, asksBack, along: along.order });
    } else {
      draft.restore(text);
      setProposal(proposal);
      files.restore(sent);
    }
  };
  useLostAnswer(sending, messages, (arrived) => {
    draft.arrived(arrived.text);
    for (const upload of arrived.files) files.remove(upload.key);
    askBack(false);
    onSent({ proposal, asksBack: arrived.asksBack, along: arrived.along });
  });
  return {
    draft,
    files,
    billing,
    hasSpecialistLeft,
    block,
    asksBack,
    askBack,
    along,
    propose: setProposal,
    /** The files that are resources of the sender, by their ids; also those that have gone, for they may come back. */
    resources,
    share: (resource: InsertedResource) => {
      setResources((before) => new Map([...before, [resource.file.fileId, resource]]));
      files.place([resource.file]);
    },
    send: () => void send(),
  };
}

/** A failed send whose message is in the thread after all did arrive: then nothing is left to send again. */
function useLostAnswer(
  { failed, forget }: ComposerOrder['sending'],
  messages: readonly Message[],
  onArrived: (message: FailedMessage) => void,
): void {
  const arrived = messages.some(({ id }) => id === failed?.messageId) ? failed : null;
  const settle = useEffectEvent((message: FailedMessage) => {
    forget();
    onArrived(message);
  });
  useEffect(() => {
    if (arrived) settle(arrived);
  }, [arrived]);
}
