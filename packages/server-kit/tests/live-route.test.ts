import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@alethea/kernel/time/clock';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '../src/http/http-server.ts';
import { mountLive } from '../src/http/live-route.ts';
import { createLiveStreams } from '../src/live/live-streams.ts';
import type { Actor } from '../src/operations/actor.ts';
import { OPEN_SETTINGS } from './open-settings.ts';

/** As many as a session may have open at once. */
const STREAMS_PER_SESSION = 4;
const OFTEN = { interval: 2 };

const actor: Actor = {
  ...{ personId: 'person', sessionId: 'session', firstName: 'Anna', lastName: 'Koch', roles: [] },
  ...{ permissions: new Set(), clinicId: null, providerType: null },
};
const streams = createLiveStreams({ streamsPerPerson: 10, streamsPerSession: STREAMS_PER_SESSION });
let lookingUp: PromiseWithResolvers<void> | undefined;
let lookUps = 0;
let topics = ['person:person', 'clinic:clinic'];
let app: FastifyInstance;

beforeAll(async () => {
  const resolveActor = async () => {
    lookUps++;
    await lookingUp?.promise;
    return actor;
  };
  app = await createHttpServer({
    settings: OPEN_SETTINGS,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    resolveActor,
    onAnswered: () => {},
  });
  mountLive(app, { streams, resolveActor, topicsOf: () => topics });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  streams.closeAll();
  app.server.closeAllConnections();
  await app.close();
});

const connect = () => {
  const { port } = app.server.address() as AddressInfo;
  const headers = { cookie: 'alethea_session=token' };
  return get({ host: '127.0.0.1', port, path: '/api/live', agent: false, headers }).on('error', () => {});
};

const openConnections = () => new Promise<number>((resolve) => app.server.getConnections((_, open) => resolve(open)));

test('browsers that leave while their session is looked up hold no place among the streams of the session', async () => {
  lookingUp = Promise.withResolvers();
  for (let count = 1; count <= STREAMS_PER_SESSION; count++) {
    const request = connect();
    await expect.poll(() => lookUps, OFTEN).toBe(count);
    request.destroy();
    await expect.poll(openConnections, OFTEN).toBe(0);
  }
  lookingUp.resolve();
  lookingUp = undefined;

  const request = connect();
  const [response] = await once(request, 'response');
  expect(response.statusCode).toBe(200);
  expect(streams.count()).toBe(1);
  request.destroy();
  await expect.poll(() => streams.count()).toBe(0);
});

test('rights that change after the actor was found, and are told before there is a stream, end the stream once it opens', async () => {
  lookingUp = Promise.withResolvers();
  const before = lookUps;
  const request = connect();
  await expect.poll(() => lookUps, OFTEN).toBe(before + 1);
  // Found as a member of the clinic; what ends the streams of the session finds none yet.
  const answered = once(request, 'response');
  lookingUp.resolve();
  lookingUp = Promise.withResolvers();
  const [response] = await answered;
  streams.closeWhere(() => false);
  topics = ['person:person'];
  lookingUp.resolve();
  lookingUp = undefined;
  await once(response.resume(), 'end');
  await expect.poll(() => streams.count()).toBe(0);
});

test('after a change of roles every stream is asked whether it still hears what it may', async () => {
  const [first] = await once(connect(), 'response');
  await expect.poll(() => streams.count()).toBe(1);
  topics = ['person:person', 'operators'];
  await streams.recheck();
  await once(first.resume(), 'end');
  await expect.poll(() => streams.count()).toBe(0);
});

test('a head alone opens no stream', async () => {
  const { port } = app.server.address() as AddressInfo;
  const headers = { cookie: 'alethea_session=token' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/live`, { method: 'HEAD', headers });
  expect(answer.status).toBe(404);
  expect(streams.count()).toBe(0);
});
