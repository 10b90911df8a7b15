import type { ErrorBody } from '@alethea/kernel/errors';
import type { Remote, RemoteInput, RemoteOutput } from '@alethea/kernel/remote';

/** What an operation answered, or why it did not; `offline` when there was no answer at all. */
export type OperationAnswer<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly code: string; readonly retryAfterSeconds: number };

/** Calls an operation; never throws, so that every outcome is handled where it is shown. */
export async function postOperation<R extends Remote>(
  { name }: R,
  input: RemoteInput<R>,
): Promise<OperationAnswer<RemoteOutput<R>>> {
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
    return { ok: false, code: (body as ErrorBody).error.code, retryAfterSeconds };
  } catch {
    return { ok: false, code: 'offline', retryAfterSeconds: 0 };
  }
}
