import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getInvitation } from '../../../contract/client.ts';

/** What an open invitation offers. */
export type Invitation = NonNullable<RemoteOutput<typeof getInvitation>['invitation']>;
