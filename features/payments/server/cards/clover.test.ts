import { expect, test } from 'vitest';
import { createClover } from './clover.ts';

const SETTINGS = {
  ...{ apiUrl: 'https://api.example/', sdkUrl: 'https://sdk.example/sdk.js', merchantId: 'M', publicKey: 'public' },
  ...{ privateKey: 'private', isSandbox: false },
};
const ORDER = {
  ...{
    key: 'attempt',
    amountCents: 100,
    cardToken: 'clv_1',
    description: 'Scan',
    receiptEmail: null,
    networkAddress: null,
  },
  isRepeat: false,
};
const answering = (status: number, body: unknown) =>
  createClover(SETTINGS, async () => Response.json(body, { status }));
const charge = { id: 'c1', amount: 100, currency: 'cad', status: 'succeeded' };

test('[PAY-04] what the provider answers is approved, declined or pending; all that settles nothing is unknown', async () => {
  const outcomes: readonly [number, unknown, string][] = [
    [200, charge, 'approved'],
    [200, { ...charge, status: 'pending' }, 'pending'],
    [200, { ...charge, status: 'failed' }, 'declined'],
    [402, { error: { code: 'card_declined' } }, 'declined'],
    [400, { error: { code: 'token_invalid' } }, 'declined'],
    // About another sum; no body of a charge; our key is refused; the same key is under way; too many; broken.
    [200, { ...charge, amount: 99 }, 'unknown'],
    [200, { hello: true }, 'unknown'],
    [401, {}, 'unknown'],
    [409, {}, 'unknown'],
    [429, {}, 'unknown'],
    [500, {}, 'unknown'],
  ];
  for (const [status, body, expected] of outcomes) {
    expect((await answering(status, body).charge(ORDER)).status, `${status} ${JSON.stringify(body)}`).toBe(expected);
  }
  const cut = createClover(SETTINGS, () => Promise.reject(new TypeError('ended')));
  expect([await cut.charge(ORDER), await cut.find('c1')]).toEqual([{ status: 'unknown' }, { status: 'unknown' }]);
});

test('asked again, a refusal of the request says nothing about the first time', async () => {
  const again = { ...ORDER, isRepeat: true };
  expect(await answering(400, { error: { code: 'token_already_used' } }).charge(again)).toEqual({ status: 'unknown' });
  expect(await answering(402, {}).charge(again)).toMatchObject({ status: 'declined' });
});

test('a charge is found by its reference among those of its time, page by page, and only of its sum', async () => {
  const sought = { key: '0190f7a1-0000-7000-8000-1234567890ab', amountCents: 100, from: new Date(0), to: new Date(0) };
  const others = Array.from({ length: 100 }, (_, place) => ({ ...charge, id: `o${place}` }));
  const own = { ...charge, external_reference_id: '1234567890ab' };
  const asked: string[] = [];
  const find = (last: object) =>
    createClover(SETTINGS, async (address) => {
      asked.push(String(address));
      return Response.json({ data: String(address).includes('starting_after=o99') ? [last] : others });
    }).findByKey(sought);
  expect(await find(own)).toMatchObject({ status: 'approved', chargeId: 'c1' });
  expect(asked[0]).toContain('created.gte=-900000&created.lte=900000&limit=100');
  expect(await find({ ...own, amount: 99 })).toEqual({ status: 'unknown' });
  expect(await find({ ...own, external_reference_id: null })).toEqual({ status: 'unknown' });
  expect(await answering(500, {}).findByKey(sought)).toEqual({ status: 'unknown' });
});

test('a receipt is linked to only where it is a page of the web', async () => {
  const receiptOf = async (receipt_url: string) => answering(200, { ...charge, receipt_url }).charge(ORDER);
  expect(await receiptOf('https://clover.example/r/1')).toMatchObject({ receiptLink: 'https://clover.example/r/1' });
  expect(await receiptOf('javascript:alert(1)')).toMatchObject({ receiptLink: null });
});
