import { generateKeyPairSync } from 'node:crypto';
import { startLoopbackFcm } from '@alethea/test-kit/loopback/loopback-fcm';
import { createTestClock } from '@alethea/test-kit/test-clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FCM_TOKEN_URL, FCM_URL } from '../../src/push/fcm-addresses.ts';
import { createFcmTransport, FcmUrlRefused } from '../../src/push/fcm-transport.ts';
import type { Push } from '../../src/push/push.ts';

let fcm: Awaited<ReturnType<typeof startLoopbackFcm>>;
beforeAll(async () => {
  fcm = await startLoopbackFcm();
});
afterAll(() => fcm.stop());
beforeEach(() => {
  Object.assign(fcm.behaviour, { send: 'take', refuseAccess: false });
  Object.assign(fcm.counts, { assertions: 0, refusedAssertions: 0, refusedTokens: 0, sends: 0 });
  fcm.taken.length = 0;
});

const clock = createTestClock();
const settings = () => ({ account: fcm.account, apiUrl: fcm.apiUrl, tokenUrl: fcm.tokenUrl });
const transport = () => createFcmTransport(settings(), clock);
const PUSH: Push = {
  id: '0190a0b0-0000-7000-8000-000000000001',
  target: { fcmToken: 'phone-of-priya' },
  message: { title: 'Alethea', body: 'You have a new message.', path: '/dashboard/secure-messaging?tab=inbox' },
};

test('a message reaches its phone under its own id, so that a second one takes the place of the first', async () => {
  expect(await transport().send(PUSH)).toEqual({ outcome: 'sent' });
  expect(fcm.taken).toEqual([
    {
      token: 'phone-of-priya',
      notification: { title: 'Alethea', body: 'You have a new message.' },
      data: { path: '/dashboard/secure-messaging?tab=inbox' },
      android: { priority: 'HIGH', ttl: '14400s', notification: { tag: PUSH.id } },
      apns: { headers: { 'apns-collapse-id': PUSH.id }, payload: { aps: { sound: 'default' } } },
    },
  ]);
});

test('[PUSH-03] a message to a topic names the topic and no phone', async () => {
  await transport().send({ ...PUSH, target: { topic: 'all' } });
  expect(fcm.taken).toMatchObject([{ topic: 'all' }]);
  expect(fcm.taken[0]).not.toHaveProperty('token');
});

test('one access token serves until shortly before it ends; messages at once ask for one together', async () => {
  const sending = transport();
  await Promise.all([sending.send(PUSH), sending.send(PUSH), sending.send(PUSH)]);
  clock.advance(50 * 60_000);
  await sending.send(PUSH);
  expect(fcm.counts).toMatchObject({ assertions: 1, sends: 4 });
  clock.advance(9 * 60_000);
  await sending.send(PUSH);
  expect(fcm.counts).toMatchObject({ assertions: 2, sends: 5, refusedTokens: 0 });
});

test('a token that is refused before its time is replaced, and the message goes out with the new one', async () => {
  const sending = transport();
  await sending.send(PUSH);
  fcm.withdrawTokens();
  expect(await sending.send(PUSH)).toEqual({ outcome: 'sent' });
  expect(fcm.counts).toMatchObject({ assertions: 2, refusedTokens: 1 });
});

test('an assertion of another key is not believed: nothing is sent, and it is tried again later', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = { ...fcm.account, private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  const sending = createFcmTransport({ ...settings(), account: other }, clock);
  expect(await sending.send(PUSH)).toEqual({ outcome: 'later', reason: 'not_let_in' });
  expect(fcm.counts).toMatchObject({ refusedAssertions: 1, sends: 0 });
});

test.for([
  ['UNREGISTERED', { outcome: 'failed', reason: 'unregistered' }],
  ['SENDER_ID_MISMATCH', { outcome: 'failed', reason: 'sender_mismatch' }],
  ['INVALID_ARGUMENT', { outcome: 'failed', reason: 'not_accepted' }],
  ['QUOTA_EXCEEDED', { outcome: 'later', reason: 'quota_exceeded', retryAfterMs: 90_000 }],
  ['INTERNAL', { outcome: 'later', reason: 'internal' }],
  ['cut', { outcome: 'later', reason: 'unreachable' }],
] as const)('%s is read as %j', async ([send, result]) => {
  fcm.behaviour.send = send;
  expect(await transport().send(PUSH)).toEqual(result);
});

test('where nobody listens it is tried again later', async () => {
  const gone = await startLoopbackFcm();
  await gone.stop();
  const { account, apiUrl, tokenUrl } = gone;
  const sending = createFcmTransport({ account, apiUrl, tokenUrl }, clock);
  expect(await sending.send(PUSH)).toEqual({ outcome: 'later', reason: 'unreachable' });
});

test('only Google’s own addresses are taken, and this machine: the access token goes along', () => {
  const take = (apiUrl: string, tokenUrl = FCM_TOKEN_URL) =>
    createFcmTransport({ account: fcm.account, apiUrl, tokenUrl }, clock);
  take(FCM_URL);
  for (const url of [
    'http://fcm.googleapis.com',
    'https://fcm.googleapis.com.thief.example',
    'https://user:hunter2@fcm.googleapis.com',
    'https://thief.example',
  ]) {
    expect(() => take(url), url).toThrow(FcmUrlRefused);
    expect(() => take(FCM_URL, url), url).toThrow(FcmUrlRefused);
    expect(() => take(url)).not.toThrow('hunter2');
  }
});
