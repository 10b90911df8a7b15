import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getNotification } from '../contract/client.ts';

/** One piece of news as it comes over the wire. */
export type Notification = RemoteOutput<typeof getNotification>['notification'];
