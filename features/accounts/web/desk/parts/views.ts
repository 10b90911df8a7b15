import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { findClinics, getPerson, listRoles, listWaitingPeople } from '../../../contract/client.ts';

/** A person as the drawer shows them. */
export type Person = RemoteOutput<typeof getPerson>['person'];
/** A person whose practice ID waits. */
export type Waiting = RemoteOutput<typeof listWaitingPeople>['people'][number];
/** One role with its list. */
export type Role = RemoteOutput<typeof listRoles>['roles'][number];

/** One clinic of the list. */
export type Clinic = RemoteOutput<typeof findClinics>['clinics'][number];
