import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder is in use by a living process. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Alethea process (pid ${pid}). ` +
        'Stop that process first, or set DATA_DIR to another folder.',
    );
    this.name = 'DataFolderInUse';
  }
}

/**
 * Makes sure that one process alone works on a data folder: two on one embedded database lose data silently. A lock
 * left by a killed process is taken over.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'alethea.lock');
  for (;;) {
    try {
      const file = await open(path, 'wx', 0o600);
      await file.writeFile(`${process.pid} ${await startedAt(process.pid)}\n`);
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [pidText, started] = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ');
    const pid = Number(pidText);
    if (pid > 0 && pid !== process.pid && started && (await startedAt(pid)) === started) {
      throw new DataFolderInUse(folder, pid);
    }
    await rm(path, { force: true });
  }
}

/** Start time of a process in clock ticks since boot (proc(5), field 22), or '' when it does not live: pids are reused. */
async function startedAt(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
