import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { listClinicStaff, listNewMembers } from '../../../contract/client.ts';

/** A new member as it comes over the wire. */
export type NewMember = RemoteOutput<typeof listNewMembers>['members'][number];
/** A clinic with its assistants as it comes over the wire. */
export type ClinicStaff = RemoteOutput<typeof listClinicStaff>['clinics'][number];
