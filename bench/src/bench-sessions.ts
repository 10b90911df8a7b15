import { SCALE_PASSWORD, scaleCounts, scaleEmail } from '@alethea/demo/scale';
import { fetchPersistently } from './bench-server.ts';

/** A signed-in person. */
export interface BenchSession {
  readonly cookie: string;
  readonly email: string;
  readonly personId: string;
  /** Calls an operation of a server on the same database; throws for anything but a success. */
  call<Output>(address: string, operation: string, input: object): Promise<Output>;
}

const AT_ONCE = 6;

/** People whose mailboxes are full already while the world is small: the first tenth of each kind. */
export const busyPeople: readonly number[] = [
  ...Array.from({ length: scaleCounts.referrers / 10 }, (_, index) => index),
  ...Array.from({ length: scaleCounts.consultants / 10 }, (_, index) => scaleCounts.referrers + index),
];

/** 200 people: half of the physicians, and all specialists, so that one member of each consult is among them. */
export const manyPeople: readonly number[] = [
  ...Array.from({ length: scaleCounts.referrers / 2 }, (_, index) => index),
  ...Array.from({ length: scaleCounts.consultants }, (_, index) => scaleCounts.referrers + index),
];

/** The MOAs, who come last: two in each of 20 clinics. */
export const staffPeople: readonly number[] = Array.from(
  { length: scaleCounts.staff },
  (_, index) => scaleCounts.referrers + scaleCounts.consultants + index,
);

/** Signs people of the large world in, each from an address of their own, for failures are counted by address. */
export async function signInPeople(address: string, people: readonly number[]): Promise<BenchSession[]> {
  const sessions: BenchSession[] = [];
  for (let start = 0; start < people.length; start += AT_ONCE) {
    sessions.push(...(await Promise.all(people.slice(start, start + AT_ONCE).map((index) => signIn(address, index)))));
  }
  return sessions;
}

function signIn(address: string, index: number): Promise<BenchSession> {
  return signInWith(address, scaleEmail(index), SCALE_PASSWORD, `10.0.${index >> 8}.${index & 255}`);
}

/** Signs one person in, as from a network address. */
export async function signInWith(
  ...[address, email, password, from]: [address: string, email: string, password: string, from: string]
): Promise<BenchSession> {
  const response = await fetch(`${address}/api/login-signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || !cookie) throw new Error(`${email} cannot sign in: ${response.status} ${await response.text()}`);
  const { session } = (await response.json()) as { session: { uid: string } };
  return {
    cookie,
    personId: session.uid,
    email,
    async call<Output>(server: string, operation: string, input: object) {
      const answer = await fetchPersistently(`${server}/api/${operation}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(input),
      });
      if (!answer.ok) throw new Error(`${operation} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Output;
    },
  };
}
