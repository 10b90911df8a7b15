import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getServicePage } from '../../contract/client.ts';

/** A service as it comes over the wire. */
export type FoundService = RemoteOutput<typeof getServicePage>['services'][number];
