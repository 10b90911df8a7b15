import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { inviteAColleague } from '@alethea/accounts/contract';
import { getThread, listAuditLog, listClinicConsults, listConsults, openConsult } from '@alethea/consults/contract';
import type { Operation } from '@alethea/kernel/calls/operation';
import { isNestedTooDeep } from '@alethea/server-kit/operations/input-depth';
import { attackSize } from '@alethea/test-kit/attack-size';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { onPostgres } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AuthorisationScene,
  buildAuthorisationScene,
  type PersonName,
  type Someone,
  signInAgain,
} from '../authorisation/authorisation-scene.ts';
import { authorisationEntry } from '../authorisation/authorisation-table.ts';
import { contractOperations } from '../authorisation/contract-operations.ts';
import { requestOf } from '../authorisation/request-of.ts';
import { type FuzzBody, fuzzBodies, spread } from './fuzz-bodies.ts';
import { type Answered, faultOf } from './fuzz-judgement.ts';

const AT_ONCE = 8;
/** Calls that hash a password take a tenth of a second each, those that make a document more. */
const BODIES_AT_MOST: Readonly<Record<string, number>> = {
  'login-signIn': 50,
  'signup-complete-v2': 150,
  'secure-messaging-moa-message': attackSize(20, 500),
  'fax-queueMOAEConsultFax': attackSize(20, 500),
  'referral-sendReferral': attackSize(30, 500),
};
/** Far more than it takes: some calls make a document for each body, which waits long on a busy machine. */
const WITHIN_MS = attackSize(300_000, 600_000);
/** The lanes share the bodies, every other one on each engine; the long form sends all of them on both. */
const ENGINES = attackSize(2, 1);
/**
 * What the contract itself refuses, which are five bodies of six, goes one way whatever the operation is: one in so many is
 * sent, and of the others it is seen here that reading them ends in a refusal. The long form sends all.
 */
const REFUSED_SEND_ONE_IN = attackSize(6, 1);
/** A call that meets a machine at a standstill is answered "unavailable", and is tried again as its caller would. */
const TRIES = 3;
const UNTIL_AGAIN_MS = 2_000;
/** Where a person may call so many times a minute, the next one. */
const UNTIL_NEXT_MINUTE_MS = 61_000;
/** Everybody else sends one body in so many. */
const OTHERS_SEND_ONE_IN = 40;
const KEENEST: readonly PersonName[] = [
  'consultant',
  'referrer',
  'MOA of the service’s clinic',
  'resident',
  'operator',
  'premiumEligible elsewhere',
  'premium elsewhere',
];
const OTHERS: readonly PersonName[] = [
  'colleague of the referrer',
  'operator',
  'pending',
  'resident',
  'locked',
  'signed out',
];

let app: TestApp;
let scene: AuthorisationScene;
beforeAll(async () => {
  // Behind a proxy every caller has an address of their own, so that no limit per address stands before the fuzz.
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  scene = await buildAuthorisationScene(app, { elsewhere: ['premiumEligible', 'premium'] });
});
afterAll(() => app.stop());

let callers = 0;

async function send(operation: Operation, someone: Someone, body: FuzzBody, tries = 1): Promise<Answered> {
  callers += 1;
  const headers = {
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
  };
  // Attempts on one account are slowed down: everybody is another nobody.
  const text = body.text.replace('nobody@', `nobody${callers}@`);
  const response = await someone.client.send(...requestOf(operation, text, headers));
  if (response.status === 503 && tries < TRIES) {
    await response.text();
    await after(operation.callsPerMinute ? UNTIL_NEXT_MINUTE_MS : UNTIL_AGAIN_MS);
    return send(operation, someone, body, tries + 1);
  }
  return { status: response.status, text: await response.text() };
}

