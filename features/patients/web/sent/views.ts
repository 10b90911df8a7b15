import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { listPatientMessages, openPatientMessage } from '../../contract/client.ts';

/** A message as the list shows it. */
export type ListedMessage = RemoteOutput<typeof listPatientMessages>['messages'][number];

/** What a message holds. */
export type OpenedMessage = RemoteOutput<typeof openPatientMessage>;

/** Where a message lies. */
export type MessageFolder = ListedMessage['folder'];
