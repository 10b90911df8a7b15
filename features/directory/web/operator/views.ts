import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getServiceRecord, listSearchWords, listSpecialists } from '../../contract/client.ts';

/** A service as the desk edits it. */
export type ServiceRecord = RemoteOutput<typeof getServiceRecord>['service'];
/** A specialist with what the desk keeps of them. */
export type SpecialistRecord = RemoteOutput<typeof listSpecialists>['specialists'][number];
/** A word or phrase that a search for services understands. */
export type SearchWord = RemoteOutput<typeof listSearchWords>['words'][number];
