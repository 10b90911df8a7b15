import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getTemplates } from '../../contract/client.ts';

/** The templates as the server keeps them, with their version. */
export type KeptTemplates = RemoteOutput<typeof getTemplates>;
