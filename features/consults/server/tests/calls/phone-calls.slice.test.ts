import { randomUUID } from 'node:crypto';
import { saveNamedDay } from '@alethea/billing/contract';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  billAndMarkComplete,
  exportEconsultPdf,
  getThread,
  listAuditLog,
  openConsult,
  sendMessage,
} from '../../../contract/index.ts';
import { bookCall, openAllDay, recordsOf } from '../answering-scene.ts';
import { buildScene, type ConsultScene } from '../consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;
let colleague: WorldPerson;
let service: WorldService;

/** Five days before Remembrance Day 2025, noon in Edmonton. */
const NOW = '2025-11-06T19:00:00Z';
let bookings = 0;

beforeAll(async () => {
  app = await createTestApp({ moment: NOW });
  scene = await buildScene(app);
  colleague = await app.world.person({ roles: ['specialist'], clinics: [scene.answeringClinic] });
  for (const person of [scene.specialist, colleague]) await openAllDay(app, person);
  service = await app.world.service({
    people: [scene.specialist, colleague],
    clinic: scene.answeringClinic,
    type: 'phoneConsult',
  });
});
beforeEach(async () => {
  app.clock.set(NOW);
  // Those of the evenings before were used later than now: they would end new ones, for a person may have only so many.
  await sql`delete from auth_session`.execute(app.server.engine.db);
  [referrer, specialist] = await Promise.all([app.signIn(scene.referrer), app.signIn(scene.specialist)]);
});
afterAll(() => app.stop());

/** Books a call on Remembrance Day at 21:30 in Edmonton, and lets that evening come. */
async function afterCall(more: { from?: WorldPerson; billingCode?: string } = {}): Promise<string> {
  const { from = scene.referrer, billingCode } = more;
  // Each call at an evening of its own minutes: one person holds one call at a time.
  const startTime = new Date(Date.parse('2025-11-10T04:30:00Z') + bookings++ * 20 * 60_000).toISOString();
  const id = await bookCall(app, {
    client: await app.signIn(from),
    from,
    to: service,
    startTime,
    ...(billingCode ? { billingCode } : {}),
  });
  app.clock.set('2025-11-12T05:00:00Z');
  // The session of before the jump has ended.
  [referrer, specialist] = await Promise.all([app.signIn(scene.referrer), app.signIn(scene.specialist)]);
  return id;
}

const completion = (activityId: string) =>
  ({
    activityId,
    billingCode: '03.01LK',
    outcome: 'Management or treatment suggested',
    diagnosis: 'Rosacea',
    // Remembrance Day, 21:30 in Edmonton.
    actualStart: '2025-11-12T04:30:00.000Z',
  }) as const;

const detailOf = async (client: TestClient, activityId: string) =>
  (await client.call(openConsult, { activityId })).detail;

describe('completing a call', () => {
  test('[CALLBILL-04] [CALLBILL-05] [CCALL-40] bills it, records the outcome and marks it complete', async () => {
    const id = await afterCall();
    const { completedAt } = await specialist.call(billAndMarkComplete, completion(id));
    const { answering, specialistResponse } = await detailOf(referrer, id);
    expect(answering.call).toMatchObject({ completedAt, actualStart: completion(id).actualStart, completion: null });
    // Its code is for who has billed it.
    expect(answering.call?.billedCode).toBeNull();
    expect((await detailOf(specialist, id)).answering.call?.billedCode).toBe('03.01LK');
    expect(specialistResponse).toEqual({ outcome: completion(id).outcome, diagnosis: 'Rosacea' });
    expect(await recordsOf(app, id)).toMatchObject([
      {
        physicianId: scene.specialist.id,
        service: 'call',
        code: '03.01LK',
        serviceDate: '2025-11-11',
        status: 'new',
        reason: null,
        referringId: scene.referrer.id,
      },
    ]);
    const { entries } = await referrer.call(listAuditLog, { activityId: id });
    expect(entries.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['call.completed', 'consult.responseSaved']),
    );
  });

  test('[R15] its PDF is headed by what it is, and tells when the call was, with the zone', async () => {
    const id = await afterCall();
    const paperOf = async () => {
      const { pdfBase64 } = await referrer.call(exportEconsultPdf, { activityId: id });
      return readPdf(Buffer.from(pdfBase64, 'base64')).pages.join('\n');
    };
    const before = await paperOf();
    expect(before).toContain('Phone consult');
    expect(before).not.toContain('eConsult');
    expect(before).toMatch(/November (9|10), 2025 at \d+:\d\d\s[ap]\.m\. MT/);
    await specialist.call(billAndMarkComplete, completion(id));
    expect(await paperOf()).toMatch(/Complete; it was booked for November (9|10), 2025 at/);
  });

  test('[CALLBILL-02] [CPERM-24] the button is for consultants; outcomes are offered whatever may be collected', async () => {
    const id = await afterCall();
    expect((await detailOf(specialist, id)).answering.call?.completion).toMatchObject({ mayBill: true });
    expect((await detailOf(specialist, id)).answering.call?.completion?.outcomes).toHaveLength(8);
    expect((await detailOf(referrer, id)).answering.call).toMatchObject({ completion: null, completedAt: null });
    expect(await codeOf(referrer.call(billAndMarkComplete, completion(id)))).toBe('call_not_yours');
    expect(await recordsOf(app, id)).toEqual([]);
  });

  test('[CALLBILL-05] a code of another time of day stays new, with the reason', async () => {
    const id = await afterCall();
    await specialist.call(billAndMarkComplete, { ...completion(id), billingCode: '03.01LJ' });
    expect(await recordsOf(app, id)).toMatchObject([{ code: '03.01LJ', status: 'new', reason: 'other_time' }]);
  });

  test('[CALLBILL-12] on a day that was named a holiday its code is not held back; what was billed before stays', async () => {
    const thisWeek = { billingCode: '03.01LK', actualStart: '2025-11-10T17:00:00.000Z' } as const;
    const before = await afterCall();
    await specialist.call(billAndMarkComplete, { ...completion(before), ...thisWeek });
    app.clock.set(NOW);
    const after = await afterCall();
    const desk = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null }));
    const day = { kind: 'single', name: 'Day of mourning', date: '2025-11-10' } as const;
    await desk.call(saveNamedDay, { day, source: 'Order in Council 321/2025' });
    await specialist.call(billAndMarkComplete, { ...completion(after), ...thisWeek });
    expect(await recordsOf(app, before)).toMatchObject([{ code: '03.01LK', reason: 'other_time' }]);
    expect(await recordsOf(app, after)).toMatchObject([{ code: '03.01LK', reason: null }]);
  });

  test('[MSG-06] [S11] whoever may bill names a code; a call that begins later or before it was asked for is refused', async () => {
    const id = await afterCall();
    const { billingCode: _, ...withoutCode } = completion(id);
    expect(await codeOf(specialist.call(billAndMarkComplete, withoutCode))).toBe('billing_code_required');
    const later = { ...completion(id), actualStart: '2025-11-12T05:30:00.000Z' };
    expect(await codeOf(specialist.call(billAndMarkComplete, later))).toBe('start_in_future');
    const early = { ...completion(id), actualStart: '2025-11-06T18:59:00.000Z' };
    expect(await codeOf(specialist.call(billAndMarkComplete, early))).toBe('start_before_asked');
    const longAgo = { ...completion(id), actualStart: '0001-01-01T00:00:00.000Z' };
    expect(await codeOf(specialist.call(billAndMarkComplete, longAgo))).toBe('start_too_long_ago');
    const written = await scene.ask();
    const freshSpecialist = await app.signIn(scene.specialist);
    expect(await codeOf(freshSpecialist.call(billAndMarkComplete, completion(written)))).toBe('no_call');
  });
});

