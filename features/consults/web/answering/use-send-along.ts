import { useState } from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import type { TemplateProposal } from '../../contract/slots.ts';
import { keepSwitch, keptSwitch } from '../core/kept-switch.ts';
import { type AlongChoice, alongOffer, alongOrder } from './send-along.ts';

const ARCHIVES = 'alethea-archive-after-answer';

/** What goes along with the message that is being written; whether to archive is kept on this device. */
export function useSendAlong(detail: ConsultDetail, proposal: TemplateProposal | null, asksBack: boolean) {
  const [choice, setChoice] = useState<AlongChoice>({ archive: keptSwitch(ARCHIVES, false) });
  const offer = alongOffer(detail, proposal, asksBack, choice.outcome);
  return {
    offer,
    order: alongOrder(offer, choice),
    choose: (change: Partial<AlongChoice>) => {
      if (change.archive !== undefined) keepSwitch(ARCHIVES, change.archive);
      setChoice({ ...choice, ...change });
    },
    /** The message went: what the next one proposes begins anew. */
    sent: () => setChoice({ archive: choice.archive }),
  };
}
