import { connect, type Socket } from 'node:net';
import { figuresOf, type LoadFigures } from './latencies.ts';

/** Requests that are sent again and again, each as the bytes on the wire. */
export type RequestSource = () => Buffer;

/** The name of the measured server, which answers under no other; the limit asks nobody's. */
export const PUBLIC_HOST = 'bench.alethea.example';

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Keeps `connections` requests under way at one server for some seconds, each connection sending its next request when
 * it has its answer. Bare sockets, for on a small machine a costly driver would take from both what it measures.
 */
export async function drive(
  address: string,
  next: RequestSource,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<LoadFigures> {
  const latenciesMs: number[] = [];
  let errors = 0;
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const { exchange, close } = openConnection(address);
      try {
        while (performance.now() < endAt) {
          const sentAt = performance.now();
          const { status } = await exchange(next());
          latenciesMs.push(performance.now() - sentAt);
          if (status < 200 || status > 299) errors++;
        }
      } finally {
        close();
      }
    }),
  );
  return figuresOf(latenciesMs, (performance.now() - startedAt) / 1000, errors);
}

/** A connection to a server, for one request and its whole answer at a time. */
export interface BareConnection {
  exchange(request: Buffer): Promise<{ readonly status: number }>;
  close(): void;
}

/** Opens a connection to a server. */
export function openConnection(address: string): BareConnection {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  return { exchange: exchangeOn(socket), close: () => socket.destroy() };
}

/** One request and its whole answer at a time; answers without a content-length are refused. */
function exchangeOn(socket: Socket): (request: Buffer) => Promise<{ readonly status: number }> {
  let waiting: PromiseWithResolvers<{ status: number }> | undefined;
  let received = Buffer.alloc(0);
  let missing = -1;
  let status = 0;
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server has closed the connection.')));
  socket.on('data', (bytes) => {
    if (missing < 0) {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      const end = received.indexOf(HEAD_END);
      if (end < 0) return;
      const head = received.toString('latin1', 0, end);
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      if (length === undefined) return fail(new Error(`An answer without content-length:\n${head}`));
      missing = Number(length) - (received.length - end - HEAD_END.length);
    } else missing -= bytes.length;
    if (missing > 0) return;
    received = Buffer.alloc(0);
    missing = -1;
    waiting?.resolve({ status });
  });
  return (request) => {
    waiting = Promise.withResolvers();
    socket.write(request);
    return waiting.promise;
  };
}

/** A call of an operation as it goes over the wire. */
export function requestBytes(
  operation: string,
  call: { readonly cookie: string; readonly body: string; readonly headers?: string },
): Buffer {
  const { cookie, body, headers = '' } = call;
  return Buffer.from(
    `POST /api/${operation} HTTP/1.1\r\nhost: ${PUBLIC_HOST}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** A file that is asked for, as it goes over the wire. */
export function fileRequestBytes(path: string, cookie: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${PUBLIC_HOST}\r\ncookie: ${cookie}\r\n\r\n`);
}
