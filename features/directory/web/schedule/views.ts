import type { RemoteOutput } from '@alethea/kernel/remote';
import type { getScheduleSettings } from '../../contract/client.ts';

/** The own settings as the browser gets them. */
export type Settings = RemoteOutput<typeof getScheduleSettings>['settings'];
