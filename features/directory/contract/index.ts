import { scheduleOperations } from './schedule.ts';
import { getServiceById, getServiceForm, getServicePage, getSpecialties } from './search-services.ts';

export * from './schedule.ts';
export * from './search-services.ts';
export * from './service.ts';

/** All operations of this feature. */
export const operations = [
  getSpecialties,
  getServicePage,
  getServiceById,
  getServiceForm,
  ...scheduleOperations,
] as const;
