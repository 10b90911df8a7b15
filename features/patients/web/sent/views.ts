import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { listPatientMessages } from '../../contract/client.ts';

/** A message as the list shows it. */
export type ListedMessage = RemoteOutput<typeof listPatientMessages>['messages'][number];

/** Where a message lies. */
export type MessageFolder = ListedMessage['folder'];
