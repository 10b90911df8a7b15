import { once } from 'node:events';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** The folder is in use by a living process. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number | null) {
    super(
      `The data folder ${folder} is in use by another Alethea process${pid === null ? '' : ` (pid ${pid})`}. ` +
        'Stop that process first, or set DATA_DIR to another folder.',
    );
    this.name = 'DataFolderInUse';
  }
}

/**
 * Makes sure that one process alone works on a data folder: two on one embedded database lose data silently. What a
 * killed process has left is taken over.
 *
 * What decides is a name in the kernel, which one process at a time can hold and which goes with it; a file alone cannot
 * be taken over without a moment in which two believe to have it. The file says who it is, and is heeded as well: a
 * process in another network namespace holds another name.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'alethea.lock');
  const name = await holdName(folder);
  const holder = await livingHolder(path);
  if (!name || holder !== null) {
    name?.close();
    throw new DataFolderInUse(folder, holder);
  }
  await writeFile(path, `${process.pid} ${await startedAt(process.pid)}\n`, { mode: 0o600 });
  return async () => {
    await rm(path, { force: true });
    name.close();
  };
}

/** A name made of the folder's place on its volume, by whatever path it was reached; undefined while another holds it. */
async function holdName(folder: string): Promise<Server | undefined> {
  const { dev, ino } = await stat(folder);
  const server = createServer((socket) => socket.destroy()).unref();
  server.listen(`\0alethea-data-${dev}-${ino}`);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

async function livingHolder(path: string): Promise<number | null> {
  const [pidText, started] = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ');
  const pid = Number(pidText);
  const isAnother = pid > 0 && pid !== process.pid && started;
  return isAnother && (await startedAt(pid)) === started ? pid : null;
}

/** Start time of a process in clock ticks since boot (proc(5), field 22), or '' when it does not live: pids are reused. */
async function startedAt(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
