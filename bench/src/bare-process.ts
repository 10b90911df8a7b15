import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BareOrder, BareReady } from './bare-server.ts';

const STATEMENTS = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const FILES = fileURLToPath(new URL('./gallery/bare-files.ts', import.meta.url));

/** Starts the limit of operations in a process of its own; it ends with this one. */
export function startBareServer(order: BareOrder) {
  return startProcess(STATEMENTS, order);
}

/** Starts the limit of files: a process that sends those of a folder by their names. */
export function startBareFiles(folder: string) {
  return startProcess(FILES, folder);
}

async function startProcess(entry: string, order: BareOrder | string) {
  // Dates and bytes among the values arrive as what they are.
  const child = fork(entry, { serialization: 'advanced' });
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
