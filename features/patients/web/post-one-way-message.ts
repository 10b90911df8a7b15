import type { RemoteInput } from '@alethea/kernel/remote';
import { type CallErrorOf, callErrorOf, failureOf, offlineError } from '@alethea/web-kit/call-error';
import type { sendOneWayMessage } from '../contract/client.ts';

const PATH = '/serverV5/serverV5/one-way-patient-message';

/** What is posted. */
export type OneWayMessagePost = RemoteInput<typeof sendOneWayMessage>;

/** Posts a one-way message as the form that is specified (CCALL-47); answers why it failed, or null. */
export async function postOneWayMessage(
  message: OneWayMessagePost,
  idempotencyKey: string,
): Promise<CallErrorOf<typeof sendOneWayMessage> | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(message)) {
    if (value !== undefined) form.append(name, String(value));
  }
  const headers = { accept: 'application/json', 'idempotency-key': idempotencyKey };
  try {
    const answer = await fetch(PATH, { method: 'POST', headers, body: form, credentials: 'same-origin' });
    const text = await answer.text();
    if (answer.ok) return null;
    return failureOf<typeof sendOneWayMessage>(callErrorOf(answer.status, text, answer.headers.get('retry-after')));
  } catch {
    return offlineError();
  }
}
