import { advisedMessageCode, notPayableForMessage } from '../../contract/core/payable.ts';
import type { BillingOffer } from '../../offers.ts';
import { readSchedule } from './fee-schedule-store.ts';

/** See BillingOffer. */
export const adviseMessage: BillingOffer['adviseMessage'] = async (executor, parties) => {
  const schedule = await readSchedule(executor);
  return {
    advisedCode: advisedMessageCode(parties, schedule),
    notPayable: notPayableForMessage(parties, schedule),
  };
};
