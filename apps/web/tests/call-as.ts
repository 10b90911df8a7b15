import { randomUUID } from 'node:crypto';
import { getSession, type SessionView, signIn } from '@alethea/accounts/contract';
import type { InputOf, Operation, OutputOf } from '@alethea/kernel/operation';

const PASSWORD = 'Demo-2026!';

/** Session cookies by person: signing in is slow on purpose, so each worker does it once per person. */
const cookies = new Map<string, Promise<string>>();

/** Calls an operation as a person of the demo world, without a browser; throws when it is refused. */
export async function callAs<Op extends Operation>(
  who: string,
  operation: Op,
  input: InputOf<Op>,
): Promise<OutputOf<Op>> {
  const known = cookies.get(who) ?? signedInCookie(who);
  cookies.set(who, known);
  return (await post(operation, input, { cookie: await known })).json();
}

/** Who somebody is in the portal. */
export async function sessionOf(who: string): Promise<SessionView> {
  const { session } = await callAs(who, getSession, {});
  if (!session) throw new Error(`${who} is not signed in.`);
  return session;
}

async function signedInCookie(who: string): Promise<string> {
  const answer = await post(signIn, { email: `${who}@demo.alethea.example`, password: PASSWORD });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function post<Op extends Operation>(
  { name, repeat }: Op,
  input: InputOf<Op>,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json', ...more };
  if (repeat === 'keyed') headers['idempotency-key'] = randomUUID();
  const address = `${process.env.ALETHEA_TEST_URL}/api/${name}`;
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(input) });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
