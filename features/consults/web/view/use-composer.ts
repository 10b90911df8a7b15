import { useUnsavedGuard, useUnsavedWarning } from '@alethea/web-kit/unsaved-guard';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ConsultDetail, Message } from '../../contract/consult-view.ts';
import { MAX_MESSAGE_LENGTH } from '../../contract/message-limits.ts';
import { en as membersEn } from '../../texts/members-en.ts';
import { useMessageBilling } from '../answering/use-message-billing.ts';
import { useConsultantsLeft } from '../members/use-consultants-left.ts';
import { CONSULT_PART } from './consult-part.ts';
import type { TemplateProposal } from './template-slot.ts';
import { sendBlock } from './uploads.ts';
import { useMessageDraft } from './use-message-draft.ts';
import type { FailedMessage, useSendMessage } from './use-send-message.ts';
import { useUploads } from './use-uploads.ts';

/** What a message is written in, and what becomes of it. */
export interface ComposerOrder {
  readonly detail: ConsultDetail;
  readonly messages: readonly Message[];
  readonly sending: ReturnType<typeof useSendMessage>;
  /** With what the template proposes that the message was made from. */
  readonly onSent: (proposal: TemplateProposal | null) => void;
}

/** A message that is being written, with its files and its billing: nothing of it is lost, whatever happens on the way. */
export function useComposer({ detail, messages, sending, onSent }: ComposerOrder) {
  const draft = useMessageDraft(detail.activityId, detail.messageDraft);
  const files = useUploads();
  const billing = useMessageBilling(detail);
  const hasSpecialistLeft = useConsultantsLeft(detail.activityId);
  const [proposal, setProposal] = useState<TemplateProposal | null>(null);
  // Nothing is left of a template whose text was taken out again.
  if (proposal !== null && draft.text === '' && !sending.isSending) setProposal(null);
  // The text is kept with the consult; files that wait for it are not.
  useUnsavedGuard(files.uploads.length > 0, CONSULT_PART);
  // It shows already, and yet a window that is closed now may take it along.
  useUnsavedWarning(sending.isSending);
  const block = hasSpecialistLeft
    ? membersEn.left
    : (sendBlock(draft.text, files.uploads, MAX_MESSAGE_LENGTH) ?? billing.block);

  const send = async () => {
    if (block !== undefined || sending.isSending) return;
    const text = draft.text.trim();
    const sent = files.uploads;
    const { order } = billing;
    files.clear();
    const output = await sending.send({ text, files: sent, billing: order, ready: draft.take() });
    if (output) {
      draft.sent();
      billing.sent(order, output.billed);
      setProposal(null);
      onSent(proposal);
    } else {
      draft.restore(text);
      setProposal(proposal);
      files.restore(sent);
    }
  };
  useLostAnswer(sending, messages, (arrived) => {
    draft.arrived(arrived.text);
    for (const upload of arrived.files) files.remove(upload);
    onSent(proposal);
  });
  return { draft, files, billing, hasSpecialistLeft, block, propose: setProposal, send: () => void send() };
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
