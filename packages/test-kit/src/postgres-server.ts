import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

/** A PostgreSQL of one's own: `url` names its superuser and the database `postgres`. */
export interface PostgresServer {
  readonly url: string;
  /** The folder of its programs, with psql and createdb among them. */
  readonly binaries: string;
  /** Ends the server and keeps its data: `fast` breaks off what runs, `immediate` is a crash that it recovers from. */
  shutDown(mode: 'fast' | 'immediate'): Promise<void>;
  /** Serves the same data on the same port again, after shutDown. */
  startAgain(): Promise<void>;
  /** Stops every process of the server where it stands: connections stay open and nothing answers. */
  freeze(): void;
  /** Lets a frozen server go on. */
  thaw(): void;
  /** Resolves when the server has ended and its folder is gone. */
  stop(): Promise<void>;
}

/** Says that no PostgreSQL can run here, and why. */
export class PostgresUnavailableError extends Error {
  override readonly name = 'PostgresUnavailableError';
}

/** Who the server runs as: PostgreSQL refuses to be root. */
interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** How a PostgreSQL of one's own keeps its data. */
interface Keeping {
  /** Commits survive an immediate shutdown, and take longer for it. */
  readonly durable?: boolean;
  /** In memory where there is room for some hundred databases: each is a copy of a thousand files. */
  readonly inMemory?: boolean;
}

const oldestMajor = 15;
/** A folder that lies in memory, on Linux. */
const memory = '/dev/shm';
const ROOM_BYTES = 8 * 1024 ** 3;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts a real PostgreSQL (15 or later, with its contrib extensions) on a new folder and a free port of 127.0.0.1,
 * and ends it with this process, however that ends. Nothing survives `stop`.
 *
 * @throws PostgresUnavailableError where none is installed and none can be.
 */
export async function startPostgres({ durable = false, inMemory = false }: Keeping = {}): Promise<PostgresServer> {
  const binaries = findBinaries() ?? installBinaries();
  const account = serverAccount();
  const folder = makeFolder(account, inMemory && memoryHasRoom());
  try {
    const data = path.join(folder, 'data');
    initialise(binaries, data, folder, account);
    const port = await freePort('127.0.0.1');
    const start = () => spawnServer(binaries, serverArguments(data, port, durable), folder, account);
    let server = await start();
    const endAtOnce = () => {
      signalAll(server, 'SIGCONT');
      spawnSync(...stopCommand(binaries, data, 'immediate'), { ...account, cwd: folder });
    };
    const stop = endWithProcess(() => {
      endAtOnce();
      removeFolder(folder);
    });
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      binaries,
      async shutDown(mode) {
        const gone = once(server, 'exit');
        spawn(...stopCommand(binaries, data, mode), { ...account, cwd: folder, stdio: 'ignore' });
        await gone;
      },
      async startAgain() {
        server = await start();
      },
      freeze: () => signalAll(server, 'SIGSTOP'),
      thaw: () => signalAll(server, 'SIGCONT'),
      stop,
    };
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
}

async function spawnServer(binaries: string, args: readonly string[], cwd: string, account: Account) {
  const server = spawn(path.join(binaries, 'postgres'), args, { ...account, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  await untilReady(server);
  return server;
}

/** Signals the server, so that it starts no more backends, and then the backends, which are groups of their own. */
function signalAll(server: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const send = (pid: number) => {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A backend may end between the listing and the signal.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  send(server.pid);
  const children = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }).stdout ?? '';
  for (const pid of children.split('\n').filter(Boolean)) send(Number(pid));
}

/** The newest installation that has both the server and initdb; client-only installations are passed over. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const candidates = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(configured ? [configured] : []),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return candidates.find((folder) => existsSync(path.join(folder, 'initdb')) && majorVersion(folder) >= oldestMajor);
}

function majorVersion(binaries: string): number {
  const { stdout } = spawnSync(path.join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

function installBinaries(): string {
  const why = `PostgreSQL ${oldestMajor} or later is not installed`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new PostgresUnavailableError(`${why}. Install the server, for example: apt-get install postgresql`);
  }
  console.log(`${why}; installing it with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = spawnSync('apt-get', ['update'], { env, encoding: 'utf8' });
  const install = spawnSync('apt-get', ['install', '-y', 'postgresql', 'postgresql-contrib'], {
    env,
    encoding: 'utf8',
  });
  const binaries = findBinaries();
  if (!binaries) throw new PostgresUnavailableError(`${why}, and apt-get failed: ${update.stderr}${install.stderr}`);
  return binaries;
}

function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new PostgresUnavailableError('PostgreSQL cannot run as root, and there is no user postgres or nobody');
}

function memoryHasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
}

/** A new folder that the account can really work in: TMPDIR may lie where only root can go. */
function makeFolder(account: Account, inMemory: boolean): string {
  for (const parent of [...(inMemory ? [memory] : []), tmpdir(), '/tmp', '/var/tmp']) {
    const folder = mkdtempSync(path.join(parent, 'alethea-postgres-'));
    chmodSync(folder, 0o700);
    if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
    if (spawnSync('touch', [path.join(folder, 'probe')], { ...account, cwd: folder }).status === 0) return folder;
    removeFolder(folder);
  }
  throw new PostgresUnavailableError('No temporary folder is open to the user that PostgreSQL would run as');
}

function initialise(binaries: string, data: string, cwd: string, account: Account): void {
  const args = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const { status, stderr, error } = spawnSync(path.join(binaries, 'initdb'), args, {
    ...account,
    cwd,
    encoding: 'utf8',
  });
  if (status !== 0) throw new PostgresUnavailableError(`initdb failed: ${stderr ?? error?.message}`);
}

function serverArguments(data: string, port: number, durable: boolean): readonly string[] {
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    lc_messages: 'C',
    ...(durable ? {} : fast),
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])];
}

/** Resolves when the server's log says that it takes connections; the log stays drained afterwards. */
function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const failed = (why: string) => reject(new PostgresUnavailableError(`PostgreSQL did not start (${why}):\n${log}`));
    server.on('error', (error) => failed(error.message));
    server.on('exit', (code) => failed(`exit code ${code}`));
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 20_000) log += text;
      if (text.includes('ready to accept connections')) resolve();
    });
  });
}

/** Ties the server's life to this process's and returns the way to end it earlier. */
function endWithProcess(stopNow: () => void): () => Promise<void> {
  const atSignal = () => process.exit(1);
  process.on('exit', stopNow);
  for (const signal of signals) process.on(signal, atSignal);
  return async () => {
    process.off('exit', stopNow);
    for (const signal of signals) process.off(signal, atSignal);
    stopNow();
  };
}

function stopCommand(binaries: string, data: string, mode: 'fast' | 'immediate'): [string, string[]] {
  return [path.join(binaries, 'pg_ctl'), ['stop', '-D', data, '-m', mode, '-w']];
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
