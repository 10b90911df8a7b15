import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createCloverApi, type SandboxCard } from '../cards/sandbox/clover-api.ts';

const PRIVATE_KEY = 'private-key-of-the-loopback';

/** Clover's API on this machine, over real connections that really end; `env` has the portal use it. */
export async function startLoopbackClover() {
  const api = createCloverApi(PRIVATE_KEY);
  const requests: { readonly path: string; readonly headers: Headers; readonly body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('utf8');
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const path = request.url ?? '/';
    requests.push({ path, headers, body });
    try {
      const { method = 'GET' } = request;
      const answer = await api.handle(
        new Request(`http://127.0.0.1${path}`, { method, headers, ...(method === 'POST' ? { body } : {}) }),
      );
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    } catch {
      request.socket.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    env: {
      CLOVER_MERCHANT_ID: 'MERCHANT1',
      CLOVER_PUBLIC_KEY: 'public-key',
      CLOVER_PRIVATE_KEY: PRIVATE_KEY,
      CLOVER_API_URL: address,
      CLOVER_SDK_URL: `${address}/sdk.js`,
      CLOVER_TOKEN_URL: address,
    },
    address,
    charges: api.charges,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

let tokens = 0;

/** A token as the form makes one of a test card. */
export function tokenOf(card: SandboxCard): string {
  tokens += 1;
  return `clv_sandbox_${card}_${tokens}`;
}
