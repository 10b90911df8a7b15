import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { callErrorOf, offlineError } from '@alethea/web-kit/calls/call-error';
import type { Client } from '@alethea/web-kit/calls/client';
import { type completeSignUp as completeSignUpRemote, getSession, signIn } from '../../../contract/client.ts';

const PATH = '/serverV5/serverV5/signup/complete-signup-v2';
const FILE_NAME = 'signed_platform_use_agreement.pdf';

/** What is posted, but for the file. */
export type SignUpPost = Omit<RemoteInput<typeof completeSignUpRemote>, 'attachment'>;

/**
 * Posts the sign-up with its signed agreement (CALL-16). Throws CallError.
 * @returns true when the account was made, false when the sign-up was not completed
 */
export async function postSignUp(
  { formData, pracIdValid, plan, role }: SignUpPost,
  agreement: Blob,
  idempotencyKey: string,
): Promise<boolean> {
  const form = new FormData();
  form.append('formData', JSON.stringify(formData));
  form.append('pracIdValid', pracIdValid);
  form.append('plan', plan);
  form.append('role', role);
  form.append('attachment', new File([agreement], FILE_NAME, { type: 'application/pdf' }));
  const headers = { accept: 'application/json', 'idempotency-key': idempotencyKey };
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(PATH, { method: 'POST', headers, body: form, credentials: 'same-origin' });
    text = await answer.text();
  } catch {
    throw offlineError();
  }
  if (!answer.ok) throw callErrorOf(answer.status, text, answer.headers.get('retry-after'));
  return (JSON.parse(text) as RemoteOutput<typeof completeSignUpRemote>).session !== null;
}

/** Makes sure of the session: the answer that brought it may have been lost, and a repeat brings none. */
export async function ensureSignedIn(
  client: Client,
  credentials: { email: string; password: string },
): Promise<boolean> {
  try {
    if ((await client.call(getSession, {})).session) return true;
    await client.call(signIn, credentials);
    return true;
  } catch {
    return false;
  }
}
