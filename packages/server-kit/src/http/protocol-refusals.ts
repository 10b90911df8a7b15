import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@alethea/kernel/text/errors';

/** Refusals below the level of routes, with the HTTP status of each. */
const STATUS_OF_REFUSAL = {
  invalid_input: 400,
  request_too_slow: 408,
  too_large: 413,
  expectation_failed: 417,
  headers_too_large: 431,
} as const;

type Refusal = keyof typeof STATUS_OF_REFUSAL;

/** What refusals below the level of routes stand on. */
export interface RefusalSupplies {
  /** Those of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** How long the rest of a refused request is read, so that its sender gets to read the answer. */
  readonly lingerMs: number;
  readonly newRequestId: () => string;
  readonly onRefused: (requestId: string, status: number) => void;
}

/** How fast a body must come. */
export interface BodyLimits {
  /** The body of a call must be there by then; that of a file is looked at so often. */
  readonly bodyMs: number;
  /** What must have come of a file between two looks, on average. */
  readonly bodyBytesPerSecond: number;
}

type BoundBody = (request: IncomingMessage, response: ServerResponse, limits: BodyLimits, requestId: string) => void;

/** Bounds the body of one request; what comes too slowly is cut with 408. */
export interface BodyBounds {
  readonly demandWhole: BoundBody;
  readonly demandRate: BoundBody;
}

/**
 * Answers what is no HTTP, or comes too slowly or too large to become a request, in the shape of every error, and
 * closes the connection: what follows on it could be taken for the next request.
 *
 * What has been answered before all of it has come is read on for a moment, then its connection is closed.
 */
export function refuseBrokenRequests(server: Server, supplies: RefusalSupplies): BodyBounds {
  const lastResponse = new WeakMap<Socket, ServerResponse>();
  server.on('request', (request, response) => {
    lastResponse.set(request.socket, response);
    response.once('finish', () => {
      if (!request.complete) linger(request);
    });
  });

  function linger(request: IncomingMessage): void {
    request.unpipe();
    request.on('error', () => {}).resume();
    const timer = setTimeout(() => request.socket.destroy(), supplies.lingerMs);
    for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
  }

  function refuse(socket: Socket, refusal: Refusal, requestId = supplies.newRequestId()): void {
    const status = STATUS_OF_REFUSAL[refusal];
    supplies.onRefused(requestId, status);
    const body = JSON.stringify(bodyOf(refusal, requestId));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(supplies.headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  }

  server.on('clientError', (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket;
    const earlier = lastResponse.get(socket);
    // Between the halves of an answer, or before one that is owed, ours would be taken for another's. A connection that
    // never said a word (browsers open some in advance) is owed none.
    const isOursToAnswer = !earlier || earlier.writableFinished || isNext(earlier);
    if (socket.writable && socket.bytesRead > 0 && isOursToAnswer) refuse(socket, refusalOf(error.code));
    else socket.destroy(error);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const requestId = supplies.newRequestId();
    const status = STATUS_OF_REFUSAL.expectation_failed;
    supplies.onRefused(requestId, status);
    const body = JSON.stringify(bodyOf('expectation_failed', requestId));
    response.writeHead(status, {
      ...supplies.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    });
    response.end(body);
  });

  function cut(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    if (!isNext(response)) {
      request.socket.destroy();
      return;
    }
    // What still comes must not complete a request that has been refused.
    request.pause();
    refuse(request.socket, 'request_too_slow', requestId);
  }

  return {
    demandWhole(request, response, { bodyMs }, requestId) {
      const timer = setTimeout(() => {
        // There in full, if perhaps not read.
        if (!request.complete) cut(request, response, requestId);
      }, bodyMs);
      for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
    },
    demandRate(request, response, { bodyMs, bodyBytesPerSecond }, requestId) {
      const { socket } = request;
      let before = socket.bytesRead;
      const timer = setInterval(() => {
        const bytes = socket.bytesRead - before;
        before = socket.bytesRead;
        // What has come and lies unread is our own slowness.
        if (request.complete || request.readableLength > 0) return;
        if (bytes < (bodyBytesPerSecond * bodyMs) / 1000) cut(request, response, requestId);
      }, bodyMs);
      for (const event of ['end', 'close']) request.once(event, () => clearInterval(timer));
    },
  };
}

/** True when the next byte on the wire would be this answer's first: one without a socket waits behind another. */
function isNext(response: ServerResponse): boolean {
  return response.socket !== null && !response.headersSent;
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_too_slow';
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'too_large';
  return 'invalid_input';
}

function bodyOf(code: Refusal, requestId: string): ErrorBody {
  const kind = code === 'too_large' || code === 'headers_too_large' ? 'too_large' : 'invalid';
  return { error: { kind, code, message: code.replaceAll('_', ' '), requestId } };
}
