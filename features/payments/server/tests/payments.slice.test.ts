import { randomUUID } from 'node:crypto';
import { getThread, listAuditLog, openConsult } from '@alethea/consults/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getActivityPayments,
  getAvailableItems,
  getCardForm,
  recordRefund,
  submitOatPayment,
} from '../../contract/index.ts';
import { tokenOf } from './loopback-clover.ts';
import {
  buildPaymentScene,
  CASH,
  eventsOf,
  itemOf,
  type PaymentScene,
  pay,
  paymentsOf,
  REPORT,
  SCAN,
} from './payment-scene.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await buildPaymentScene();
});
afterAll(() => scene.stop());

const chargesOf = (paymentId: string | undefined) => scene.clover.charges.filter(({ key }) => key === paymentId);

test('[CCALL-31] [CMODEL-07] the items are those of the clinic that answers, in cents, with their tax as a fraction', async () => {
  const id = await scene.ask();
  const items = await scene.booking.call(getAvailableItems, { activityId: id });
  expect(items).toEqual([
    { ...SCAN, existingPayment: null },
    { ...CASH, existingPayment: null },
    { ...REPORT, existingPayment: null },
  ]);
});

test('[CCALL-32] [CCALL-27] [CMODEL-06] [PAY-03] [PAY-04] a card payment charges cost and tax once, and stands in the history', async () => {
  const id = await scene.ask();
  const cardToken = tokenOf('approved');
  const order = { itemCode: 'SCAN', cardToken, receiptEmail: 'patient@mail.example' };
  expect(await pay(scene.booking, id, order)).toEqual({ ok: true, status: 'approved' });
  const history = await scene.consultant.call(getActivityPayments, { activityId: id });
  expect(history).toMatchObject([
    {
      payment: {
        ...{ name: SCAN.name, status: 'approved', amount: 12_345 + 617, tax: 617, paymentType: 'clover' },
        ...{ receiptLink: null, refund: null, invoiceNumber: null },
      },
      recordedBy: { name: 'Colleen Byrne' },
    },
  ]);
  const [payment] = history.map((entry) => entry.payment);
  if (!payment) throw new Error('Nothing was paid.');
  expect([payment.created, payment.statusUpdatedAt].map((moment) => Date.parse(moment) > 0)).toEqual([true, true]);
  expect(history[0]?.recordedBy.uid).toBe(payment.recordedBy);
  const sent = scene.clover.requests.find(({ headers }) => headers.get('idempotency-key') === payment.paymentId);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    ...{ amount: 12_962, currency: 'cad', source: cardToken, receipt_email: 'patient@mail.example' },
  });
  expect(await eventsOf(scene.app, payment.paymentId)).toEqual(['payment.begun', 'payment.approved']);
});

test('[PAY-08] [PAY-09] what is paid is not paid again, by card or otherwise', async () => {
  const id = await scene.ask();
  await pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('approved') });
  const before = scene.clover.charges.length;
  const again = { ok: false, error: 'already_paid', status: 'approved' };
  expect(await pay(scene.consultant, id, { itemCode: 'SCAN', cardToken: tokenOf('approved') })).toEqual(again);
  expect(await pay(scene.consultant, id, { itemCode: 'SCAN' })).toEqual(again);
  expect(scene.clover.charges).toHaveLength(before);
  expect((await itemOf(scene.booking, id, 'SCAN')).existingPayment).toMatchObject({ status: 'approved' });
});

test('a declined card charges nothing and is told; the item can be paid again', async () => {
  const id = await scene.ask();
  const declined = await pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('declined') });
  expect(declined).toEqual({ ok: false, error: 'card_declined', status: 'declined' });
  expect((await itemOf(scene.booking, id, 'SCAN')).existingPayment).toMatchObject({ status: 'declined' });
  expect(await pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('approved') })).toMatchObject({
    ok: true,
  });
  expect((await paymentsOf(scene.booking, id)).map(({ status }) => status)).toEqual(['approved', 'declined']);
});

