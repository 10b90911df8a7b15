import { randomUUID } from 'node:crypto';
import { COMMON_ERRORS, type ErrorBody, STATUS_OF_KIND } from '@alethea/kernel/errors';
import { type Operation, pathOf } from '@alethea/kernel/operation';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthorisationScene,
  buildAuthorisationScene,
  INSIDERS,
  PDF,
  type RecordIds,
  type Someone,
} from './authorisation-scene.ts';
import { AUTHORISATION_TABLE, authorisationEntry } from './authorisation-table.ts';
import { contractOperations } from './contract-operations.ts';
import { requestOf } from './request-of.ts';

let app: TestApp;
let scene: AuthorisationScene;
let everybody: readonly Someone[];
let insiders: readonly Someone[];
let outsiders: readonly Someone[];
beforeAll(async () => {
  app = await createTestApp();
  scene = await buildAuthorisationScene(app, { everyRole: true });
  everybody = [...scene.people.values()];
  insiders = everybody.filter(({ name }) => INSIDERS.includes(name));
  outsiders = everybody.filter(({ name }) => !INSIDERS.includes(name));
});
afterAll(() => app.stop());

interface Outcome {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

async function attempt(operation: Operation, caller: Someone, ids: RecordIds): Promise<Outcome> {
  const input = JSON.stringify(authorisationEntry(operation.name).inputFor(scene, caller, ids));
  const response = await caller.client.send(...requestOf(operation, input, { 'idempotency-key': randomUUID() }));
  const text = await response.text();
  return { status: response.status, code: response.ok ? 'answered' : (JSON.parse(text) as ErrorBody).error.code, text };
}

/** First lock by the contract and the lists of the roles; second and third by the table. */
function expectedCode({ name, access }: Operation, caller: Someone): string {
  if (access !== 'public') {
    if (!caller.isKnown) return 'not_signed_in';
    const held = new Set(caller.roles.flatMap((role) => scene.grants.get(role) ?? []));
    const rule = access === 'signedIn' ? { anyOf: [[]] } : access;
    const isLetIn = rule.anyOf.some((set) => set.every((key) => held.has(key)));
    if (!isLetIn || rule.noneOf?.some((key) => held.has(key))) return 'not_permitted';
  }
  const { opensTo, others = 'no code for others', told } = authorisationEntry(name);
  const isAnswered = opensTo === 'everybody' || opensTo.includes(caller.name);
  return told?.[caller.name] ?? (isAnswered ? 'answered' : others);
}

function expectedStatus(operation: Operation, code: string): number {
  if (code === 'answered') return 200;
  const kind = operation.errors[code] ?? (COMMON_ERRORS as Operation['errors'])[code];
  if (!kind) throw new Error(`${operation.name} does not declare ${code}.`);
  return STATUS_OF_KIND[kind];
}

function secretsIn(text: string): string[] {
  return scene.secrets.filter((secret) => text.includes(secret));
}

/** All of the consult that somebody could have changed. */
async function storedConsult(): Promise<unknown> {
  const found = await sql`
    select c.status, c.message_count,
      (select json_agg(m order by m.person_id) from consult_member m where m.consult_id = c.id) as members,
      (select json_agg(s order by s.person_id) from consult_state s where s.consult_id = c.id) as states,
      (select count(*) from consult_message m where m.consult_id = c.id) as messages
    from consult c where c.id = ${scene.ids.activityId}`.execute(app.server.engine.db);
  return found.rows[0];
}

test('[CCALL-01] every declared call is mounted and has its line in the table, and the table has no other', async () => {
  const declared = contractOperations.map(({ name }) => name).sort();
  const paths = contractOperations.map(pathOf).sort();
  const document = await (await app.anonymous().send('/api/openapi.json')).json();
  expect(Object.keys(document.paths).sort()).toEqual(paths);
  expect(Object.keys(AUTHORISATION_TABLE).sort()).toEqual(declared);
});

test('the texts that nobody outside may read do reach a member, so that looking for them means something', async () => {
  const opened = ['secureMessaging-openConsult', 'secureMessaging-listConsults'];
  const operations = contractOperations.filter(({ name }) => opened.includes(name));
  const answers = await Promise.all(
    operations.map((operation) => attempt(operation, scene.someone('referrer'), scene.ids)),
  );
  expect(secretsIn(answers.map(({ text }) => text).join())).toEqual(scene.secrets);
});

test('to people outside it, a record of others and one that does not exist are the same', async () => {
  const nameRecords = contractOperations.filter(({ name }) => {
    const { inputFor } = authorisationEntry(name);
    const ids = Object.values(scene.ids);
    return ids.some((id) => JSON.stringify(inputFor(scene, scene.someone('operator'), scene.ids)).includes(id));
  });
  expect(nameRecords.length).toBeGreaterThan(8);
  let compared = 0;
  for (const operation of nameRecords) {
    const madeUp = { activityId: randomUUID(), stagedFileId: randomUUID(), clinicId: randomUUID() };
    for (const caller of outsiders.filter(({ name }) => !name.endsWith(' elsewhere'))) {
      const foreign = await attempt(operation, caller, scene.ids);
      if (foreign.code === 'answered') continue;
      const unknown = await attempt(operation, caller, madeUp);
      const known = (outcome: Outcome) => ({ ...outcome, text: withoutRequestId(outcome.text) });
      expect([caller.name, operation.name, known(unknown)]).toEqual([caller.name, operation.name, known(foreign)]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(nameRecords.length * 5);
});

test('an unsent file of another person cannot be attached, and answers as one that does not exist', async () => {
  const referrer = scene.someone('referrer');
  const message = { activityId: scene.ids.activityId, message: 'See the attached file.' };
  const question = authorisationEntry('consult-sendConsult').inputFor(scene, referrer, scene.ids);
  for (const fileId of [scene.ids.stagedFileId, randomUUID()]) {
    const withFile = { attachmentIds: [fileId] };
    const calls = {
      'secureMessaging-sendMessage': { ...message, ...withFile, messageId: randomUUID() },
      'consult-sendConsult': { ...question, ...withFile },
    };
    for (const [name, input] of Object.entries(calls)) {
      const refused = referrer.client.post(`/api/${name}`, input, { 'idempotency-key': randomUUID() });
      await expect(refused).rejects.toMatchObject({ status: 404, code: 'file_not_found' });
    }
  }
});

describe('addresses beside the calls', () => {
  test('a member’s signed file address is of use to nobody else, insiders included', async () => {
    for (const { name, client, isKnown } of everybody) {
      const response = await client.send(scene.fileAddress);
      const expected = name === 'consultant' ? 200 : isKnown ? 404 : 401;
      expect([name, response.status]).toEqual([name, expected]);
      const text = await response.text();
      if (expected !== 200) expect([name, secretsIn(text)]).toEqual([name, []]);
    }
  });

  test('only those who may send messages upload files', async () => {
    for (const { name, client, roles, isKnown } of everybody) {
      const body = new FormData();
      body.set('file', new File([PDF], 'advice.pdf'));
      const mayUpload = roles.some((role) => scene.grants.get(role)?.includes('secureMessagingSendMessages'));
      const response = await client.send('/api/files', { method: 'POST', body });
      expect([name, response.status]).toEqual([name, !isKnown ? 401 : mayUpload ? 200 : 403]);
    }
  });

  test('nobody without a session hears the live stream', async () => {
    for (const name of ['locked', 'signed out'] as const) {
      expect((await scene.someone(name).client.send('/api/live')).status).toBe(401);
    }
  });
});

/** Calls that end the caller’s session come last, and of them those last that need none. */
const lateness = (operation: Operation) => (endsSession(operation) ? 1 + Number(operation.access === 'public') : 0);
const inOrder = contractOperations.toSorted((a, b) => lateness(a) - lateness(b));

describe('[PERM-04, PERM-07, PERM-08, CPERM-06, CPERM-12, CPERM-21, CPERM-40, CPERM-41] everybody gets what the contract and the table say, and no more', () => {
  test.each(inOrder.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const before = await storedConsult();
    const expected: Record<string, string> = {};
    const seen: Record<string, string> = {};
    for (const caller of [...outsiders, ...insiders]) {
      // A public call asks for no role: the people who differ by their role alone are all the same to it.
      if (operation.access === 'public' && caller.name.endsWith(' elsewhere')) continue;
      if (caller === insiders[0]) expect(await storedConsult()).toEqual(before);
      const code = expectedCode(operation, caller);
      expected[caller.name] = `${expectedStatus(operation, code)} ${code}`;
      const outcome = await attempt(operation, caller, scene.ids);
      seen[caller.name] = `${outcome.status} ${outcome.code}`;
      if (outsiders.includes(caller)) expect([caller.name, secretsIn(outcome.text)]).toEqual([caller.name, []]);
    }
    expect(seen).toEqual(expected);
  });
});

function withoutRequestId(text: string): unknown {
  const { error } = JSON.parse(text) as ErrorBody;
  return { ...error, requestId: '' };
}

function endsSession({ name }: Operation): boolean {
  return AUTHORISATION_TABLE[name]?.endsSession ?? false;
}
