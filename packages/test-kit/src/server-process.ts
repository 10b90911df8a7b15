import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const ENTRY = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const LOG_CHARACTERS = 20_000;

/** A server in a process of its own, as an operator runs it. */
export interface ServerProcess {
  readonly address: string;
  /** True while the process of the last start lives. */
  readonly alive: boolean;
  /** The end of what all its starts have printed. */
  readonly log: string;
  /** Starts the process; resolves when it says that it answers. */
  start(): Promise<void>;
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Asks the process to finish and waits until it has; resolves to its exit code, null where it had ended before or was killed. */
  stop(): Promise<number | null>;
}

/** Prepares a server process on a free port; `env` adds the settings, such as DATA_DIR and DATABASE_URL. */
export async function createServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort('127.0.0.1');
  let log = '';
  let child: ChildProcess | undefined;
  const keep = (text: string) => {
    log = (log + text).slice(-LOG_CHARACTERS);
  };
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  process.on('exit', () => child?.kill('SIGKILL'));

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (!child || !isAlive()) return null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }
  return {
    address: `http://127.0.0.1:${port}`,
    get alive() {
      return isAlive();
    },
    get log() {
      return log;
    },
    async start() {
      const started = spawn(process.execPath, [ENTRY], {
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          ALETHEA_ENV: 'local',
          DEMO_WORLD: 'false',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      started.stdout.setEncoding('utf8').on('data', keep);
      started.stderr.setEncoding('utf8').on('data', keep);
      const answers = new Promise<void>((resolve, reject) => {
        started.stdout.on('data', (text: string) => text.includes('Alethea answers on') && resolve());
        started.on('exit', (code) => reject(new Error(`The server has ended with code ${code}:\n${log}`)));
      });
      await answers;
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