test('[CCALL-34] [PAY-05] a payment that times out after charging is pending; its retry finds the charge and makes no second one', async () => {
  const id = await scene.ask();
  const lost = await pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('silent') });
  expect(lost).toEqual({ ok: false, error: 'not_confirmed', status: 'pending' });
  const item = await itemOf(scene.booking, id, 'SCAN');
  expect(item.existingPayment).toMatchObject({ status: 'pending' });
  const paymentId = item.existingPayment?.paymentId;
  expect(chargesOf(paymentId)).toHaveLength(1);
  const other = await pay(scene.consultant, id, { itemCode: 'SCAN', cardToken: tokenOf('approved') });
  expect(other).toEqual({ ok: false, error: 'payment_pending', status: 'pending' });
  expect(await pay(scene.booking, id, { itemCode: 'SCAN' })).toEqual({ ok: true, status: 'approved' });
  expect(chargesOf(paymentId)).toHaveLength(1);
  expect(await paymentsOf(scene.booking, id)).toMatchObject([{ paymentId, status: 'approved' }]);
  expect(await eventsOf(scene.app, paymentId ?? '')).toEqual(['payment.begun', 'payment.unknown', 'payment.approved']);
});

test('what the provider is asked with is sealed, and gone once the outcome is known', async () => {
  const id = await scene.ask();
  const cardToken = tokenOf('failing');
  await pay(scene.booking, id, { itemCode: 'SCAN', cardToken });
  const kept = async () => {
    const { rows } = await sql<{ request: Uint8Array | null }>`
      select request_ciphertext as request from payment where consult_id = ${id}`.execute(scene.app.server.engine.db);
    return rows[0]?.request ?? null;
  };
  const sealed = await kept();
  expect(Buffer.from(sealed ?? []).toString('latin1')).not.toContain(cardToken);
  expect(sealed).not.toBeNull();
  expect(await pay(scene.booking, id, { itemCode: 'SCAN' })).toMatchObject({ ok: true });
  expect(await kept()).toBeNull();
});

test('what the provider has not decided yet is asked about by its id, and not charged anew', async () => {
  const id = await scene.ask();
  const undecided = await pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('pending') });
  expect(undecided).toEqual({ ok: false, error: 'not_confirmed', status: 'pending' });
  expect(await pay(scene.booking, id, { itemCode: 'SCAN' })).toEqual({ ok: true, status: 'approved' });
  const [payment] = await paymentsOf(scene.booking, id);
  expect(chargesOf(payment?.paymentId)).toHaveLength(1);
  expect(scene.clover.requests.at(-1)?.path).toMatch(/^\/v1\/charges\/sandbox-/);
});

test('what the provider decides later settles by itself; what it does not have is charged by a retry alone', async () => {
  const id = await scene.ask();
  const before = scene.clover.charges.length;
  await pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('pending') });
  await pay(scene.booking, id, { itemCode: 'REPORT', cardToken: tokenOf('failing') });
  await scene.app.passTime(15 * 60_000);
  const payments = await paymentsOf(scene.booking, id);
  expect(payments).toMatchObject([
    { itemCode: 'REPORT', status: 'pending' },
    { itemCode: 'SCAN', status: 'approved' },
  ]);
  expect(await eventsOf(scene.app, payments[1]?.paymentId ?? '')).toEqual([
    'payment.begun',
    'payment.pending',
    'payment.approved',
  ]);
  expect(scene.clover.charges.slice(before)).toHaveLength(1);
});

test('a charge whose answer was lost is found among those of the provider and settles by itself, without a second one', async () => {
  const id = await scene.ask();
  const before = scene.clover.charges.length;
  await pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('silent') });
  expect(await paymentsOf(scene.booking, id)).toMatchObject([{ status: 'pending' }]);
  await scene.app.passTime(12 * 60_000);
  const [payment] = await paymentsOf(scene.booking, id);
  expect(payment).toMatchObject({ status: 'approved' });
  expect(await eventsOf(scene.app, payment?.paymentId ?? '')).toEqual([
    'payment.begun',
    'payment.unknown',
    'payment.approved',
  ]);
  expect(scene.clover.charges.slice(before)).toHaveLength(1);
  const [charged] = scene.clover.requests.filter(({ body }) => body.includes('silent'));
  expect(charged?.headers.get('x-forwarded-for')).toBe('127.0.0.1');
});

