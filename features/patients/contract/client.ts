// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as FollowMessage from './follow-message.ts';
import type * as OneWayMessage from './one-way-message.ts';
import type * as PatientMessages from './patient-messages.ts';
import type * as PremiumUses from './premium-uses.ts';
import type * as SenderPlaces from './sender-places.ts';

/** Answers what a one-way message about a consult begins with. */
export const prepareOneWayMessage: Remote<typeof OneWayMessage.prepareOneWayMessage> = {
  name: 'patientMessages-prepare',
  repeat: 'read',
};

/** Sends a patient a message that they read behind a link, at once or at 7:00 of the next day. */
export const sendOneWayMessage: Remote<typeof OneWayMessage.sendOneWayMessage> = {
  name: 'one-way-patient-message',
  repeat: 'keyed',
  formPath: '/serverV5/serverV5/one-way-patient-message',
};

/** Undoes the sending of a one-way message by its sender, while its link has not gone out. */
export const undoOneWayMessage: Remote<typeof OneWayMessage.undoOneWayMessage> = {
  name: 'patientMessages-undo',
  repeat: 'keyed',
};

/** Lists the clinics from which the caller can write, for staff with the physicians of their session’s clinic. */
export const listSenderPlaces: Remote<typeof SenderPlaces.listSenderPlaces> = {
  name: 'patientMessages-senderPlaces',
  repeat: 'read',
};

/** Lists what was sent to patients, what got on last first, with what became of it; also by words. */
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

/** Counts the unread patient messages in the inbox. */
export const countUnreadPatientMessages: Remote<typeof PatientMessages.countUnreadPatientMessages> = {
  name: 'patientMessages-countUnread',
  repeat: 'read',
  outdatedBy: ['patientMessage'],
};

/** Moves patient messages between folders, or marks them read or unread. */
export const updatePatientMessages: Remote<typeof PatientMessages.updatePatientMessages> = {
  name: 'patientMessages-update',
  repeat: 'same',
};

/** Answers the text of a message or document that the caller follows, and the name of its PDF. */
export const openPatientMessage: Remote<typeof FollowMessage.openPatientMessage> = {
  name: 'patientMessages-open',
  repeat: 'read',
  outdatedBy: ['patientMessage'],
};

/** Gives what the caller has sent as a PDF. */
export const downloadPatientMessage: Remote<typeof FollowMessage.downloadPatientMessage> = {
  name: 'patientMessages-download',
  repeat: 'read',
};

/** Mails a new link to a message or document that was sent, to a corrected address where one is given. */
export const resendPatientMessage: Remote<typeof FollowMessage.resendPatientMessage> = {
  name: 'patientMessages-resend',
  repeat: 'keyed',
};

/** Takes back a message or document that was sent and not read: its link opens nothing any more, the record stays. */
export const withdrawPatientMessage: Remote<typeof FollowMessage.withdrawPatientMessage> = {
  name: 'patientMessages-withdraw',
  repeat: 'keyed',
};

/** Keeps back a message or document whose time to go out has not come. */
export const cancelPatientMessage: Remote<typeof FollowMessage.cancelPatientMessage> = {
  name: 'patientMessages-cancel',
  repeat: 'keyed',
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
