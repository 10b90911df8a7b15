import type { CommonErrorCode, ErrorBody } from '@alethea/kernel/errors';
import type { Remote, RemoteErrorCode, RemoteInput, RemoteOutput } from '@alethea/kernel/remote';

/** What an operation answered, or why it did not; `offline` when there was no answer at all. */
export type OperationAnswer<R extends Remote> =
  | { readonly ok: true; readonly output: RemoteOutput<R> }
  | { readonly ok: false; readonly code: FailureCode<R>; readonly retryAfterSeconds: number };

type FailureCode<R extends Remote> = RemoteErrorCode<R> | CommonErrorCode | 'internal' | 'offline';

/** Calls an operation; never throws, so that every outcome is handled where it is shown. */
export async function postOperation<R extends Remote>({ name }: R, input: RemoteInput<R>): Promise<OperationAnswer<R>> {
  try {
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      credentials: 'same-origin',
    });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, output: body as RemoteOutput<R> };
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || 0;
    return { ok: false, code: (body as ErrorBody).error.code as FailureCode<R>, retryAfterSeconds };
  } catch {
    return { ok: false, code: 'offline', retryAfterSeconds: 0 };
  }
}
