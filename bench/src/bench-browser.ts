import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from '../../scripts/parts/browser.ts';

/** A headless Chromium that is spoken to over its debugging port. */
export interface BenchBrowser {
  readonly debuggingPort: number;
  /** Opens an address and answers the addresses of the scripts that were loaded to run, not only fetched ahead. */
  scriptsOf(address: string, cookie: string | null): Promise<string[]>;
  stop(): Promise<void>;
}

const START_WITHIN_MS = 20_000;
/** After the last request of a page. */
const QUIET_MS = 3_000;
const LOADED_WITHIN_MS = 30_000;

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
    scriptsOf: (address, cookie) => scriptsOf(debuggingPort, address, cookie),
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

async function scriptsOf(debuggingPort: number, address: string, cookie: string | null): Promise<string[]> {
  const devtools = `http://127.0.0.1:${debuggingPort}/json`;
  const opened = await fetch(`${devtools}/new?about:blank`, { method: 'PUT' });
  const target = (await opened.json()) as { id: string; webSocketDebuggerUrl: string };
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const scripts = new Set<string>();
  let lastRequestAt = performance.now();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      method?: string;
      params?: { type?: string; request?: { url: string } };
    };
    if (message.method !== 'Network.requestWillBeSent') return;
    lastRequestAt = performance.now();
    if (message.params?.type === 'Script' && message.params.request) scripts.add(message.params.request.url);
  });
  let number = 0;
  const tell = (method: string, params: object = {}) => socket.send(JSON.stringify({ id: ++number, method, params }));
  tell('Network.enable');
  // Each route as if it were the first: what another page has fetched ahead would not be seen again.
  tell('Network.setCacheDisabled', { cacheDisabled: true });
  tell('Network.setBypassServiceWorker', { bypass: true });
  if (cookie) {
    const [name, value] = cookie.split('=');
    tell('Network.setCookie', { name, value, url: address });
  }
  tell('Page.navigate', { url: address });
  const startedAt = performance.now();
  while (performance.now() - lastRequestAt < QUIET_MS || scripts.size === 0) {
    if (performance.now() - startedAt > LOADED_WITHIN_MS) throw new Error(`${address} does not come to rest.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  socket.close();
  await fetch(`${devtools}/close/${target.id}`);
  return [...scripts];
}
