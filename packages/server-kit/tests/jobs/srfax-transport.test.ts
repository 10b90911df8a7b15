import { startLoopbackSrfax } from '@alethea/test-kit/loopback/loopback-srfax';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSrfaxTransport, SRFAX_URL, SrfaxUrlRefused } from '../../src/fax/srfax-transport.ts';

let srfax: Awaited<ReturnType<typeof startLoopbackSrfax>>;
beforeAll(async () => {
  srfax = await startLoopbackSrfax();
});
afterAll(() => srfax.stop());
beforeEach(() => {
  Object.assign(srfax.behaviour, { queue: 'take', statuses: [{ SentStatus: 'Sent' }] });
  srfax.queued.length = 0;
});

const FAX = { to: '4035550142', pages: 1, pdf: Buffer.from('%PDF-1.7 a letter') };
const transport = () => createSrfaxTransport(srfax.settings);

test('a fax is handed over with number, sender and document, and its id comes back', async () => {
  expect(await transport().queue(FAX)).toEqual({ outcome: 'queued', providerId: '9001' });
  expect(Object.fromEntries(srfax.queued[0] ?? [])).toEqual({
    action: 'Queue_Fax',
    access_id: '4711',
    access_pwd: 'pa$$ & word',
    sResponseFormat: 'JSON',
    sCallerID: '4035550100',
    sSenderEmail: 'fax@alethea.test',
    sFaxType: 'SINGLE',
    sToFaxNumber: '14035550142',
    sRetries: '0',
    sFileName_1: 'fax.pdf',
    sFileContent_1: Buffer.from(FAX.pdf).toString('base64'),
  });
});

test.for([
  [{ SentStatus: 'In Progress' }, { state: 'sending' }],
  [{ SentStatus: 'Sending Email' }, { state: 'sending' }],
  [{ SentStatus: 'Sent' }, { state: 'delivered' }],
  [
    { SentStatus: 'Failed', ErrorCode: 'User Busy' },
    { state: 'failed', reason: 'busy' },
  ],
  [
    { SentStatus: 'Failed', ErrorCode: 'No Answer' },
    { state: 'failed', reason: 'no_answer' },
  ],
  [
    { SentStatus: 'Failed', ErrorCode: 'Invalid number' },
    { state: 'failed', reason: 'number_wrong' },
  ],
  [{ SentStatus: 'Failed' }, { state: 'failed', reason: 'failed' }],
  [{ SentStatus: 'Something new' }, { state: 'unknown' }],
] as const)('status %j is read as %j', async ([status, progress]) => {
  srfax.behaviour.statuses = [status];
  const sending = transport();
  await sending.queue(FAX);
  expect(await sending.status('9001')).toEqual(progress);
});

test.for(['cut', 'garbage', 'silent_id'] as const)(
  'a fax whose request was read but not answered clearly (%s) is unclear',
  async (queue) => {
    srfax.behaviour.queue = queue;
    expect(await transport().queue(FAX)).toEqual({ outcome: 'unclear' });
    expect(srfax.queued).toHaveLength(1);
  },
);

test('a wrong password comes as status 200, and is a clear failure', async () => {
  const wrong = createSrfaxTransport({ ...srfax.settings, accessPassword: 'wrong' });
  expect(await wrong.queue(FAX)).toEqual({ outcome: 'failed', reason: 'not_accepted' });
  expect(await wrong.status('9001')).toEqual({ state: 'unknown' });
});

test('where nobody listens nothing has left, which is a clear failure', async () => {
  const gone = await startLoopbackSrfax();
  await gone.stop();
  const nowhere = createSrfaxTransport(gone.settings);
  expect(await nowhere.queue(FAX)).toEqual({ outcome: 'failed', reason: 'unreachable' });
  expect(await nowhere.status('9001')).toEqual({ state: 'unknown' });
});

test('only addresses of the provider over https are taken, and this machine', () => {
  const take = (url: string) => createSrfaxTransport({ ...srfax.settings, url });
  for (const url of [SRFAX_URL, 'https://www.srfax.com/SRF_SecWebSvc.php', 'http://localhost:1/']) take(url);
  for (const url of [
    'http://secure.srfax.com/SRF_SecWebSvc.php',
    'https://secure.srfax.com.thief.example/',
    'https://thief.example/?https://secure.srfax.com',
    'https://secure.srfax.com:8443/',
    'https://user:hunter2@secure.srfax.com/',
    'not an address',
  ]) {
    expect(() => take(url), url).toThrow(SrfaxUrlRefused);
    expect(() => take(url)).not.toThrow('hunter2');
  }
});
