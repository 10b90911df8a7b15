import type { Remote, RemoteErrorCode, RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import type { CommonErrorCode, ErrorBody } from '@alethea/kernel/text/errors';

/** Why an operation did not answer, by its code; `offline` when there was no answer at all. */
export interface CallFailure<Code extends string = string> {
  readonly code: Code;
  /** 0 where waiting is not the matter. */
  readonly retryAfterSeconds: number;
}

/** What an operation answered, or why it did not. */
export type OperationAnswer<R extends Remote> =
  | { readonly ok: true; readonly output: RemoteOutput<R> }
  | ({ readonly ok: false } & CallFailure<FailureCode<R>>);

type FailureCode<R extends Remote> = RemoteErrorCode<R> | CommonErrorCode | 'internal' | 'offline';

/** Of what outlives its page a browser takes 64 KiB; a character has four bytes at most. */
const MOST_KEPT_ALIVE = 16_000;

/**
 * Calls an operation for somebody without a session; never throws, so that every outcome is handled where it is shown.
 * A keyed operation needs `idempotencyKey`, the same one for each try of the same thing.
 */
export async function postOperation<R extends Remote>(
  { name }: R,
  input: RemoteInput<R>,
  { idempotencyKey }: { readonly idempotencyKey?: string } = {},
): Promise<OperationAnswer<R>> {
  const sent = JSON.stringify(input);
  try {
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: sent,
      credentials: 'same-origin',
      // A lock or a sign-out arrives although its page is left in the same moment.
      keepalive: sent.length <= MOST_KEPT_ALIVE,
    });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, output: body as RemoteOutput<R> };
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || 0;
    return { ok: false, code: (body as ErrorBody).error.code as FailureCode<R>, retryAfterSeconds };
  } catch {
    return { ok: false, code: 'offline', retryAfterSeconds: 0 };
  }
}
