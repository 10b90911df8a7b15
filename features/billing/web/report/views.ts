import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import type { createBillingReport } from '../../contract/client.ts';

/** A billing record as the report shows it. */
export type BillingRecord = RemoteOutput<typeof createBillingReport>['records'][number];

type Input = RemoteInput<typeof createBillingReport>;

/** What a table can be sorted by. */
export type SortKey = NonNullable<Input['sortBy']>;
/** Which records a table has. */
export type ReportChoice = Pick<Input, 'fetchByHlinkResultReceivedAt' | 'fetchByStatus' | 'fetchByCreated'>;