test('two tabs that pay and retry at once charge once', async () => {
  const id = await scene.ask();
  const before = scene.clover.charges.length;
  const tabs = Array.from({ length: 6 }, () =>
    pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('approved') }),
  );
  const answers = await Promise.all(tabs);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(scene.clover.charges).toHaveLength(before + 1);

  const next = await scene.ask();
  await pay(scene.booking, next, { itemCode: 'SCAN', cardToken: tokenOf('silent') });
  const retries = await Promise.all([1, 2, 3, 4].map(() => pay(scene.booking, next, { itemCode: 'SCAN' })));
  expect(new Set(retries.map(({ status }) => status))).toEqual(new Set(['approved']));
  expect(scene.clover.charges).toHaveLength(before + 2);
});

test('where the record of a charge could not be kept, the payment stays pending, and a retry settles it without a second charge', async () => {
  const id = await scene.ask();
  const { db } = scene.app.server.engine;
  await sql`alter table payment add constraint never_kept check (status <> 'approved') not valid`.execute(db);
  const lost = pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('approved') });
  await expect(lost).rejects.toMatchObject({ status: 500 });
  await sql`alter table payment drop constraint never_kept`.execute(db);
  const [payment] = await paymentsOf(scene.booking, id);
  expect(payment).toMatchObject({ status: 'pending' });
  expect(chargesOf(payment?.paymentId)).toHaveLength(1);
  expect(await pay(scene.consultant, id, { itemCode: 'SCAN' })).toEqual({ ok: true, status: 'approved' });
  expect(chargesOf(payment?.paymentId)).toHaveLength(1);
});

test('a call that is repeated under its key gets its first answer', async () => {
  const id = await scene.ask();
  const before = scene.clover.charges.length;
  const input = { activityId: id, itemCode: 'SCAN', cardToken: tokenOf('approved') };
  const idempotencyKey = randomUUID();
  const first = await scene.booking.call(submitOatPayment, input, { idempotencyKey });
  expect(await scene.booking.call(submitOatPayment, input, { idempotencyKey })).toEqual(first);
  expect(scene.clover.charges).toHaveLength(before + 1);
});

test('[CCALL-33] [PAY-12] an external payment is recorded without a card; an item is paid in its own way only', async () => {
  const id = await scene.ask();
  const refused = await pay(scene.booking, id, { itemCode: 'CASH', cardToken: tokenOf('approved') });
  expect(refused).toEqual({ ok: false, error: 'paid_elsewhere', status: null });
  expect(await pay(scene.booking, id, { itemCode: 'SCAN', externalPayment: true })).toMatchObject({
    error: 'paid_by_card',
  });
  const both = await Promise.all([1, 2].map(() => pay(scene.booking, id, { itemCode: 'CASH', externalPayment: true })));
  expect(both.map(({ ok, error }) => (ok ? 'ok' : error)).sort()).toEqual(['already_paid', 'ok']);
  expect(await paymentsOf(scene.booking, id)).toMatchObject([
    { paymentType: 'external', status: 'approved', amount: 21_000 },
  ]);
  const unknown = await pay(scene.booking, id, { itemCode: 'NONE', externalPayment: true });
  expect(unknown).toMatchObject({ ok: false, error: 'item_not_found' });
  expect(await pay(scene.booking, id, { itemCode: 'REPORT' })).toMatchObject({ error: 'nothing_to_retry' });
});

test('[PAY-16] a receipt goes to a right address only, and with a card only', async () => {
  const id = await scene.ask();
  const card = { itemCode: 'SCAN', cardToken: tokenOf('approved') };
  const invalid = { code: 'invalid_input' };
  await expect(pay(scene.booking, id, { ...card, receiptEmail: 'patient@' })).rejects.toMatchObject(invalid);
  await expect(
    pay(scene.booking, id, { itemCode: 'CASH', externalPayment: true, receiptEmail: 'a@mail.example' }),
  ).rejects.toMatchObject(invalid);
  await expect(pay(scene.booking, id, { ...card, externalPayment: true })).rejects.toMatchObject(invalid);
});

