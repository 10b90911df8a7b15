import type { InputOf } from '@alethea/kernel/calls/operation';
import { sendConsult } from '@alethea/requests/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { getActivityPayments, getAvailableItems, submitOatPayment } from '../../contract/index.ts';
import { startLoopbackClover } from './loopback-clover.ts';

export const SCAN = {
  itemCode: 'SCAN',
  name: 'Panoramic scan review',
  cost: 12_345,
  taxRate: 0.05,
  isExternalPayment: false,
};
export const REPORT = { itemCode: 'REPORT', name: 'Written report', cost: 5_000, taxRate: 0, isExternalPayment: false };
export const CASH = {
  itemCode: 'CASH',
  name: 'Splint, paid at the desk',
  cost: 20_000,
  taxRate: 0.05,
  isExternalPayment: true,
};

/** A clinic of a dentist with a price list, its booking assistant, and a provider on this machine. */
export interface PaymentScene {
  readonly app: TestApp;
  readonly clover: Awaited<ReturnType<typeof startLoopbackClover>>;
  readonly dentalClinic: WorldClinic;
  readonly referrer: TestClient;
  readonly consultant: TestClient;
  /** Books for the dentist. */
  readonly booking: TestClient;
  /** Signs in somebody with these roles, at the clinic that asks or that answers. */
  signIn(roles: readonly string[], at?: 'asking' | 'answering'): Promise<TestClient>;
  /** Sends one more consult to the dentist; answers its id. */
  ask(): Promise<string>;
  stop(): Promise<void>;
}

/** Builds the scene on a server of its own. */
export async function buildPaymentScene(): Promise<PaymentScene> {
  const clover = await startLoopbackClover();
  const app = await createTestApp({ env: clover.env });
  const { world } = app;
  const asking = await world.clinic('Chinook Family Practice');
  const answering = await world.clinic('Clearwater Dental');
  const doctor = await world.person({ firstName: 'Amelia', lastName: 'Hartwell', clinics: [asking] });
  const dentist = await world.person({
    firstName: 'Grace',
    lastName: 'Sinclair',
    roles: ['dentist'],
    clinics: [answering],
  });
  const service = await world.service({ people: [dentist], clinic: answering, specialty: 'Dentistry' });
  const staff = { providerType: null, firstName: 'Colleen', lastName: 'Byrne' } as const;
  const moa = await world.person({ ...staff, roles: ['moa', 'bookingMoa'], clinics: [answering] });
  const { payments } = app.server.features;
  await app.server.engine.db.transaction().execute(async (tx) => {
    for (const item of [SCAN, REPORT, CASH]) await payments.keepItem(tx, { clinicId: answering.id, ...item });
  });
  const referrer = await app.signIn(doctor);
  return {
    ...{ app, clover, dentalClinic: answering, referrer },
    consultant: await app.signIn(dentist),
    booking: await app.signIn(moa),
    async signIn(roles, at = 'answering') {
      const clinics = [at === 'asking' ? asking : answering];
      const providerType = roles.includes('moa') || roles.includes('operator') ? null : 'md';
      return app.signIn(await world.person({ roles, clinics, providerType }));
    },
    ask: async () => (await referrer.call(sendConsult, world.sendPayload({ from: doctor, to: service }))).activityId,
    async stop() {
      await app.stop();
      await clover.stop();
    },
  };
}

/** Submits a payment. */
export function pay(
  client: TestClient,
  activityId: string,
  input: Omit<InputOf<typeof submitOatPayment>, 'activityId'>,
) {
  return client.call(submitOatPayment, { activityId, ...input });
}

/** The payments of a consult, newest first. */
export async function paymentsOf(client: TestClient, activityId: string) {
  return (await client.call(getActivityPayments, { activityId })).map(({ payment }) => payment);
}

/** An item of a consult, as the popup has it. */
export async function itemOf(client: TestClient, activityId: string, itemCode: string) {
  const items = await client.call(getAvailableItems, { activityId });
  const found = items.find((item) => item.itemCode === itemCode);
  if (!found) throw new Error(`There is no item ${itemCode}.`);
  return found;
}

/** Events of the access log about payments and invoices, oldest first. */
export async function eventsOf(app: TestApp, recordId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly event: string }>`
    select event from audit_event where record_id = ${recordId} order by recorded_at, id`.execute(app.server.engine.db);
  return rows.map(({ event }) => event);
}
