import type { ReadCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead } from '@alethea/server-kit/operations/implement';
import {
  canSendOneWayMessages,
  countOneWayMessageUses,
  PREMIUM_USES_PER_MONTH,
  sendOneWayMessages,
} from '../contract/premium-uses.ts';
import type { PatientsOffer } from '../offers.ts';
import { isCounted } from './patient-message-policy.ts';

/** What the three calls have in common. */
type CountCall = Pick<ReadCall<typeof countOneWayMessageUses>, 'db' | 'actor' | 'clock' | 'authorise'>;

/** What is left, as three calls ask for it; none of them counts, for the send has done so. */
export function implementPremiumUses({ usesLeft }: Pick<PatientsOffer, 'usesLeft'>): readonly Implementation[] {
  const leftOf = async (call: CountCall): Promise<number> => {
    call.authorise(allow('one’s own count'));
    if (!isCounted(call.actor)) return PREMIUM_USES_PER_MONTH;
    return usesLeft(call.db, call.actor.personId, call.clock.now());
  };
  return [
    implementRead(canSendOneWayMessages, {
      async read(call, { numUses }) {
        const left = await leftOf(call);
        return !isCounted(call.actor) || numUses <= left;
      },
    }),
    implementRead(countOneWayMessageUses, { read: (call) => leftOf(call) }),
    implementRead(sendOneWayMessages, { read: (call) => leftOf(call) }),
  ];
}
