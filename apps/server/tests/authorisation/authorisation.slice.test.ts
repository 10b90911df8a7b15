import { randomUUID } from 'node:crypto';
import { type PermissionRule, type ResourceKey, satisfies } from '@alethea/kernel/access/permissions';
import { type Operation, pathOf } from '@alethea/kernel/calls/operation';
import { COMMON_ERRORS, type ErrorBody, STATUS_OF_KIND } from '@alethea/kernel/text/errors';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { CallRefused, type LiveProbe } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinDeclared } from '../../src/join-declared.ts';
import {
  ADDRESS_ROWS,
  DOWNLOAD_TABLE,
  FILE_TABLE,
  holdThings,
  OTHER_ROUTES,
  PURPOSE_TABLE,
  type SceneThings,
  TOPIC_TABLE,
  UPLOAD_TABLE,
  withoutRow,
} from './authorisation-addresses.ts';
import {
  type AuthorisationScene,
  buildAuthorisationScene,
  INSIDERS,
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
  scene = await buildAuthorisationScene(app, { elsewhere: 'everyRole' });
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
    if (access !== 'signedIn' && !isLetIn(caller, access)) return 'not_permitted';
  }
  const { opensTo, others = 'no code for others', told } = authorisationEntry(name);
  const isAnswered = opensTo === 'everybody' || opensTo.includes(caller.name);
  return told?.[caller.name] ?? (isAnswered ? 'answered' : others);
}

function isLetIn(caller: Someone, rule: PermissionRule): boolean {
  const held = new Set(caller.roles.flatMap((role) => scene.grants.get(role) ?? [])) as ReadonlySet<ResourceKey>;
  return satisfies(held, rule);
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
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(paths));
  const described = Object.values<Record<string, { operationId?: string }>>(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId }) => operationId ?? []);
  expect(described.sort()).toEqual([...declared, ...Object.keys(UPLOAD_TABLE)].sort());
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
  let things: SceneThings;
  beforeAll(async () => {
    things = await holdThings(scene);
  });

  test('everything that features declare, and every address of theirs, has its row', () => {
    const { declared } = app.server.features;
    const names = {
      files: Object.keys(declared.openFile),
      downloads: declared.downloads.map(({ name }) => name),
      uploads: declared.uploads.map(({ name }) => name),
      topics: declared.topics.map(({ name }) => name),
    };
    expect(withoutRow(names.files, FILE_TABLE)).toEqual([]);
    expect(withoutRow(names.downloads, DOWNLOAD_TABLE)).toEqual([]);
    expect(withoutRow(names.uploads, PURPOSE_TABLE)).toEqual([]);
    expect(withoutRow(names.topics, TOPIC_TABLE)).toEqual([]);
    const rows = { ...AUTHORISATION_TABLE, ...DOWNLOAD_TABLE, ...UPLOAD_TABLE, ...OTHER_ROUTES };
    const routes = app.server.routes.filter(({ url }) => url.startsWith('/api/')).map(({ url, name }) => name ?? url);
    expect(routes.length).toBeGreaterThan(contractOperations.length);
    expect(withoutRow(routes, rows)).toEqual([]);
  });

  test('what is declared and has no row is found', () => {
    const planted = joinDeclared([
      {
        name: 'planted',
        implementations: [],
        openFile: { 'planted letter': async () => ({ patientReferenceId: null }) },
        topics: [{ name: 'planted topic', of: () => 'planted topic' }],
      },
    ]);
    expect(withoutRow(Object.keys(planted.openFile), FILE_TABLE)).toEqual(['planted letter']);
    expect(
      withoutRow(
        planted.topics.map(({ name }) => name),
        TOPIC_TABLE,
      ),
    ).toEqual(['planted topic']);
    expect(withoutRow(['/api/planted'], { ...AUTHORISATION_TABLE, ...UPLOAD_TABLE })).toEqual(['/api/planted']);
  });

  test.each(ADDRESS_ROWS)('%s', async (_, entry, firstLockOf) => {
    const firstLock = firstLockOf(scene);
    const expected: Record<string, number> = {};
    const seen: Record<string, number> = {};
    const owners = everybody.filter(({ name }) => entry.opensTo !== 'everybody' && entry.opensTo.includes(name));
    for (const caller of [...everybody.filter((one) => !owners.includes(one)), ...owners]) {
      const { name, isKnown, client } = caller;
      const isOpen = entry.opensTo === 'everybody' || owners.includes(caller);
      expected[name] = !isKnown ? 401 : !isLetIn(caller, firstLock) ? 403 : isOpen ? 200 : 404;
      const response = await client.send(...entry.requestFor(things, caller));
      seen[name] = response.ok ? 200 : response.status;
      const text = await response.text();
      if (expected[name] !== 200) expect([name, secretsIn(text)]).toEqual([name, []]);
    }
    expect(seen).toEqual(expected);
  });

  test('a signed file address is of use to nobody but whom it was signed for, insiders included', async () => {
    for (const { name, client, isKnown } of everybody) {
      const response = await client.send(scene.fileAddress);
      const expected = name === 'consultant' ? 200 : isKnown ? 404 : 401;
      expect([name, response.status]).toEqual([name, expected]);
      const text = await response.text();
      if (expected !== 200) expect([name, secretsIn(text)]).toEqual([name, []]);
    }
  });

  test('the live stream tells everybody their topics, and nobody another’s', async () => {
    const expected: Record<string, readonly string[]> = {};
    const heard: Record<string, readonly string[]> = {};
    const streams = new Map<Someone, LiveProbe>();
    for (const caller of everybody) {
      const { name, client, isKnown } = caller;
      const rows = Object.entries(TOPIC_TABLE).filter(
        ([, { heardBy }]) => heardBy === 'everybody' || heardBy.includes(name),
      );
      const holdsNothing = caller.roles.every((role) => (scene.grants.get(role) ?? []).length === 0);
      expected[name] = !isKnown ? ['401'] : holdsNothing ? ['403'] : rows.map(([kind]) => kind);
      const stream = await client.live().catch((refused: CallRefused) => refused);
      if (stream instanceof CallRefused) heard[name] = [String(stream.status)];
      else streams.set(caller, stream);
    }
    const told = Object.entries(TOPIC_TABLE).map(([kind, { topicOf }]) => {
      return { to: [topicOf(scene)], changed: [{ kind, id: randomUUID() }] };
    });
    const last = { to: ['everyone'], changed: [{ kind: 'the last', id: randomUUID() }] };
    await app.server.engine.announce('alethea_notice', JSON.stringify([...told, last]));
    for (const [{ name }, stream] of streams) {
      const says = (kind: string) => (event: LiveProbe['events'][number]) =>
        JSON.stringify(event.data).includes(`"${kind}"`);
      await stream.next(says('the last'));
      heard[name] = Object.keys(TOPIC_TABLE).filter((kind) => stream.events.some(says(kind)));
      stream.close();
    }
    expect(heard).toEqual(expected);
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
