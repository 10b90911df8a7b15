import { listPhoneSlots } from './list-phone-slots.ts';
import { operatorServiceOperations } from './operator-services.ts';
import { operatorSpecialistOperations } from './operator-specialists.ts';
import { operatorWordOperations } from './operator-words.ts';
import { routeReferral } from './route-referral.ts';
import { scheduleOperations } from './schedule.ts';
import { getServiceById, getServiceForm, getServicePage, getSpecialties, listServiceNames } from './search-services.ts';

export * from './list-phone-slots.ts';
export * from './route-referral.ts';
export * from './schedule.ts';
export * from './search-services.ts';
export * from './service.ts';

/** All operations of this feature. */
export const operations = [
  getSpecialties,
  listServiceNames,
  getServicePage,
  getServiceById,
  getServiceForm,
  listPhoneSlots,
  routeReferral,
  ...scheduleOperations,
  ...operatorServiceOperations,
  ...operatorSpecialistOperations,
  ...operatorWordOperations,
] as const;
