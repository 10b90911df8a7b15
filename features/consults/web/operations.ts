import type * as contract from '@alethea/consults/contract';
import { remote } from '@alethea/web-kit/remote';

/** See the contract. */
export const listConsults = remote<typeof contract.listConsults>('secureMessaging-listConsults');
/** See the contract. */
export const listClinicConsults = remote<typeof contract.listClinicConsults>('clinicInbox-listConsults');
/** See the contract. */
export const searchConsults = remote<typeof contract.searchConsults>('secureMessaging-searchConsults');
/** See the contract. */
export const searchClinicConsults = remote<typeof contract.searchClinicConsults>('clinicInbox-searchConsults');
/** See the contract. */
export const listToBook = remote<typeof contract.listToBook>('clinicInbox-listToBook');
/** See the contract. */
export const getSearchFilters = remote<typeof contract.getSearchFilters>('secureMessaging-getSearchFilters');
/** See the contract. */
export const saveSearchFilters = remote<typeof contract.saveSearchFilters>('secureMessaging-saveSearchFilters');
/** See the contract. */
export const getThread = remote<typeof contract.getThread>('secureMessaging-getThread');
/** See the contract. */
export const openConsult = remote<typeof contract.openConsult>('secureMessaging-openConsult');
/** See the contract. */
export const sendMessage = remote<typeof contract.sendMessage>('secureMessaging-sendMessage');
/** See the contract. */
export const saveMessageDraft = remote<typeof contract.saveMessageDraft>('secureMessaging-saveMessageDraft');
/** See the contract. */
export const moveToFolder = remote<typeof contract.moveToFolder>('secureMessaging-moveToFolder');
/** See the contract. */
export const markUnread = remote<typeof contract.markUnread>('secureMessaging-markUnread');
/** See the contract. */
export const setMuted = remote<typeof contract.setMuted>('secureMessaging-setMuted');
/** See the contract. */
export const changeStatus = remote<typeof contract.changeStatus>('activity-changeStatus_v1');
/** See the contract. */
export const listAuditLog = remote<typeof contract.listAuditLog>('activity-listAuditLog');
