import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@alethea/kernel/errors';

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
  readonly newRequestId: () => string;
  readonly onRefused: (requestId: string, status: number) => void;
}

/**
 * Answers what is no HTTP, or comes too slowly or too large to become a request, in the shape of every error, and
 * closes the connection: what follows on it could be taken for the next request.
 *
 * @returns bounds the time in which the body of one request must have come
 */
export function refuseBrokenRequests(server: Server, supplies: RefusalSupplies) {
  const lastResponse = new WeakMap<Socket, ServerResponse>();
  server.on('request', (request, response) => lastResponse.set(request.socket, response));

  function refuse(socket: Socket, refusal: Refusal, requestId = supplies.newRequestId()): void {
    const status = STATUS_OF_REFUSAL[refusal];
    supplies.onRefused(requestId, status);
    const body = JSON.stringify(bodyOf(refusal, requestId));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
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
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    });
    response.end(body);
  });

  return function boundBody(request: IncomingMessage, response: ServerResponse, bodyMs: number, requestId: string) {
    const timer = setTimeout(() => {
      // There in full, if perhaps not read.
      if (request.complete) return;
      if (!isNext(response)) {
        request.socket.destroy();
        return;
      }
      // What still comes must not complete a request that has been refused.
      request.pause();
      refuse(request.socket, 'request_too_slow', requestId);
    }, bodyMs);
    for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
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
