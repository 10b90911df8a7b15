import type { RemoteOutput } from '@alethea/web-kit/remote';
import type { getServicePage } from './operations.ts';

/** A service as it comes over the wire. */
export type FoundService = RemoteOutput<typeof getServicePage>['services'][number];
