import { randomUUID } from 'node:crypto';
import { getSession, type SessionView, signIn } from '@alethea/accounts/contract';
import { type InputOf, type Operation, type OutputOf, pathOf } from '@alethea/kernel/calls/operation';
import { multipartForm } from '@alethea/test-kit/multipart-form';

const PASSWORD = 'Demo-2026!';

/** Session cookies by person: signing in is slow on purpose, so each worker does it once per person. */
const cookies = new Map<string, Promise<string>>();

/** Calls an operation as a person of the demo world, without a browser; throws when it is refused. */
export async function callAs<Op extends Operation>(
  who: string,
  operation: Op,
  input: InputOf<Op>,
): Promise<OutputOf<Op>> {
  const call = async (cookie: Promise<string>) => {
    cookies.set(who, cookie);
    return post(operation, input, { cookie: await cookie });
  };
  const known = cookies.get(who);
  let answer = await call(known ?? signedInCookie(who));
  // Another test may have ended all sessions of this person.
  if (answer.status === 401 && known) answer = await call(signedInCookie(who));
  if (!answer.ok) throw new Error(`${operation.name} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Who somebody is in the portal. */
export async function sessionOf(who: string): Promise<SessionView> {
  const { session } = await callAs(who, getSession, {});
  if (!session) throw new Error(`${who} is not signed in.`);
  return session;
}

/** Signs a person of the demo world in, and answers the cookie of the session. */
export async function signedInCookie(who: string): Promise<string> {
  const answer = await post(signIn, { email: `${who}@demo.alethea.example`, password: PASSWORD });
  if (!answer.ok) throw new Error(`${who} could not sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function post<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  more: Record<string, string> = {},
): Promise<Response> {
  const { repeat, multipart } = operation;
  const headers = { ...more, ...(repeat === 'keyed' && { 'idempotency-key': randomUUID() }) };
  const address = `${process.env.ALETHEA_TEST_URL}${pathOf(operation)}`;
  if (multipart) {
    const body = multipartForm(multipart, input as Readonly<Record<string, unknown>>);
    return fetch(address, { method: 'POST', headers, body });
  }
  const json = { ...headers, 'content-type': 'application/json' };
  return fetch(address, { method: 'POST', headers: json, body: JSON.stringify(input) });
}
