import type { routeReferral } from '@alethea/directory/contract/client';
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getForwarding } from '../../contract/client.ts';

/** Specialists by specialty and subsite. */
export type RoutingTree = RemoteOutput<typeof routeReferral>;
/** Where a consult was forwarded from and to. */
export type Forwarding = RemoteOutput<typeof getForwarding>;
