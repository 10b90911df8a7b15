import { useState } from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import type { TemplateProposal } from '../../contract/slots.ts';
import { type AlongChoice, alongOffer, alongOrder } from './send-along.ts';

const ARCHIVES = 'alethea-archive-after-answer';

/** What goes along with the message that is being written; whether to archive is kept on this device. */
export function useSendAlong(detail: ConsultDetail, proposal: TemplateProposal | null, asksBack: boolean) {
  const [choice, setChoice] = useState<AlongChoice>({ archive: keptArchiving() });
  const offer = alongOffer(detail, proposal, asksBack);
  return {
    offer,
    order: alongOrder(offer, choice),
    choose: (change: Partial<AlongChoice>) => {
      if (change.archive !== undefined) keepArchiving(change.archive);
      setChoice({ ...choice, ...change });
    },
    /** The message went: what the next one proposes begins anew. */
    sent: () => setChoice({ archive: choice.archive }),
  };
}

function keptArchiving(): boolean {
  try {
    return localStorage.getItem(ARCHIVES) !== null;
  } catch {
    return false;
  }
}

function keepArchiving(archives: boolean): void {
  try {
    if (archives) localStorage.setItem(ARCHIVES, 'true');
    else localStorage.removeItem(ARCHIVES);
  } catch {
    // Storage can be forbidden; then it holds until the consult is closed.
  }
}
