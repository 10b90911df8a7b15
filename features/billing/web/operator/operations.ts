import { type RemoteOutput, remote } from '@alethea/web-kit/remote';
import type * as days from '../../contract/named-days.ts';

export const listNamedDayEntries = remote<typeof days.listNamedDayEntries>('holidays-listNamedDaysAdmin');
export const saveNamedDay = remote<typeof days.saveNamedDay>('holidays-saveNamedDayAdmin');
export const removeNamedDay = remote<typeof days.removeNamedDay>('holidays-removeNamedDayAdmin');

/** A named day with who entered it. */
export type NamedDayEntry = RemoteOutput<typeof listNamedDayEntries>['entries'][number];
