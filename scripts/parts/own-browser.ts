import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from './browser.ts';

/** A headless Chromium that is spoken to over its debugging port, page by page: nobody debugs its workers, which rest as everywhere. */
export interface OwnBrowser {
  readonly debuggingPort: number;
  /** Opens an empty page; `hear` is told what it tells of itself. */
  openPage<Told extends ToldByPage>(hear?: (told: Told) => void): Promise<OwnPage>;
  stop(): Promise<void>;
}

/** A page over its debugging port. */
export interface OwnPage {
  /** Gives a command of the protocol and answers with what comes back; nothing where the page has changed meanwhile. */
  tell(method: string, params?: object): Promise<DevtoolsAnswer>;
  /** What an expression comes to in the page, once it has settled; undefined where that cannot be had. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** What a page tells by itself. */
export interface ToldByPage {
  readonly method?: string;
}

/** What a command comes back with. */
export interface DevtoolsAnswer {
  /** Of a script that was run. */
  readonly result?: { readonly value?: unknown };
}

const START_WITHIN_MS = 60_000;

/** Starts the Chromium of the machine with a profile of its own, and with more flags. */
export async function startOwnBrowser(flags: readonly string[] = []): Promise<OwnBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'alethea-own-browser-'));
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...flags, 'about:blank'];
  const child = spawn(await findChromium(), [...chromiumArguments, ...own], { stdio: ['ignore', 'ignore', 'pipe'] });
  const endAtOnce = () => child.kill('SIGKILL');
  process.on('exit', endAtOnce);
  const debuggingPort = await portOf(child.stderr);
  return {
    debuggingPort,
    openPage: (hear) => openPage(debuggingPort, (told) => hear?.(told as never)),
    async stop() {
      process.off('exit', endAtOnce);
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function portOf(stderr: NodeJS.ReadableStream): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const timer = setTimeout(() => reject(new Error('Chromium does not open its debugging port.')), START_WITHIN_MS);
  let text = '';
  stderr.on('data', (piece: Buffer) => {
    text += piece.toString();
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(text)?.[1];
    if (port) resolve(Number(port));
  });
  return promise.finally(() => clearTimeout(timer));
}

async function openPage(debuggingPort: number, hear: (told: ToldByPage) => void): Promise<OwnPage> {
  const devtools = `http://127.0.0.1:${debuggingPort}/json`;
  const opened = await fetch(`${devtools}/new?about:blank`, { method: 'PUT' });
  const target = (await opened.json()) as { id: string; webSocketDebuggerUrl: string };
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: DevtoolsAnswer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as ToldByPage & { id?: number; result?: DevtoolsAnswer };
    if (message.id === undefined) return hear(message);
    waiting.get(message.id)?.(message.result ?? {});
    waiting.delete(message.id);
  });
  let number = 0;
  function tell(method: string, params: object = {}): Promise<DevtoolsAnswer> {
    const { promise, resolve } = Promise.withResolvers<DevtoolsAnswer>();
    waiting.set(++number, resolve);
    socket.send(JSON.stringify({ id: number, method, params }));
    return promise;
  }
  return {
    tell,
    async evaluate(expression) {
      const { result } = await tell('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      return result?.value;
    },
    async close() {
      socket.close();
      await fetch(`${devtools}/close/${target.id}`);
    },
  };
}
