import { attackSize } from '@alethea/test-kit/attack-size';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { LiveProbe, TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PER_PERSON = 6;
const PER_SESSION = 3;
const SESSIONS = attackSize(4, 10);
const STREAMS_EACH = attackSize(5, 20);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: { STREAMS_PER_PERSON: String(PER_PERSON), STREAMS_PER_SESSION: String(PER_SESSION) },
  });
});
afterAll(() => app.stop());

async function openMany(client: TestClient, count: number): Promise<LiveProbe[]> {
  const probes = [];
  for (let stream = 0; stream < count; stream++) {
    const probe = await client.live();
    await probe.next(({ type }) => type === 'ready');
    probes.push(probe);
  }
  return probes;
}

const rests = (probe: LiveProbe) => probe.events.some(({ type }) => type === 'resting');
/** Once the older ones have ended: how many are still open. */
async function open(probes: readonly LiveProbe[], expected: number): Promise<void> {
  const ended = probes.slice(0, probes.length - expected);
  await Promise.all(ended.map((probe) => probe.ended));
  expect(ended.every(rests)).toBe(true);
  expect(probes.slice(-expected).some(rests)).toBe(false);
}

test('one session holds so many streams: for a further one the oldest ends, and is told that it rests', async () => {
  const client = await app.signIn(await app.world.person());
  const probes = await openMany(client, PER_SESSION + STREAMS_EACH);
  await open(probes, PER_SESSION);
  for (const probe of probes) probe.close();
});

test('many sessions of one account hold no more than one person may, and nobody else loses a stream', async () => {
  const bystander = await (await app.signIn(await app.world.person())).live();
  await bystander.next(({ type }) => type === 'ready');
  const person = await app.world.person();
  const probes: LiveProbe[] = [];
  for (let session = 0; session < SESSIONS; session++) {
    probes.push(...(await openMany(await app.signIn(person), STREAMS_EACH)));
  }
  const closed = new Set<LiveProbe>();
  for (const probe of probes) void probe.ended.then(() => closed.add(probe));
  await expect.poll(() => closed.size).toBe(probes.length - PER_PERSON);
  expect([...closed].every(rests)).toBe(true);
  await app.server.engine.announce(
    'alethea_notice',
    JSON.stringify([{ to: ['everyone'], changed: [{ kind: 'weather' }] }]),
  );
  await bystander.next(({ type }) => type === 'notice');
  const [latest] = probes.slice(-1);
  await latest?.next(({ type }) => type === 'notice');
  for (const probe of [...probes, bystander]) probe.close();
});

test('an account that may see nothing live has no stream; who waits for their practice ID to be checked has one', async () => {
  const nobody = await app.signIn(await app.world.person({ roles: [] }));
  expect(await codeOf(nobody.live())).toBe('not_permitted');
  const waiting = await app.signIn(await app.world.person({ roles: ['pracIdValidationRequired'] }));
  const [stream] = await openMany(waiting, 1);
  stream?.close();
});
