import { sendConsult } from '@alethea/requests/contract';
import type { TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';

/** A billing record as the database holds it. */
export interface StoredRecord {
  readonly physicianId: string;
  readonly service: string;
  readonly messageId: string | null;
  readonly serviceDate: string;
  readonly code: string | null;
  readonly status: string;
  readonly reason: string | null;
  readonly referringId: string | null;
  readonly amount: number | null;
}

/** The billing records of a consult, oldest first. */
export async function recordsOf(app: TestApp, consultId: string): Promise<readonly StoredRecord[]> {
  const found = await sql<StoredRecord>`
    select physician_id as "physicianId", service, message_id as "messageId", service_date as "serviceDate",
      billing_code as code, status, reason, referring_practitioner_id as "referringId", amount_cents as amount
    from billing_record where consult_id = ${consultId} order by created_at, id`.execute(app.server.engine.db);
  return found.rows;
}

/** Lets data of a specialist's consults be collected, as the operator's desk does. */
export async function collectData(app: TestApp, { id }: WorldPerson): Promise<void> {
  await sql`
    insert into specialist_record (person_id, enable_econsult_data_collection, consented_on, set_at, set_by)
    values (${id}, true, '2026-01-15', ${app.clock.now()}, ${id})`.execute(app.server.engine.db);
}

/** Gives a person the same hours for calls on every day, from midnight to midnight. */
export async function openAllDay(app: TestApp, { id: personId }: WorldPerson): Promise<void> {
  const day = { timeslots: [{ start: '0000', end: '2400' }], timezone: 'America/Edmonton' };
  const phoneSchedule = Array.from({ length: 7 }, () => day);
  const { directory } = app.server.features;
  await app.server.engine.db.transaction().execute((tx) => directory.setAvailability(tx, { personId, phoneSchedule }));
}

/** Sends a phone consult whose call of 20 minutes is booked to begin at a moment; answers its id. */
export async function bookCall(
  app: TestApp,
  order: {
    readonly client: TestClient;
    readonly from: WorldPerson;
    readonly to: WorldService;
    readonly startTime: string;
    readonly billingCode?: string;
  },
): Promise<string> {
  const { client, from, to, startTime, billingCode } = order;
  const endTime = new Date(Date.parse(startTime) + 20 * 60_000).toISOString();
  const contact = { physicianPhoneNumber: '(403) 555-0142', physicianCalendarEmail: 'calendar@clinic.example' };
  const { activityId } = await client.call(sendConsult, {
    ...app.world.sendPayload({ from, to }),
    ...(billingCode ? { billingCode } : {}),
    phoneConsultData: { startTime, endTime, ...contact },
  });
  return activityId;
}
