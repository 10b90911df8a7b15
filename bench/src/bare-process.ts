import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BareOrder, BareReady } from './bare-server.ts';

const ENTRY = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** Starts the limit in a process of its own; it ends with this one. */
export async function startBareServer(order: BareOrder) {
  // Dates and bytes among the values arrive as what they are.
  const child = fork(ENTRY, { serialization: 'advanced' });
  child.send(order);
  const [{ address }] = (await once(child, 'message')) as [BareReady];
  return {
    address,
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
