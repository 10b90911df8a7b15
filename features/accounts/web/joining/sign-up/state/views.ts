import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getSignUpSettings } from '../../../../contract/client.ts';

/** What the wizard shows and checks by. */
export type SignUpSettings = RemoteOutput<typeof getSignUpSettings>;
