import type * as directory from '@alethea/directory/contract';
import { type RemoteOutput, remote } from '@alethea/web-kit/remote';
import type * as contract from '../contract/index.ts';

export const getServiceById = remote<typeof directory.getServiceById>('services-getServiceById');
export const getServiceForm = remote<typeof directory.getServiceForm>('services-getServiceForm');
export const sendConsult = remote<typeof contract.sendConsult>('consult-sendConsult');
export const sendReferral = remote<typeof contract.sendReferral>('referral-sendReferral');

/** The service that is asked, as it comes over the wire. */
export type AskedService = RemoteOutput<typeof getServiceById>['service'];
/** One question of its own form. */
export type ServiceQuestion = RemoteOutput<typeof getServiceForm>['formFields'][number];
