import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@alethea/kernel/time/clock';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '../src/http/http-server.ts';
import { OPEN_SETTINGS } from './open-settings.ts';

const OFTEN = { interval: 2 };

let app: FastifyInstance;
let begun = 0;
let work = Promise.withResolvers<void>();
beforeAll(async () => {
  app = await createHttpServer({
    settings: { ...OPEN_SETTINGS, heavyAtOnce: 1 },
    clock: systemClock,
    log: pino({ level: 'silent' }),
    resolveActor: async () => null,
    onAnswered: () => {},
  });
  app.get('/api/document', { config: { share: 'heavy' } }, async () => {
    begun += 1;
    await work.promise;
    return { made: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = () => {
  const { port } = app.server.address() as AddressInfo;
  return get({ host: '127.0.0.1', port, path: '/api/document', agent: false }).on('error', () => {});
};
const statusOf = async () => (await once(ask(), 'response'))[0].statusCode;

test('who hangs up keeps their place taken until the work has ended, and has it again then', async () => {
  const hungUp = ask();
  await expect.poll(() => begun, OFTEN).toBe(1);
  hungUp.destroy();
  const openConnections = () => new Promise<number>((resolve) => app.server.getConnections((_, open) => resolve(open)));
  await expect.poll(openConnections, OFTEN).toBe(0);
  expect(await statusOf()).toBe(429);
  work.resolve();
  await expect.poll(statusOf, OFTEN).toBe(200);

  // An answer that has gone gives the place back as well.
  work = Promise.withResolvers();
  const served = once(ask(), 'response');
  await expect.poll(() => begun, OFTEN).toBe(3);
  expect(await statusOf()).toBe(429);
  work.resolve();
  expect((await served)[0].statusCode).toBe(200);
  await expect.poll(statusOf, OFTEN).toBe(200);
});
