import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from '../../../scripts/parts/browser.ts';
import { type DevtoolsMessage, followRequests, scriptsOnceWhole } from './page-requests.ts';

/** A headless Chromium that is spoken to over its debugging port. */
export interface BenchBrowser {
  readonly debuggingPort: number;
  /** Opens a page and answers the addresses of the scripts that were loaded to run until it was whole. */
  scriptsOf(page: MeasuredPage): Promise<string[]>;
  stop(): Promise<void>;
}

/** A page, and by whom it is opened. */
export interface MeasuredPage {
  readonly address: string;
  /** The selector of what a person sees once the page is whole. */
  readonly shows: string;
  readonly cookie: string | null;
}

const START_WITHIN_MS = 60_000;
const WHOLE_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 100;

/** Starts the Chromium of the machine. */
export async function startBenchBrowser(): Promise<BenchBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'alethea-bench-browser-'));
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(await findChromium(), [...chromiumArguments, ...own], { stdio: ['ignore', 'ignore', 'pipe'] });
  const endAtOnce = () => child.kill('SIGKILL');
  process.on('exit', endAtOnce);
  const debuggingPort = await portOf(child.stderr);
  return {
    debuggingPort,
    scriptsOf: (page) => scriptsOf(debuggingPort, page),
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

async function scriptsOf(debuggingPort: number, { address, shows, cookie }: MeasuredPage): Promise<string[]> {
  const devtools = `http://127.0.0.1:${debuggingPort}/json`;
  const opened = await fetch(`${devtools}/new?about:blank`, { method: 'PUT' });
  const target = (await opened.json()) as { id: string; webSocketDebuggerUrl: string };
  const requests = followRequests();
  const { tell, close } = await connect(target.webSocketDebuggerUrl, requests.hear);
  await tell('Network.enable');
  // Each route as if it were the first: what another page has fetched ahead would not be seen again.
  await tell('Network.setCacheDisabled', { cacheDisabled: true });
  await tell('Network.setBypassServiceWorker', { bypass: true });
  if (cookie) {
    const [name, value] = cookie.split('=');
    await tell('Network.setCookie', { name, value, url: address });
  }
  await tell('Page.navigate', { url: address });
  const startedAt = performance.now();
  const scripts = await scriptsOnceWhole(address, {
    requests,
    async isShown() {
      const { result } = await tell('Runtime.evaluate', { expression: isShownOnceIdle(shows), awaitPromise: true });
      return result?.value === true;
    },
    async wait() {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      return performance.now() - startedAt < WHOLE_WITHIN_MS;
    },
  });
  close();
  await fetch(`${devtools}/close/${target.id}`);
  return scripts;
}

/** For the page to work out once it has nothing left to do: what follows from what it shows has been asked for by then. */
const isShownOnceIdle = (selector: string) => `new Promise((resolve) => requestIdleCallback(() => {
  const found = document.querySelector(${JSON.stringify(selector)});
  resolve(document.readyState === 'complete' && found !== null && found.checkVisibility());
}))`;

interface Answer {
  /** Of a script that was run; none where the page has changed meanwhile. */
  readonly result?: { readonly value?: unknown };
}

/** A connection to a page, over which it is told what to do and tells what happens. */
async function connect(address: string, hear: (message: DevtoolsMessage) => void) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as DevtoolsMessage & { id?: number; result?: Answer };
    if (message.id === undefined) return hear(message);
    waiting.get(message.id)?.(message.result ?? {});
    waiting.delete(message.id);
  });
  let number = 0;
  return {
    tell(method: string, params: object = {}): Promise<Answer> {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.set(++number, resolve);
      socket.send(JSON.stringify({ id: number, method, params }));
      return promise;
    },
    close: () => socket.close(),
  };
}
