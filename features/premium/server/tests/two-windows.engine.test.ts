import { randomUUID } from 'node:crypto';
import { openTestEngine, type TestEngine } from '@alethea/test-kit/test-engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerOf, keepCustomer } from '../subscription-store.ts';

/** Their statements have to meet within microseconds; before it was mended, one failed within a few dozen rounds. */
const ROUNDS = 200;

let opened: TestEngine;
beforeAll(async () => {
  opened = await openTestEngine();
});
afterAll(() => opened.engine.close());

test('windows that begin to pay at the same moment, with the customer that the provider gave both, all come through', async () => {
  const { db } = opened.engine;
  const begin = (customer: { readonly personId: string; readonly customerId: string }) =>
    db.transaction().execute((tx) => keepCustomer(tx, customer, new Date()));
  for (let round = 0; round < ROUNDS; round++) {
    const customer = { personId: randomUUID(), customerId: `cus_${round}` };
    await Promise.all([begin(customer), begin(customer), begin(customer), begin(customer)]);
    expect(await customerOf(db, customer.personId)).toEqual(customer);
  }
});
