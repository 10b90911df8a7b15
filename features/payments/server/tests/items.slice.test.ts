import type { TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findItemClinics, listItems, removeItem, saveItem } from '../../contract/index.ts';
import { tokenOf } from './loopback-clover.ts';
import { buildPaymentScene, itemOf, type PaymentScene, pay, paymentsOf } from './payment-scene.ts';

let scene: PaymentScene;
let operator: TestClient;
beforeAll(async () => {
  scene = await buildPaymentScene();
  operator = await scene.signIn(['operator']);
});
afterAll(() => scene.stop());

const scan = () => ({
  ...{ clinicId: scene.dentalClinic.id, itemCode: 'SCAN', name: 'Panoramic scan review', cost: 15_000 },
  ...{ taxRate: 0.09975, isExternalPayment: false },
});
const entryOf = async (itemCode: string) =>
  (await operator.call(listItems, { clinicId: scene.dentalClinic.id })).items.find(
    (item) => item.itemCode === itemCode,
  );

test('an operator finds a clinic and sees its price list', async () => {
  const { clinics } = await operator.call(findItemClinics, { text: 'clearw' });
  expect(clinics).toEqual([{ clinicId: scene.dentalClinic.id, name: 'Clearwater Dental', city: 'Calgary', items: 3 }]);
});

test('a changed price holds for what is paid from then on, and the list keeps what stood there before', async () => {
  const id = await scene.ask();
  await pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('approved') });
  const before = await entryOf('SCAN');
  const live = await scene.booking.live();
  await operator.call(saveItem, { ...scan(), insteadOf: before?.itemId ?? null });
  await live.next(({ data }) => JSON.stringify(data).includes('"kind":"payments"'));
  live.close();
  expect((await paymentsOf(scene.booking, id))[0]).toMatchObject({ amount: 12_962 });
  const next = await scene.ask();
  expect(await itemOf(scene.booking, next, 'SCAN')).toMatchObject({ cost: 15_000, taxRate: 0.09975 });
  await pay(scene.booking, next, { itemCode: 'SCAN', cardToken: tokenOf('approved') });
  expect((await paymentsOf(scene.booking, next))[0]).toMatchObject({ amount: 15_000 + 1_496, tax: 1_496 });
  const { history } = await operator.call(listItems, { clinicId: scene.dentalClinic.id });
  expect(history).toMatchObject([
    { itemCode: 'SCAN', cost: 12_345, withdrawnByName: expect.stringContaining('Priya') },
  ]);
});

test('two operators who change the same item do not overwrite each other; a code stands once', async () => {
  const entry = await entryOf('REPORT');
  const change = (cost: number) =>
    operator.call(saveItem, {
      ...{ ...scan(), itemCode: 'REPORT', name: 'Written report', cost },
      insteadOf: entry?.itemId ?? null,
    });
  const outcomes = await Promise.allSettled([change(6_000), change(7_000)]);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['item_changed']);
  await expect(operator.call(saveItem, { ...scan(), itemCode: 'REPORT' })).rejects.toMatchObject({
    code: 'item_code_taken',
  });
});

test('an item that is removed can be paid no more; amounts and rates out of bounds are refused', async () => {
  const entry = await entryOf('CASH');
  await operator.call(removeItem, { itemId: entry?.itemId ?? '' });
  await operator.call(removeItem, { itemId: entry?.itemId ?? '' });
  const id = await scene.ask();
  expect(await pay(scene.booking, id, { itemCode: 'CASH', externalPayment: true })).toMatchObject({
    error: 'item_not_found',
  });
  for (const wrong of [{ cost: 0 }, { cost: 12.5 }, { cost: 1_000_001 }, { taxRate: 1.1 }, { taxRate: 0.12345678 }]) {
    await expect(operator.call(saveItem, { ...scan(), itemCode: 'NEW', ...wrong })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  }
  await expect(scene.booking.call(listItems, { clinicId: scene.dentalClinic.id })).rejects.toMatchObject({
    code: 'not_permitted',
  });
});
