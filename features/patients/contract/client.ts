// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/remote';
import type * as OneWayMessage from './one-way-message.ts';
import type * as PatientMessages from './patient-messages.ts';
import type * as PremiumUses from './premium-uses.ts';

/** Sends a patient a message that they read behind a link, at once or at 7:00 of the next day. */
export const sendOneWayMessage: Remote<typeof OneWayMessage.sendOneWayMessage> = {
  name: 'one-way-patient-message',
  repeat: 'keyed',
  formPath: '/serverV5/serverV5/one-way-patient-message',
};

/** Lists what was sent to patients, newest first, with what became of it. */
export const listPatientMessages: Remote<typeof PatientMessages.listPatientMessages> = {
  name: 'patientMessages-list',
  repeat: 'read',
  outdatedBy: ['patientMessage'],
};

/** Counts what was sent to patients from one consult. */
export const countPatientMessages: Remote<typeof PatientMessages.countPatientMessages> = {
  name: 'patientMessages-count',
  repeat: 'read',
  outdatedBy: ['patientMessage'],
};

/** Tells whether so many one-way messages can still be sent this month. */
export const canSendOneWayMessages: Remote<typeof PremiumUses.canSendOneWayMessages> = {
  name: 'premium-canSendOneWayMessages',
  repeat: 'read',
};

/** Tells how many one-way messages are left this month. */
export const countOneWayMessageUses: Remote<typeof PremiumUses.countOneWayMessageUses> = {
  name: 'premium-getNumberOfOneWayMessageUsesRemaining',
  repeat: 'read',
};

/** Tells how many one-way messages are left; the send itself has counted. */
export const sendOneWayMessages: Remote<typeof PremiumUses.sendOneWayMessages> = {
  name: 'premium-sendOneWayMessages',
  repeat: 'read',
};
