// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as Analytics from './analytics.ts';

/** Keeps the names of actions that the caller did, for the operator’s own statistics. */
export const logEvents: Remote<typeof Analytics.logEvents> = {
  name: 'analytics-logEvents',
  repeat: 'same',
};

export * from './core/client.ts';
export * from './desk/client.ts';
export * from './identity/client.ts';
export * from './joining/client.ts';
export * from './people/client.ts';
