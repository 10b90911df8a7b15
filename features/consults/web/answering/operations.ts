import type * as billing from '@alethea/billing/contract/named-days';
import type * as contract from '@alethea/consults/contract';
import { remote } from '@alethea/web-kit/remote';

/** See the contract. */
export const saveSpecialistResponse = remote<typeof contract.saveSpecialistResponse>(
  'secureMessaging-saveSpecialistResponse',
);
/** See the contract. */
export const billAndMarkComplete = remote<typeof contract.billAndMarkComplete>('phoneConsult-billAndMarkComplete');
/** See the contract. */
export const billInterpretation = remote<typeof contract.billInterpretation>('interpretations-billInterpretation');
/** See the contract. */
export const listNamedDays = remote<typeof billing.listNamedDays>('holidays-listNamedDays');
