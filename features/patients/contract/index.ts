import {
  cancelPatientMessage,
  downloadPatientMessage,
  openPatientMessage,
  resendPatientMessage,
  withdrawPatientMessage,
} from './follow-message.ts';
import { prepareOneWayMessage, sendOneWayMessage, undoOneWayMessage } from './one-way-message.ts';
import { patientFiles } from './patient-files.ts';
import {
  countPatientMessages,
  countUnreadPatientMessages,
  listPatientMessages,
  updatePatientMessages,
} from './patient-messages.ts';
import { canSendOneWayMessages, countOneWayMessageUses, sendOneWayMessages } from './premium-uses.ts';
import { listSenderPlaces } from './sender-places.ts';

export * from './check-one-way-message.ts';
export * from './follow-message.ts';
export * from './one-way-message.ts';
export * from './patient-files.ts';
export * from './patient-messages.ts';
export * from './premium-uses.ts';
export * from './sender-places.ts';

/** What people may bring before a message has it. */
export const uploads = [patientFiles] as const;

/** All operations of this feature. */
export const operations = [
  prepareOneWayMessage,
  sendOneWayMessage,
  undoOneWayMessage,
  listSenderPlaces,
  listPatientMessages,
  countPatientMessages,
  countUnreadPatientMessages,
  updatePatientMessages,
  openPatientMessage,
  downloadPatientMessage,
  resendPatientMessage,
  withdrawPatientMessage,
  cancelPatientMessage,
  canSendOneWayMessages,
  countOneWayMessageUses,
  sendOneWayMessages,
] as const;
