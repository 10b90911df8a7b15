import type * as accounts from '@alethea/accounts/contract';
import type * as consults from '@alethea/consults/contract';
import type * as directory from '@alethea/directory/contract';
import { type RemoteOutput, remote } from '@alethea/web-kit/remote';
import type * as contract from '../contract/index.ts';

export const getServiceById = remote<typeof directory.getServiceById>('services-getServiceById');
export const getServiceForm = remote<typeof directory.getServiceForm>('services-getServiceForm');
export const listPhoneSlots = remote<typeof directory.listPhoneSlots>('phoneConsult-listSlots');
export const getProfile = remote<typeof accounts.getProfile>('profile-get');
export const lookUpPatient = remote<typeof consults.lookUpPatient>('patientInfo-lookup');
export const sendConsult = remote<typeof contract.sendConsult>('consult-sendConsult');
export const sendReferral = remote<typeof contract.sendReferral>('referral-sendReferral');

export const saveDraft = remote<typeof contract.saveDraft>('consultDraft-saveDraft');
export const getDraft = remote<typeof contract.getDraft>('consultDraft-getDraft');
export const deleteDraft = remote<typeof contract.deleteDraft>('consultDraft-deleteDraft');
export const listDrafts = remote<typeof contract.listDrafts>('consultDraft-listDrafts');
export const exportDraftPdf = remote<typeof contract.exportDraftPdf>('consultDraft-exportDraftPdf');
export const searchApprovers = remote<typeof contract.searchApprovers>('users-searchApprovers');
export const getKeepingKey = remote<typeof contract.getKeepingKey>('consultDraft-getKeepingKey');
export const getStagedFiles = remote<typeof contract.getStagedFiles>('consultDraft-getStagedFiles');
export const loadEconsult = remote<typeof contract.loadEconsult>('ai-loadEconsult');

/** A draft as it was opened. */
export type OpenedDraft = RemoteOutput<typeof getDraft>;
/** The service that is asked, as it comes over the wire. */
export type AskedService = RemoteOutput<typeof getServiceById>['service'];
/** One question of its own form. */
export type ServiceQuestion = RemoteOutput<typeof getServiceForm>['formFields'][number];
/** A day with the times at which it can be called. */
export type DayOfSlots = RemoteOutput<typeof listPhoneSlots>['days'][number];
/** A patient of an earlier consult. */
export type KnownPatient = RemoteOutput<typeof lookUpPatient>[number];
