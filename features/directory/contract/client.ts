// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as ListPhoneSlots from './list-phone-slots.ts';
import type * as OperatorServices from './operator-services.ts';
import type * as OperatorSpecialists from './operator-specialists.ts';
import type * as OperatorWords from './operator-words.ts';
import type * as RouteReferral from './route-referral.ts';
import type * as Schedule from './schedule.ts';
import type * as SearchServices from './search-services.ts';

/** Answers the map from specialty to its subsites. */
export const getSpecialties: Remote<typeof SearchServices.getSpecialties> = {
  name: 'services-getSpecialties',
  repeat: 'read',
  outdatedBy: ['services'],
};

/** Answers the names of all active services: specialty, subsite, people and city. */
export const listServiceNames: Remote<typeof SearchServices.listServiceNames> = {
  name: 'services-listNames',
  repeat: 'read',
  outdatedBy: ['services'],
};

/** Searches services by text, specialty and subsite. */
export const getServicePage: Remote<typeof SearchServices.getServicePage> = {
  name: 'services-getServicePage',
  repeat: 'read',
  outdatedBy: ['services'],
};

/** Answers one service. */
export const getServiceById: Remote<typeof SearchServices.getServiceById> = {
  name: 'services-getServiceById',
  repeat: 'read',
  outdatedBy: ['services'],
};

/** Answers the form fields of one service. */
export const getServiceForm: Remote<typeof SearchServices.getServiceForm> = {
  name: 'services-getServiceForm',
  repeat: 'read',
  outdatedBy: ['services'],
};

/** Answers the free times of a phone service by day (America/Edmonton), up to seven days ahead. */
export const listPhoneSlots: Remote<typeof ListPhoneSlots.listPhoneSlots> = {
  name: 'phoneConsult-listSlots',
  repeat: 'read',
  outdatedBy: ['services', 'phoneSlots'],
};

/** Answers the tree of specialty, subsite and specialists. */
export const routeReferral: Remote<typeof RouteReferral.routeReferral> = {
  name: 'routing-routeReferral_v2',
  repeat: 'read',
};

/** Answers the caller’s own weekly phone schedule, vacations, consult limits and calendar. */
export const getScheduleSettings: Remote<typeof Schedule.getScheduleSettings> = {
  name: 'schedule-getSettings',
  repeat: 'read',
  outdatedBy: ['schedule', 'phoneSlots'],
};

/** Saves the caller’s own weekly phone schedule. */
export const savePhoneSchedule: Remote<typeof Schedule.savePhoneSchedule> = {
  name: 'schedule-savePhoneSchedule',
  repeat: 'keyed',
};

/** Saves and removes the caller’s own vacations. */
export const saveVacations: Remote<typeof Schedule.saveVacations> = {
  name: 'schedule-saveVacations',
  repeat: 'keyed',
};

/** Saves the caller’s own consult limits. */
export const saveConsultLimits: Remote<typeof Schedule.saveConsultLimits> = {
  name: 'schedule-saveConsultLimits',
  repeat: 'keyed',
};

/** Saves the caller’s own open weekdays. */
export const saveCustomCalendar: Remote<typeof Schedule.saveCustomCalendar> = {
  name: 'schedule-saveCustomCalendar',
  repeat: 'keyed',
};

/** Lists services for the operator, changed last first, inactive ones too. */
export const listServices: Remote<typeof OperatorServices.listServices> = {
  name: 'services-listAdmin',
  repeat: 'read',
  outdatedBy: ['services'],
};

/** Answers a service with all that the operator may change. */
export const getServiceRecord: Remote<typeof OperatorServices.getServiceRecord> = {
  name: 'services-getAdmin',
  repeat: 'read',
  outdatedBy: ['services'],
};

/** Answers the map from specialty to its subsites over all services. */
export const listServiceSpecialties: Remote<typeof OperatorServices.listServiceSpecialties> = {
  name: 'services-getSpecialtiesAdmin',
  repeat: 'read',
  outdatedBy: ['services'],
};

/** Finds clinics by name or city, to offer a service at. */
export const findServiceClinics: Remote<typeof OperatorServices.findServiceClinics> = {
  name: 'services-findClinicsAdmin',
  repeat: 'read',
  outdatedBy: ['services'],
};

/** Offers a new service. */
export const createService: Remote<typeof OperatorServices.createService> = {
  name: 'services-createAdmin',
  repeat: 'keyed',
};

/** Changes a service and its form. */
export const saveService: Remote<typeof OperatorServices.saveService> = {
  name: 'services-saveAdmin',
  repeat: 'keyed',
};

/** Stops offering a service; its consults go on. */
export const deactivateService: Remote<typeof OperatorServices.deactivateService> = {
  name: 'services-deactivateAdmin',
  repeat: 'same',
};

/** Offers a service again. */
export const reactivateService: Remote<typeof OperatorServices.reactivateService> = {
  name: 'services-reactivateAdmin',
  repeat: 'same',
};

/** Lists specialists and dentists with their records, by name. */
export const listSpecialists: Remote<typeof OperatorSpecialists.listSpecialists> = {
  name: 'services-listSpecialistsAdmin',
  repeat: 'read',
  outdatedBy: ['services'],
};

/** Sets enableEconsultDataCollection of a specialist, with the consent given. */
export const setDataCollection: Remote<typeof OperatorSpecialists.setDataCollection> = {
  name: 'services-setDataCollectionAdmin',
  repeat: 'same',
};

/** Lists the words that a search for services understands, with what they mean. */
export const listSearchWords: Remote<typeof OperatorWords.listSearchWords> = {
  name: 'services-listSearchWordsAdmin',
  repeat: 'read',
  outdatedBy: ['searchWords'],
};

/** Sets what a word means in a search for services. */
export const saveSearchWord: Remote<typeof OperatorWords.saveSearchWord> = {
  name: 'services-saveSearchWordAdmin',
  repeat: 'keyed',
};

/** Takes back what was set for a word of the search. */
export const removeSearchWord: Remote<typeof OperatorWords.removeSearchWord> = {
  name: 'services-removeSearchWordAdmin',
  repeat: 'keyed',
};

/** Answers how a search for services understands a text, and what it finds first. */
export const trySearch: Remote<typeof OperatorWords.trySearch> = {
  name: 'services-trySearchAdmin',
  repeat: 'read',
  outdatedBy: ['searchWords', 'services'],
};
