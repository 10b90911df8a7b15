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
import { consultFaxOperations } from './consult-faxes.ts';
import { forwardingOperations } from './forward-consult.ts';
import { forwarderOperations } from './forwarder-memberships.ts';
import { countUnread, listClinicConsults, listConsults } from './list-consults.ts';
import { listToBook } from './list-to-book.ts';
import { lookUpPatient } from './look-up-patient.ts';
import { memberOperations } from './members.ts';
import { moaOperations } from './moa-messages.ts';
import { getThread, openConsult } from './open-consult.ts';
import { searchClinicConsults, searchConsults } from './search-consults.ts';
import { getSearchFilters, saveSearchFilters } from './search-filters.ts';

export * from './act-on-consult.ts';
export * from './answering.ts';
export * from './consult-faxes.ts';
export * from './consult-view.ts';
export * from './forward-consult.ts';
export * from './forwarder-memberships.ts';
export * from './list-consults.ts';
export * from './list-to-book.ts';
export * from './look-up-patient.ts';
export * from './members.ts';
export * from './moa-messages.ts';
export * from './open-consult.ts';
export * from './outcomes.ts';
export * from './search-consults.ts';
export * from './search-filters.ts';

/** All operations of this feature. */
export const operations = [
  listConsults,
  listClinicConsults,
  searchConsults,
  searchClinicConsults,
  listToBook,
  countUnread,
  getSearchFilters,
  saveSearchFilters,
  getThread,
  openConsult,
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
  ...forwardingOperations,
  ...moaOperations,
  ...consultFaxOperations,
] as const;
