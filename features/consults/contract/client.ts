// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as ActOnConsult from './act-on-consult.ts';
import type * as Answering from './answering.ts';
import type * as BookingBoard from './booking-board.ts';
import type * as ChangeCall from './change-call.ts';
import type * as ConsultFaxes from './consult-faxes.ts';
import type * as ForwardConsult from './forward-consult.ts';
import type * as ForwarderMemberships from './forwarder-memberships.ts';
import type * as ListConsults from './list-consults.ts';
import type * as LookUpPatient from './look-up-patient.ts';
import type * as Members from './members.ts';
import type * as MoaMessages from './moa-messages.ts';
import type * as OpenConsult from './open-consult.ts';
import type * as SearchConsults from './search-consults.ts';
import type * as SearchFilters from './search-filters.ts';
import type * as WithdrawMessage from './withdraw-message.ts';

/** Answers one page of the caller’s inbox or archive. */
export const listConsults: Remote<typeof ListConsults.listConsults> = {
  name: 'secureMessaging-listConsults',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Answers one page of the consults of the caller’s clinic. */
export const listClinicConsults: Remote<typeof ListConsults.listClinicConsults> = {
  name: 'clinicInbox-listConsults',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Answers one page of the consults of the caller’s list that meet all terms and marks and one of the statuses. */
export const searchConsults: Remote<typeof SearchConsults.searchConsults> = {
  name: 'secureMessaging-searchConsults',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Answers one page of the consults of the caller’s clinic that meet all terms and marks and one of the statuses. */
export const searchClinicConsults: Remote<typeof SearchConsults.searchClinicConsults> = {
  name: 'clinicInbox-searchConsults',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Answers one page of the consults that the caller’s clinic has to book. */
export const listToBook: Remote<typeof BookingBoard.listToBook> = {
  name: 'clinicInbox-listToBook',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Answers one page of the consults of the caller’s inbox that wait on them. */
export const listWaiting: Remote<typeof ListConsults.listWaiting> = {
  name: 'secureMessaging-listWaiting',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Counts the caller’s unread consults, in the own inbox and in the clinic’s. */
export const countUnread: Remote<typeof ListConsults.countUnread> = {
  name: 'secureMessaging-countUnread',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Answers the subject-line columns that the caller has chosen. */
export const getSearchFilters: Remote<typeof SearchFilters.getSearchFilters> = {
  name: 'secureMessaging-getSearchFilters',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Keeps the subject-line columns that the caller has chosen. */
export const saveSearchFilters: Remote<typeof SearchFilters.saveSearchFilters> = {
  name: 'secureMessaging-saveSearchFilters',
  repeat: 'same',
};

/** Answers the encrypted messages of a consult. */
export const getThread: Remote<typeof OpenConsult.getThread> = {
  name: 'secureMessaging-getThread',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Opens a consult: data key, details, read mark and access log in one. */
export const openConsult: Remote<typeof OpenConsult.openConsult> = {
  name: 'secureMessaging-openConsult',
  repeat: 'same',
};

/** Marks a consult read up to a message that was on screen. */
export const markRead: Remote<typeof OpenConsult.markRead> = {
  name: 'secureMessaging-markRead',
  repeat: 'same',
};

/** Sends a message with optional files. */
export const sendMessage: Remote<typeof ActOnConsult.sendMessage> = {
  name: 'secureMessaging-sendMessage',
  repeat: 'keyed',
};

/** Keeps the caller’s unsent message of a consult. */
export const saveMessageDraft: Remote<typeof ActOnConsult.saveMessageDraft> = {
  name: 'secureMessaging-saveMessageDraft',
  repeat: 'same',
};

/** Moves consults of the caller’s list to a folder. */
export const moveToFolder: Remote<typeof ActOnConsult.moveToFolder> = {
  name: 'secureMessaging-moveToFolder',
  repeat: 'same',
};

/** Marks consults of the caller’s list unread. */
export const markUnread: Remote<typeof ActOnConsult.markUnread> = {
  name: 'secureMessaging-markUnread',
  repeat: 'same',
};

/** Mutes or unmutes consults for the caller. */
export const setMuted: Remote<typeof ActOnConsult.setMuted> = {
  name: 'secureMessaging-setMuted',
  repeat: 'same',
};

/** Changes the status of a consult. */
export const changeStatus: Remote<typeof ActOnConsult.changeStatus> = {
  name: 'activity-changeStatus_v1',
  repeat: 'same',
};

/** Joins the caller to a consult of the caller’s clinic as MOA. */
export const addSelfToActivityAsMoa: Remote<typeof ActOnConsult.addSelfToActivityAsMoa> = {
  name: 'activity-addSelfToActivityAsMoa_v1',
  repeat: 'same',
};

/** Answers one page of the access log of a consult, newest first. */
export const listAuditLog: Remote<typeof ActOnConsult.listAuditLog> = {
  name: 'activity-listAuditLog',
  repeat: 'read',
};

/** Finds patients of the caller’s own consults by a health number or its head, or by name. */
export const lookUpPatient: Remote<typeof LookUpPatient.lookUpPatient> = {
  name: 'patientInfo-lookup',
  repeat: 'read',
};

/** Answers the status of a consult, and whether its specialist has left the platform. */
export const getConsultantStatus: Remote<typeof Members.getConsultantStatus> = {
  name: 'secureMessaging-getConsultantStatus',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Lists the specialists whom the caller can add to a consult. */
export const getConsultantsAvailableToUser: Remote<typeof Members.getConsultantsAvailableToUser> = {
  name: 'secureMessaging-getConsultantsAvailableToUser',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Adds a consultant to a consult. */
export const addUserToActivity: Remote<typeof Members.addUserToActivity> = {
  name: 'secureMessaging-addUserToActivity',
  repeat: 'same',
};

/** Ends the membership of a forwarder in a consult. */
export const removeUserFromActivity: Remote<typeof Members.removeUserFromActivity> = {
  name: 'secureMessaging-removeUserFromActivity',
  repeat: 'same',
};

/** Adds uploaded files to a consult. */
export const attachFiles: Remote<typeof Members.attachFiles> = {
  name: 'secureMessaging-attachFiles',
  repeat: 'keyed',
};

/** Lists the consults of which a person is forwarder, without patient, subject or message. */
export const listForwarderConsults: Remote<typeof ForwarderMemberships.listForwarderConsults> = {
  name: 'operator-listForwarderConsults',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Ends the membership of a forwarder in a consult, as operator. */
export const endForwarderMembership: Remote<typeof ForwarderMemberships.endForwarderMembership> = {
  name: 'operator-endForwarderMembership',
  repeat: 'same',
};

/** Records the outcome and diagnosis of a consult. */
export const saveSpecialistResponse: Remote<typeof Answering.saveSpecialistResponse> = {
  name: 'secureMessaging-saveSpecialistResponse',
  repeat: 'same',
};

/** Bills the call of a phone consult, records its outcome and marks it complete. */
export const billAndMarkComplete: Remote<typeof Answering.billAndMarkComplete> = {
  name: 'phoneConsult-billAndMarkComplete',
  repeat: 'keyed',
};

/** Bills the interpretation of an audiogram or a sinus endoscopy. */
export const billInterpretation: Remote<typeof Answering.billInterpretation> = {
  name: 'interpretations-billInterpretation',
  repeat: 'keyed',
};

/** Takes back an interpretation that was billed within the last seconds. */
export const undoInterpretation: Remote<typeof Answering.undoInterpretation> = {
  name: 'interpretations-undoInterpretation',
  repeat: 'same',
};

/** Answers the free times for the call of a phone consult by day (America/Edmonton), up to seven days ahead. */
export const listCallTimes: Remote<typeof ChangeCall.listCallTimes> = {
  name: 'phoneConsult-listCallTimes',
  repeat: 'read',
  outdatedBy: ['services', 'phoneSlots', 'consult'],
};

/** Moves the call of a phone consult to another time, with a reason. */
export const moveCall: Remote<typeof ChangeCall.moveCall> = {
  name: 'phoneConsult-moveCall',
  repeat: 'keyed',
};

/** Cancels the call of a phone consult, with a reason. */
export const cancelCall: Remote<typeof ChangeCall.cancelCall> = {
  name: 'phoneConsult-cancelCall',
  repeat: 'keyed',
};

/** Books the cancelled call of a phone consult at another time. */
export const bookCallAgain: Remote<typeof ChangeCall.bookCallAgain> = {
  name: 'phoneConsult-bookCallAgain',
  repeat: 'keyed',
};

/** Answers the consults that a consult was forwarded from and to, and what the caller may hand on. */
export const getForwarding: Remote<typeof ForwardConsult.getForwarding> = {
  name: 'secureMessaging-getForwarding',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Forwards a consult to another specialist, as a new consult. */
export const forwardEconsult: Remote<typeof ForwardConsult.forwardEconsult> = {
  name: 'secureMessaging-forwardEconsult',
  repeat: 'keyed',
};

/** Writes a consult as a PDF. */
export const exportEconsultPdf: Remote<typeof ForwardConsult.exportEconsultPdf> = {
  name: 'secureMessaging-exportEconsultPdf',
  repeat: 'read',
};

/** Queues a consult as a fax to the MOA of the caller’s clinic. */
export const queueMoaEconsultFax: Remote<typeof MoaMessages.queueMoaEconsultFax> = {
  name: 'fax-queueMOAEConsultFax',
  repeat: 'keyed',
};

/** Mails an MOA a single-use link to a consult as a PDF. */
export const sendMoaMessage: Remote<typeof MoaMessages.sendMoaMessage> = {
  name: 'secure-messaging-moa-message',
  repeat: 'keyed',
  formPath: '/serverV5/serverV5/secure-messaging-moa-message',
};

/** Answers where a fax to the MOA would go, and the faxes of a consult, newest first after those that failed. */
export const getConsultFaxes: Remote<typeof ConsultFaxes.getConsultFaxes> = {
  name: 'secureMessaging-getConsultFaxes',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Sends a fax of a consult again that did not arrive. */
export const retryConsultFax: Remote<typeof ConsultFaxes.retryConsultFax> = {
  name: 'fax-retryConsultFax',
  repeat: 'keyed',
};

/** Takes a fax that did not arrive off the list of what is to be done. */
export const dismissConsultFax: Remote<typeof ConsultFaxes.dismissConsultFax> = {
  name: 'fax-dismissConsultFax',
  repeat: 'same',
};

/** Lists faxes of consults that did not arrive and wait for somebody. */
export const listFailedFaxes: Remote<typeof ConsultFaxes.listFailedFaxes> = {
  name: 'secureMessaging-listFailedFaxes',
  repeat: 'read',
  outdatedBy: ['consult', 'inbox'],
};

/** Takes back a message that was sent within the last seconds. */
export const undoMessage: Remote<typeof WithdrawMessage.undoMessage> = {
  name: 'secureMessaging-undoMessage',
  repeat: 'keyed',
};

/** Withdraws a message of the caller, with a reason. */
export const withdrawMessage: Remote<typeof WithdrawMessage.withdrawMessage> = {
  name: 'secureMessaging-withdrawMessage',
  repeat: 'keyed',
};

/** Withdraws a consult that was sent in error, with a reason. */
export const withdrawConsult: Remote<typeof WithdrawMessage.withdrawConsult> = {
  name: 'secureMessaging-withdrawConsult',
  repeat: 'keyed',
};

/** Takes a consult that the caller’s clinic has to book, or hands it back. */
export const setBookingTaker: Remote<typeof BookingBoard.setBookingTaker> = {
  name: 'clinicInbox-setBookingTaker',
  repeat: 'same',
};

/** Marks a consult as booked, with day, time, place and note as far as they are known. */
export const bookAppointment: Remote<typeof BookingBoard.bookAppointment> = {
  name: 'clinicInbox-bookAppointment',
  repeat: 'keyed',
};

/** Takes back an appointment that was booked within the last seconds. */
export const undoBooking: Remote<typeof BookingBoard.undoBooking> = {
  name: 'clinicInbox-undoBooking',
  repeat: 'keyed',
};
