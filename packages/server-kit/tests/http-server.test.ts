import { systemClock } from '@alethea/kernel/time/clock';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '../src/http/http-server.ts';
import { OPEN_SETTINGS } from './open-settings.ts';

const CALLS_PER_MINUTE = 2;

let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  app = await createHttpServer({
    settings: {
      ...OPEN_SETTINGS,
      ...{ secure: true, trustedProxies: ['127.0.0.1'], callsPerMinute: CALLS_PER_MINUTE },
    },
    clock: systemClock,
    log: pino({ level: 'silent' }),
    resolveActor: async () => null,
    onAnswered: () => {},
  });
  app.get('/api/word', async () => ({ word: 'calm' }));
  app.get('/api/free', { config: { rateLimit: false } }, async () => ({ word: 'calm' }));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const callFrom = (caller: string) => fetch(`${address}/api/word`, { headers: { 'x-forwarded-for': caller } });

test('all addresses of one IPv6 line are one caller to the limit of calls, and those of another are not', async () => {
  const statuses: number[] = [];
  for (const caller of ['2001:db8:7:1::a', '2001:db8:7:1::b', '2001:db8:7:1::c', '2001:db8:7:2::a'])
    statuses.push((await callFrom(caller)).status);
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('what is refused says when to come again; no answer tells how many calls are left', async () => {
  for (let call = 0; call < CALLS_PER_MINUTE; call++) await callFrom('192.0.2.9');
  const refused = await callFrom('192.0.2.9');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect([...refused.headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
});

test.each(['/api/free', '/api/nothing', '/%ff'])('the answer to %s carries every security header', async (path) => {
  const { headers } = await fetch(`${address}${path}`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('microphone=(), midi=()'),
  });
  expect(headers.get('permissions-policy')?.split(', ')).toContain('camera=(self)');
  expect(headers.get('x-powered-by')).toBeNull();
});

test('who opens a page that is refused reads why in the language of their browser', async () => {
  const pageFor = async (language: string) => {
    const answer = await fetch(`${address}/%ff`, { headers: { accept: 'text/html', 'accept-language': language } });
    return answer.text();
  };
  expect(await pageFor('fr-CA,en;q=0.5')).toMatch(/<html lang="fr-CA">.*Cette page ne peut pas être affichée/);
  expect(await pageFor('en-CA')).toMatch(/<html lang="en-CA">.*This page cannot be shown just now/);
});
