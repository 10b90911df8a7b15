import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import { namedDayOperations } from './named-day-operations.ts';
import { recordServiceIn } from './record-service.ts';

/** The billing, as the composition root mounts it and as consults use it through their port. */
export interface Billing extends Feature {
  /** See recordServiceIn. */
  readonly recordService: ReturnType<typeof recordServiceIn>;
}

/** Makes the billing feature. */
export function createBilling(supplies: FeatureSupplies): Billing {
  return { recordService: recordServiceIn(supplies), implementations: namedDayOperations() };
}
