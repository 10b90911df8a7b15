import { PREMIUM_USES_PER_MONTH } from '@alethea/patients/contract/premium-uses';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { ReadCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead } from '@alethea/server-kit/operations/implement';
import { canSendForms, countFormUses, countSentForms } from '../../contract/form-uses.ts';
import type { FormNeeds } from './form-needs.ts';

/** What the three calls have in common. */
type CountCall = Pick<ReadCall<typeof countFormUses>, 'db' | 'actor' | 'clock' | 'authorise'>;

/** Forms of who holds the limited right alone are counted. */
export function isCounted({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return !permissions.has('forms');
}

/** What is left, as three calls ask for it; none of them counts, for the send has done so. */
export function implementFormUses({ patients }: FormNeeds): readonly Implementation[] {
  const leftOf = async (call: CountCall): Promise<number> => {
    call.authorise(allow('one’s own count'));
    if (!isCounted(call.actor)) return PREMIUM_USES_PER_MONTH;
    return patients.usesLeft(call.db, call.actor.personId, call.clock.now());
  };
  return [
    implementRead(canSendForms, {
      async read(call, { usages }) {
        const left = await leftOf(call);
        return !isCounted(call.actor) || usages <= left;
      },
    }),
    implementRead(countFormUses, { read: (call) => leftOf(call) }),
    implementRead(countSentForms, { read: (call) => leftOf(call) }),
  ];
}
