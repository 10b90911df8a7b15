import {
  addSelfToActivityAsMoa,
  changeStatus,
  listAuditLog,
  markUnread,
  moveToFolder,
  saveMessageDraft,
  sendMessage,
} from './act-on-consult.ts';
import { countUnread, listClinicConsults, listConsults } from './list-consults.ts';
import { lookUpPatient } from './look-up-patient.ts';
import { getThread, openConsult } from './open-consult.ts';

export * from './act-on-consult.ts';
export * from './consult-view.ts';
export * from './list-consults.ts';
export * from './look-up-patient.ts';
export * from './open-consult.ts';

/** All operations of this feature. */
export const operations = [
  listConsults,
  listClinicConsults,
  countUnread,
  getThread,
  openConsult,
  sendMessage,
  saveMessageDraft,
  moveToFolder,
  markUnread,
  changeStatus,
  addSelfToActivityAsMoa,
  listAuditLog,
  lookUpPatient,
] as const;
