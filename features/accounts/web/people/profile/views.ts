import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getProfile } from '../../../contract/client.ts';

/** The own profile as it comes over the wire. */
export type Profile = RemoteOutput<typeof getProfile>['profile'];