/** Whoever gets furthest: past the first lock, and through the others where anybody of the consult does. */
function keenestFor({ name, access }: Operation): Someone {
  if (access === 'public') return scene.someone('signed out');
  const { opensTo } = authorisationEntry(name);
  const letIn = KEENEST.map(scene.someone).filter(({ roles }) => {
    const held = new Set(roles.flatMap((role) => scene.grants.get(role) ?? []));
    return access === 'signedIn' || access.anyOf.some((set) => set.every((key) => held.has(key)));
  });
  const isOpenToAll = opensTo === 'everybody' || opensTo.length === 0;
  const keenest = letIn.find(({ name: person }) => isOpenToAll || opensTo.includes(person));
  if (!keenest) throw new Error(`Nobody of the scene may call ${name}: add one who may to KEENEST.`);
  return keenest;
}

/** Whether the contract refuses the body; one that lies too deep never comes to the contract, and is not read by it here. */
function isRefused({ input }: Operation, { text }: FuzzBody): boolean {
  const body: unknown = JSON.parse(text);
  return !isNestedTooDeep(body) && !input.safeParse(body).success;
}

/** The sends of one operation: bodies by the keenest, within what a minute allows one person, and some by others. */
function sendsFor(operation: Operation): { readonly caller: Someone; readonly body: FuzzBody }[] {
  const keenest = keenestFor(operation);
  const everyBody = fuzzBodies(operation, authorisationEntry(operation.name).inputFor(scene, keenest, scene.ids));
  const ofThisLane = everyBody.filter((_, place) => (place + (onPostgres ? 1 : 0)) % ENGINES === 0);
  const { refused = [], accepted = [] } = Object.groupBy(ofThisLane, (body) =>
    isRefused(operation, body) ? 'refused' : 'accepted',
  );
  const bodies = [...accepted, ...spread(refused, refused.length / REFUSED_SEND_ONE_IN)];
  const perMinute = keenest.person ? operation.callsPerMinute : undefined;
  const allowed = Math.min(bodies.length, BODIES_AT_MOST[operation.name] ?? Infinity, perMinute ?? Infinity);
  const others = OTHERS.map(scene.someone).filter((caller) => caller !== keenest);
  return [
    ...spread(bodies, allowed).map((body) => ({ caller: keenest, body })),
    ...spread(bodies, bodies.length / OTHERS_SEND_ONE_IN).flatMap((body) => others.map((caller) => ({ caller, body }))),
  ];
}

test.each(contractOperations.map((operation) => [operation.name, operation] as const))(
  '%s answers whatever is sent to it with success or a declared refusal',
  async (_, operation) => {
    const sends = sendsFor(operation);
    const faults: string[] = [];
    const statuses = new Set<number>();
    for (let start = 0; start < sends.length; start += AT_ONCE) {
      await Promise.all(
        sends.slice(start, start + AT_ONCE).map(async ({ caller, body }) => {
          const answered = await send(operation, caller, body);
          if (caller === sends[0]?.caller) statuses.add(answered.status);
          const fault = faultOf(answered, operation.errors);
          if (fault) faults.push(`${caller.name}, ${body.what}: ${fault}: ${answered.text.slice(0, 200)}`);
        }),
      );
      // A person may send so many a day: the limit must not stand before the fuzz.
      if (operation === inviteAColleague) await sql`delete from colleague_invitation`.execute(app.server.engine.db);
    }
    if (authorisationEntry(operation.name).endsSession) {
      for (const caller of new Set(sends.map((each) => each.caller))) await signInAgain(caller);
    }
    expect(faults, faults.join('\n')).toEqual([]);
    expect(statuses).toContain(400);
    expect(statuses).not.toContain(429);
  },
  WITHIN_MS,
);

test('after all that, everything can still be read, the access log seals, and no prototype has changed', async () => {
  const { activityId } = scene.ids;
  const consultant = scene.someone('consultant').client;
  await consultant.call(openConsult, { activityId });
  await consultant.call(getThread, { activityId });
  await consultant.call(listAuditLog, { activityId });
  await consultant.call(listConsults, { limit: 50 });
  await scene.someone('MOA of the service’s clinic').client.call(listClinicConsults, { limit: 50 });
  await app.server.features.auditChain.seal();
  expect('polluted' in {}).toBe(false);
});
