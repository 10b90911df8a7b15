import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What lies between a browser and the server, and hears every request that reaches it, a service worker's too. */
export interface CountingProxy {
  readonly address: string;
  /** Paths without their queries, in the order in which they were asked for. */
  readonly paths: readonly string[];
  close(): void;
}

/** Starts a proxy for addresses of http. `added` is what it writes to the end of what a path is answered with. */
export async function startCountingProxy(added: (path: string) => string = () => ''): Promise<CountingProxy> {
  const paths: string[] = [];
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '');
    paths.push(url.pathname);
    const more = added(url.pathname);
    // What is written to the end of needs to be there whole, and as text.
    const { 'if-none-match': _known, 'if-modified-since': _since, ...plain } = asked.headers;
    const headers = more === '' ? asked.headers : { ...plain, 'accept-encoding': 'identity' };
    const onward = request(url, { method: asked.method, headers }, (answered) => {
      const { 'content-length': _length, ...others } = answered.headers;
      answer.writeHead(answered.statusCode ?? 502, more === '' ? answered.headers : others);
      answered.pipe(answer, { end: more === '' });
      if (more !== '') answered.on('end', () => answer.end(more));
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