test('a refund is a counter-entry over all of it, by who may, once; the item can be paid again', async () => {
  const id = await scene.ask();
  await pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('approved') });
  const [payment] = await paymentsOf(scene.booking, id);
  const paymentId = payment?.paymentId ?? '';
  const refund = () => scene.booking.call(recordRefund, { activityId: id, paymentId, reason: 'Visit cancelled' });
  const outcomes = await Promise.allSettled([refund(), refund()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(refund()).rejects.toMatchObject({ code: 'payment_not_refundable' });
  expect((await paymentsOf(scene.booking, id))[0]).toMatchObject({
    status: 'approved',
    refund: { amount: 12_962, reason: 'Visit cancelled', recordedByName: 'Colleen Byrne' },
  });
  expect((await itemOf(scene.booking, id, 'SCAN')).existingPayment).toBeNull();
  expect(await pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('approved') })).toMatchObject({
    ok: true,
  });
  expect(await eventsOf(scene.app, paymentId)).toEqual(['payment.begun', 'payment.approved', 'payment.refunded']);
});

test('[CPERM-05] [CPERM-14] payments are for consultants and who books for their clinic, each by permission', async () => {
  const id = await scene.ask();
  const order = { itemCode: 'SCAN', cardToken: tokenOf('approved') };
  const plainMoa = await scene.signIn(['moa']);
  const otherBooking = await scene.signIn(['moa', 'bookingMoa'], 'asking');
  const stranger = await scene.signIn(['dentist']);
  const notPermitted = { code: 'not_permitted' };
  for (const client of [scene.referrer, plainMoa]) {
    await expect(client.call(getActivityPayments, { activityId: id })).rejects.toMatchObject(notPermitted);
    await expect(pay(client, id, order)).rejects.toMatchObject(notPermitted);
  }
  await expect(pay(otherBooking, id, order)).rejects.toMatchObject({ code: 'payments_not_yours' });
  await expect(otherBooking.call(getActivityPayments, { activityId: id })).rejects.toMatchObject({
    code: 'payments_not_yours',
  });
  await expect(pay(stranger, id, order)).rejects.toMatchObject({ code: 'consult_not_found' });
  const handles = async (client: typeof stranger) =>
    (await client.call(openConsult, { activityId: id })).detail.handlesPayments;
  expect([await handles(scene.booking), await handles(scene.consultant)]).toEqual([true, true]);
  expect([await handles(scene.referrer), await handles(otherBooking)]).toEqual([false, false]);
  expect(scene.clover.requests.some(({ body }) => body.includes(order.cardToken))).toBe(false);
});

test('[CMODEL-02] a consult has thread, members, attachments, status, log and payments; who has it open hears of a payment', async () => {
  const id = await scene.ask();
  const { detail } = await scene.consultant.call(openConsult, { activityId: id });
  expect(detail).toMatchObject({ attachments: [], status: 'pending', members: [{}, {}] });
  expect((await scene.consultant.call(getThread, { activityId: id })).messages).toHaveLength(1);
  expect((await scene.consultant.call(listAuditLog, { activityId: id })).entries.length).toBeGreaterThan(0);
  const live = await scene.consultant.live();
  await pay(scene.booking, id, { itemCode: 'CASH', externalPayment: true });
  await live.next(({ data }) => JSON.stringify(data).includes(`{"kind":"payments","id":"${id}"}`));
  live.close();
  expect(await paymentsOf(scene.consultant, id)).toHaveLength(1);
});

test('[CCALL-71] [CCALL-72] the form is made with the public key; the page of it alone may run the script of the provider', async () => {
  const { provider } = await scene.booking.call(getCardForm, {});
  expect(provider).toEqual({
    ...{ sdkUrl: `${scene.clover.address}/sdk.js`, publicKey: 'public-key', merchantId: 'MERCHANT1', isSandbox: true },
  });
  const policyOf = async (path: string) =>
    (await scene.app.anonymous().send(path)).headers.get('content-security-policy') ?? '';
  const page = await policyOf('/card-form');
  expect(page).toContain(`script-src 'self' ${scene.clover.address};`);
  expect(page).toContain(`frame-src ${scene.clover.address};`);
  expect(page).toContain("frame-ancestors 'self'");
  const app = await policyOf('/dashboard/secure-messaging');
  expect(app).toContain("script-src 'self';");
  expect(app).not.toContain(scene.clover.address);
  expect(app).toContain("frame-ancestors 'none'");
});
