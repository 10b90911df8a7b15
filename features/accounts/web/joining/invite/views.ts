import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { listInvites } from '../../../contract/client.ts';

/** An earlier invitation, as it comes over the wire. */
export type SentInvite = RemoteOutput<typeof listInvites>['invitations'][number];
