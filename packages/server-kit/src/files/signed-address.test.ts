import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAddressSigner, type FileVariant } from './signed-address.ts';

const SECRET = Buffer.alloc(32, 5);
const START = Date.parse('2026-03-04T10:01:00Z');

function signerAt(startMs = START) {
  let nowMs = startMs;
  const signer = createAddressSigner({ secret: SECRET, clock: { now: () => new Date(nowMs) } });
  const pass = (seconds: number) => {
    nowMs += seconds * 1000;
  };
  return { signer, pass };
}

function parsed(address: string) {
  const url = new URL(address, 'http://localhost');
  const [, , , fileId = '', variant = ''] = url.pathname.split('/');
  return { fileId, variant, query: { exp: url.searchParams.get('exp') ?? '', sig: url.searchParams.get('sig') ?? '' } };
}

test('an address is good for its file, variant and person, on every process with the same secret', () => {
  const address = signerAt().signer.sign('file-1', 'thumbnail', 'person-1');
  expect(address).toMatch(/^\/api\/files\/file-1\/thumbnail\?exp=\d+&sig=[\w-]{43}$/);
  const { fileId, variant, query } = parsed(address);
  expect(signerAt().signer.verify(fileId, variant, query, 'person-1')).toBe('good');
});

test('the signature is HMAC-SHA-256 under the bytes of the secret, so that addresses outlast a change of the server', () => {
  const { query } = parsed(signerAt().signer.sign('file-1', 'original', 'person-1'));
  const signed = JSON.stringify(['file-1', 'original', query.exp, 'person-1']);
  expect(query.sig).toBe(createHmac('sha256', SECRET).update(signed).digest('base64url'));
});

test('an address with anything changed, or of another person or secret, is refused as forged', () => {
  const { signer } = signerAt();
  const { query } = parsed(signer.sign('file-1', 'thumbnail', 'person-1'));
  const verify = (fileId: string, variant: string, sent = query, personId = 'person-1') =>
    signer.verify(fileId, variant, sent, personId);
  const later = String(Number(query.exp) + 600);
  expect(verify('file-2', 'thumbnail')).toBe('forged');
  expect(verify('file-1', 'original')).toBe('forged');
  expect(verify('file-1', 'thumbnail', query, 'person-2')).toBe('forged');
  expect(verify('file-1', 'thumbnail', { ...query, exp: later })).toBe('forged');
  expect(verify('file-1', 'thumbnail', { ...query, exp: `${query.exp}.0` })).toBe('forged');
  for (const sig of ['', query.sig.slice(1), `${query.sig}A`, `${query.sig.slice(0, -1)}-`, 'é'.repeat(43)]) {
    expect(verify('file-1', 'thumbnail', { ...query, sig })).toBe('forged');
  }
  const foreign = createAddressSigner({ secret: Buffer.alloc(32, 6), clock: { now: () => new Date(START) } });
  expect(foreign.verify('file-1', 'thumbnail', query, 'person-1')).toBe('forged');
});

test.for<FileVariant>(['original', 'thumbnail'])(
  'an address of the %s expires 5 to 10 minutes after it was made',
  (variant) => {
    for (const offsetSeconds of [0, 1, 150, 299]) {
      const { signer, pass } = signerAt(Date.parse('2026-03-04T10:00:00Z') + offsetSeconds * 1000);
      const { query } = parsed(signer.sign('file-1', variant, 'person-1'));
      pass(300);
      expect(signer.verify('file-1', variant, query, 'person-1')).toBe('good');
      pass(300);
      expect(signer.verify('file-1', variant, query, 'person-1')).toBe('expired');
    }
  },
);

test('within five minutes a file keeps its address, so that the browser cache serves it', () => {
  const { signer, pass } = signerAt(Date.parse('2026-03-04T10:00:00Z'));
  const first = signer.sign('file-1', 'thumbnail', 'person-1');
  pass(299);
  expect(signer.sign('file-1', 'thumbnail', 'person-1')).toBe(first);
  pass(1);
  expect(signer.sign('file-1', 'thumbnail', 'person-1')).not.toBe(first);
});
