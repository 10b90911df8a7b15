import type { RemoteOutput } from '@alethea/kernel/remote';
import type { getServiceRecord, listSpecialists } from '../../contract/client.ts';

/** A service as the desk edits it. */
export type ServiceRecord = RemoteOutput<typeof getServiceRecord>['service'];
/** A specialist with what the desk keeps of them. */
export type SpecialistRecord = RemoteOutput<typeof listSpecialists>['specialists'][number];
