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

/** Calls an operation for somebody without a session; never throws, so that every outcome is handled where it is shown. */
export async function postOperation<R extends Remote>({ name }: R, input: RemoteInput<R>): Promise<OperationAnswer<R>> {
  try {
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      credentials: 'same-origin',
      // A lock or a sign-out arrives although its page is left in the same moment.
      keepalive: true,
    });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, output: body as RemoteOutput<R> };
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || 0;
    return { ok: false, code: (body as ErrorBody).error.code as FailureCode<R>, retryAfterSeconds };
  } catch {
    return { ok: false, code: 'offline', retryAfterSeconds: 0 };
  }
}
