import type { Remote, RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { callErrorOf, isCode, offlineError } from './call-error.ts';

/** Whether the last call reached the server. */
export type NetworkState = 'online' | 'offline';

/** What goes with one call. */
export interface CallOptions {
  /** Makes a repeated send safe: the same key gets the first answer. */
  readonly idempotencyKey?: string | undefined;
  /** Gives the call up. Who passes none wants it carried out, also when the page is left meanwhile. */
  readonly signal?: AbortSignal | undefined;
  /** The screen says itself that the session has ended; nothing asks for a new sign-in over it. */
  readonly tellsSignedOut?: boolean | undefined;
}

/** Calls operations of the server. */
export interface Client {
  /** @throws CallError; or the reason of `signal`, when the caller gave up */
  call<R extends Remote>(operation: R, input: RemoteInput<R>, options?: CallOptions): Promise<RemoteOutput<R>>;
}

interface ClientSupplies {
  readonly fetch?: typeof fetch;
  /** Of the page: in its language is what the server says of a call, whatever the browser prefers. */
  readonly locale?: string;
  /** The session has ended or never was. Answers (a promise of) true when it is there again: then the call is made once more. */
  onUnauthenticated(): unknown;
  /** What calls wait for before they are made; null while nothing holds them. */
  hold?(): Promise<void> | null;
  /** Told when reaching the server changes between possible and not. */
  onNetworkState(state: NetworkState): void;
}

/** Browsers carry 64 kB in all past the end of a page, Firefox nine calls, and refuse a call that would be more. */
const OUTLIVES_PAGE = { bytes: 8_000, atOnce: 6 };

/** Makes the client that all screens share; it trusts the server's answers and the compiler, and parses neither. */
export function createClient(supplies: ClientSupplies): Client {
  const send = supplies.fetch ?? ((input, init) => fetch(input, init));
  let networkState: NetworkState = 'online';
  let outliving = 0;
  const reached = (state: NetworkState) => {
    if (state === networkState) return;
    networkState = state;
    supplies.onNetworkState(state);
  };

  const once: Client['call'] = async (operation, input, { idempotencyKey, signal } = {}) => {
    const { path, body, contentType } = postOf(operation, input);
    const headers: Record<string, string> = {
      ...contentType,
      accept: 'application/json',
    };
    if (supplies.locale) headers['accept-language'] = supplies.locale;
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    const keepalive = !signal && outliving < OUTLIVES_PAGE.atOnce && isShort(body);
    const request = { method: 'POST', headers, body, credentials: 'same-origin' as const, keepalive };
    let answer: Response;
    let bodyText: string;
    let output: RemoteOutput<typeof operation> | undefined;
    if (keepalive) outliving += 1;
    try {
      answer = await send(path, signal ? { ...request, signal } : request);
      bodyText = await answer.text();
      // What is no JSON comes from something else that answers in the server's place: it was not reached.
      if (answer.ok) output = JSON.parse(bodyText);
    } catch (error) {
      if (signal?.aborted) throw error;
      reached('offline');
      throw offlineError();
    } finally {
      if (keepalive) outliving -= 1;
    }
    reached('online');
    if (!answer.ok) throw callErrorOf(answer.status, bodyText, answer.headers.get('retry-after'));
    return output as RemoteOutput<typeof operation>;
  };
  return {
    async call(operation, input, options) {
      await supplies.hold?.();
      try {
        return await once(operation, input, options);
      } catch (error) {
        const isOver = isCode(error, 'not_signed_in') && !options?.tellsSignedOut;
        if (!isOver || (await supplies.onUnauthenticated()) !== true) throw error;
        return once(operation, input, options);
      }
    },
  };
}

function isShort(body: string | FormData): boolean {
  return typeof body === 'string' && new TextEncoder().encode(body).length <= OUTLIVES_PAGE.bytes;
}

/** JSON under the operation's name or at its address, or a form whose content type the browser writes with its boundary. */
function postOf(operation: Remote, input: unknown) {
  if (operation.formPath === undefined) {
    const contentType = { 'content-type': 'application/json' };
    return { path: operation.path ?? `/api/${operation.name}`, body: JSON.stringify(input), contentType };
  }
  const body = new FormData();
  for (const [field, value] of Object.entries(input as Record<string, unknown>)) {
    if (value !== undefined) body.set(field, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return { path: operation.formPath, body, contentType: {} };
}
