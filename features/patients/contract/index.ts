import {
  cancelPatientMessage,
  downloadPatientMessage,
  openPatientMessage,
  resendPatientMessage,
} from './follow-message.ts';
import { prepareOneWayMessage, sendOneWayMessage } from './one-way-message.ts';
import { countPatientMessages, listPatientMessages } from './patient-messages.ts';
import { canSendOneWayMessages, countOneWayMessageUses, sendOneWayMessages } from './premium-uses.ts';

export * from './check-one-way-message.ts';
export * from './follow-message.ts';
export * from './one-way-message.ts';
export * from './patient-messages.ts';
export * from './premium-uses.ts';

/** All operations of this feature. */
export const operations = [
  prepareOneWayMessage,
  sendOneWayMessage,
  listPatientMessages,
  countPatientMessages,
  openPatientMessage,
  downloadPatientMessage,
  resendPatientMessage,
  cancelPatientMessage,
  canSendOneWayMessages,
  countOneWayMessageUses,
  sendOneWayMessages,
] as const;