describe('all or nothing', () => {
  test('[CALLBILL-06] [CALLBILL-08] what fails after billing leaves neither bill nor outcome nor a completed call', async () => {
    const id = await afterCall();
    const { db, runScript } = app.server.engine;
    await runScript(`
      create function refuse_completion() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is full'; end $$;
      create trigger refuse_completion before update on consult_phone_call
        for each row execute function refuse_completion();`);
    const failed = specialist.call(billAndMarkComplete, completion(id));
    await expect(failed).rejects.toMatchObject({ status: 500 });
    expect(await recordsOf(app, id)).toEqual([]);
    expect(await detailOf(specialist, id)).toMatchObject({
      specialistResponse: null,
      answering: { call: { completedAt: null } },
    });
    await sql`drop function refuse_completion cascade`.execute(db);
    await specialist.call(billAndMarkComplete, completion(id));
    expect(await recordsOf(app, id)).toHaveLength(1);
  });

  test('[CALLBILL-06] of two consultants who complete a call at once one does, and it is billed once', async () => {
    const id = await afterCall();
    const other = await app.signIn(colleague);
    const codes = await Promise.all(
      [specialist, other].map((client) => codeOf(client.call(billAndMarkComplete, completion(id)))),
    );
    expect(codes.toSorted()).toEqual(['answered', 'call_completed']);
    expect(await recordsOf(app, id)).toHaveLength(1);
  });

  test('[CALLBILL-06] a completion that is repeated is answered like the first', async () => {
    const id = await afterCall();
    const options = { idempotencyKey: randomUUID() };
    const first = await specialist.call(billAndMarkComplete, completion(id), options);
    expect(await specialist.call(billAndMarkComplete, completion(id), options)).toEqual(first);
    expect(await recordsOf(app, id)).toHaveLength(1);
  });
});

describe('messages of a phone consult', () => {
  test('[MSG-09] what is billed has no record before the call is complete, and then has one', async () => {
    const asking = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [scene.askingClinic] });
    const id = await afterCall({ from: asking, billingCode: '03.01R' });
    const message = { activityId: id, messageId: randomUUID(), message: 'Photos first, please.', billable: true };
    expect((await detailOf(specialist, id)).answering.messageBilling?.waitsForCall).toBe(true);
    expect((await specialist.call(sendMessage, { ...message, billingCode: '03.01O' })).billed).toBe(true);
    expect(await recordsOf(app, id)).toEqual([]);
    await specialist.call(billAndMarkComplete, completion(id));
    const records = await recordsOf(app, id);
    expect(records.map(({ service, code, physicianId }) => [service, code, physicianId])).toEqual(
      expect.arrayContaining([
        ['call', '03.01LK', scene.specialist.id],
        ['message', '03.01R', asking.id],
        ['message', '03.01O', scene.specialist.id],
      ]),
    );
    expect(records).toHaveLength(3);
    const thread = await specialist.call(getThread, { activityId: id });
    expect(thread.messages.map(({ billingCode }) => billingCode)).toEqual([null, '03.01O']);
  });

  test('[MSG-09] once the call is complete a message is billed at once', async () => {
    const id = await afterCall();
    await specialist.call(billAndMarkComplete, completion(id));
    const message = { activityId: id, messageId: randomUUID(), message: 'As we discussed.', billable: true };
    await specialist.call(sendMessage, { ...message, billingCode: '03.01O' });
    expect((await recordsOf(app, id)).map(({ service }) => service)).toEqual(['call', 'message']);
  });
});
