import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { listNamedDayEntries } from '../../contract/client.ts';

/** A named day with who entered it. */
export type NamedDayEntry = RemoteOutput<typeof listNamedDayEntries>['entries'][number];
