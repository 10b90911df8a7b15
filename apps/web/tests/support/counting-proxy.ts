import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What lies between a browser and the server, and hears every request that reaches it, a service worker's too. */
export interface CountingProxy {
  readonly address: string;
  /** Paths without their queries, in the order in which they were asked for. */
  readonly paths: readonly string[];
  close(): void;
}

/** Starts a proxy for addresses of http. */
export async function startCountingProxy(): Promise<CountingProxy> {
  const paths: string[] = [];
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '');
    paths.push(url.pathname);
    const onward = request(url, { method: asked.method, headers: asked.headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
