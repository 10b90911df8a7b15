import { type RemoteOutput, remote } from '@alethea/web-kit/remote';
import type * as services from '../../contract/operator-services.ts';
import type * as specialists from '../../contract/operator-specialists.ts';

export const listServices = remote<typeof services.listServices>('services-listAdmin');
export const getServiceRecord = remote<typeof services.getServiceRecord>('services-getAdmin');
export const listServiceSpecialties = remote<typeof services.listServiceSpecialties>('services-getSpecialtiesAdmin');
export const findServiceClinics = remote<typeof services.findServiceClinics>('services-findClinicsAdmin');
export const createService = remote<typeof services.createService>('services-createAdmin');
export const saveService = remote<typeof services.saveService>('services-saveAdmin');
export const deactivateService = remote<typeof services.deactivateService>('services-deactivateAdmin');
export const reactivateService = remote<typeof services.reactivateService>('services-reactivateAdmin');
export const listSpecialists = remote<typeof specialists.listSpecialists>('services-listSpecialistsAdmin');
export const setDataCollection = remote<typeof specialists.setDataCollection>('services-setDataCollectionAdmin');

/** A service as the desk edits it. */
export type ServiceRecord = RemoteOutput<typeof getServiceRecord>['service'];
/** A specialist with what the desk keeps of them. */
export type SpecialistRecord = RemoteOutput<typeof listSpecialists>['specialists'][number];
