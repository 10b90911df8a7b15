import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getScheduleSettings } from '../../contract/client.ts';

/** The own settings as the browser gets them. */
export type Settings = RemoteOutput<typeof getScheduleSettings>['settings'];
