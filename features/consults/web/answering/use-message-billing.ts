import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { type BillingChoice, billingState, NO_CHOICE } from './message-billing.ts';

/** Billing of the message that is being written; nothing for who may not bill. A question back is never billed. */
export function useMessageBilling({ answering }: Pick<ConsultDetail, 'answering'>, asksBack: boolean) {
  const { messageBilling: offer } = answering;
  const now = useNow();
  const [choice, setChoice] = useState<BillingChoice>(NO_CHOICE);
  const [sentWith, setSentWith] = useState<typeof offer>(null);
  const [askedAbout, setAskedAbout] = useState<string | null>(null);
  // What a message was billed with is chosen anew for the next, once the server has counted it.
  const isStale = sentWith !== null && sentWith === offer;
  const state = offer && billingState(offer, isStale || asksBack ? { ...choice, on: false } : choice, now);
  const code = state?.order?.billingCode.toUpperCase();
  const isAsking = state?.isUnpaid === true && askedAbout === code;
  return {
    offer,
    state,
    asksBack,
    /** Send has asked about the code, which is not paid: pressed again it goes as it is. */
    isAsking,
    /** True when Send has to ask first; asks. */
    ask: () => {
      if (state?.isUnpaid !== true || isAsking || code === undefined) return false;
      setAskedAbout(code);
      return true;
    },
    choose: (change: Partial<BillingChoice>) => {
      setSentWith(null);
      setChoice({ ...choice, ...change });
    },
    /** Why the message cannot be sent as it is to be billed. */
    block: state?.problem,
    order: state?.order,
    /** The message went; `billed` as the server answered. */
    sent: (order: { readonly billable: true } | undefined, billed: boolean) => {
      if (!order) return;
      setChoice(NO_CHOICE);
      setAskedAbout(null);
      setSentWith(offer);
      if (!billed) showSnackbar({ message: answeringEn.billing.notBilled, tone: 'neutral' });
    },
  };
}
