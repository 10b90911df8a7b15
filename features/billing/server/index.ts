import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import type { BillingOffer } from '../offers.ts';
import { billedCode } from './billed-code.ts';
import { namedDayOperations } from './named-day-operations.ts';
import { recordServiceIn } from './record-service.ts';
import { takeBackMessage, takeBackService } from './take-back-message.ts';

/** The billing, as the composition root mounts it and as consults use it. */
export type Billing = Feature & BillingOffer;

/** Makes the billing feature. */
export function createBilling(supplies: FeatureSupplies): Billing {
  return {
    name: 'billing',
    implementations: namedDayOperations(),
    billedCode,
    recordService: recordServiceIn(supplies),
    takeBackMessage,
    takeBackService,
  };
}
