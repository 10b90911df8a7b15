import { remote } from '@alethea/web-kit/remote';
import type * as contract from '../contract/index.ts';

export const getSpecialties = remote<typeof contract.getSpecialties>('services-getSpecialties');
export const getServicePage = remote<typeof contract.getServicePage>('services-getServicePage');
export const getServiceById = remote<typeof contract.getServiceById>('services-getServiceById');
export const listPhoneSlots = remote<typeof contract.listPhoneSlots>('phoneConsult-listSlots');
export const getServiceForm = remote<typeof contract.getServiceForm>('services-getServiceForm');
