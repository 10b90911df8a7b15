import type * as contract from '@alethea/consults/contract';
import { remote } from '@alethea/web-kit/remote';

/** See the contract. */
export const getConsultantStatus = remote<typeof contract.getConsultantStatus>('secureMessaging-getConsultantStatus');
/** See the contract. */
export const getConsultantsAvailableToUser = remote<typeof contract.getConsultantsAvailableToUser>(
  'secureMessaging-getConsultantsAvailableToUser',
);
/** See the contract. */
export const addUserToActivity = remote<typeof contract.addUserToActivity>('secureMessaging-addUserToActivity');
/** See the contract. */
export const removeUserFromActivity = remote<typeof contract.removeUserFromActivity>(
  'secureMessaging-removeUserFromActivity',
);
/** See the contract. */
export const attachFiles = remote<typeof contract.attachFiles>('secureMessaging-attachFiles');
