import {
  addSelfToActivityAsMoa,
  changeStatus,
  listAuditLog,
  markUnread,
  moveToFolder,
  saveMessageDraft,
  sendMessage,
  setMuted,
} from './act-on-consult.ts';
import { answeringOperations } from './answering.ts';
import { bookingOperations, listToBook } from './booking-board.ts';
import { callOperations } from './change-call.ts';
import { consultFaxOperations } from './consult-faxes.ts';
import { forwardingOperations } from './forward-consult.ts';
import { forwarderOperations } from './forwarder-memberships.ts';
import { countUnread, listClinicConsults, listConsults, listWaiting } from './list-consults.ts';
import { lookUpPatient } from './look-up-patient.ts';
import { memberOperations } from './members.ts';
import { moaOperations } from './moa-messages.ts';
import { getThread, markRead, openConsult } from './open-consult.ts';
import { searchClinicConsults, searchConsults } from './search-consults.ts';
import { getSearchFilters, saveSearchFilters } from './search-filters.ts';
import { withdrawOperations } from './withdraw-message.ts';

export * from './act-on-consult.ts';
export * from './answering.ts';
export * from './booking-board.ts';
export * from './change-call.ts';
export * from './consult-faxes.ts';
export * from './consult-view.ts';
export * from './forward-consult.ts';
export * from './forwarder-memberships.ts';
export * from './list-consults.ts';
export * from './look-up-patient.ts';
export * from './members.ts';
export * from './moa-messages.ts';
export * from './open-consult.ts';
export * from './outcomes.ts';
export * from './search-consults.ts';
export * from './search-filters.ts';
export * from './withdraw-message.ts';

/** All operations of this feature. */
export const operations = [
  listConsults,
  listClinicConsults,
  searchConsults,
  searchClinicConsults,
  listToBook,
  listWaiting,
  countUnread,
  getSearchFilters,
  saveSearchFilters,
  getThread,
  openConsult,
  markRead,
  sendMessage,
  saveMessageDraft,
  moveToFolder,
  markUnread,
  setMuted,
  changeStatus,
  addSelfToActivityAsMoa,
  listAuditLog,
  lookUpPatient,
  ...memberOperations,
  ...forwarderOperations,
  ...answeringOperations,
  ...callOperations,
  ...forwardingOperations,
  ...moaOperations,
  ...consultFaxOperations,
  ...withdrawOperations,
  ...bookingOperations,
] as const;
