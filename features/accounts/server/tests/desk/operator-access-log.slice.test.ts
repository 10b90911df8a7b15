import { randomUUID } from 'node:crypto';
import {
  ACCESS_LOG_CSV_PATH,
  checkAccessLogChain,
  findPatientReference,
  searchAccessLog,
} from '@alethea/accounts/contract/desk/access-log';
import { openConsult } from '@alethea/consults/contract';
import { sendConsult } from '@alethea/requests/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTheDesk, logged } from '../desk-scene.ts';

let app: TestApp;
let desk: TestClient;
let operator: WorldPerson;
let doctor: WorldPerson;
let phn: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ desk, operator } = await atTheDesk(app));
  const clinic = await app.world.clinic('Sunnyside Clinic');
  doctor = await app.world.person({ clinics: [clinic], email: 'formula@clinic.example', firstName: '=1+1' });
  const specialist = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  const service = await app.world.service({ people: [specialist], clinic });
  const payload = app.world.sendPayload({ from: doctor, to: service });
  phn = payload.phn;
  const browser = await app.signIn(doctor);
  const { activityId } = await browser.call(sendConsult, payload);
  await (await app.signIn(specialist)).call(openConsult, { activityId });
});
afterAll(() => app.stop());

test('the log of a patient is found by province and health number, which is kept nowhere', async () => {
  const spaced = `${phn.slice(0, 5)} ${phn.slice(5)}`;
  const { patientReferenceId } = await desk.call(findPatientReference, { province: 'AB', healthNumber: spaced });
  expect(patientReferenceId).not.toBeNull();
  const { entries } = await desk.call(searchAccessLog, { patientReferenceId: patientReferenceId ?? '' });
  // Looking the patient up is itself in the log before its answer leaves.
  expect(entries.map(({ event }) => event).toSorted()).toEqual([
    'consult.opened',
    'consult.sent',
    'operator.patientReferenceLookedUp',
  ]);
  const unknown = { province: 'AB' as const, healthNumber: '999999999' };
  expect(await desk.call(findPatientReference, unknown)).toEqual({ patientReferenceId: null });
  await expect.poll(async () => (await logged(app, 'operator.patientReferenceLookedUp')).length).toBe(2);
  const { rows } = await sql<{ row: string }>`select to_jsonb(e)::text as row from audit_event e`.execute(
    app.server.engine.db,
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(phn);
});

test('the log narrows to a person, an event and a time', async () => {
  const all = (await desk.call(searchAccessLog, {})).entries;
  const own = (await desk.call(searchAccessLog, { personId: doctor.id })).entries;
  expect(own.length).toBeGreaterThan(0);
  expect(own).toEqual(all.filter(({ personId }) => personId === doctor.id));
  const sent = (await desk.call(searchAccessLog, { event: 'consult.' })).entries;
  expect(sent.every(({ event }) => event.startsWith('consult.'))).toBe(true);
  const { recordedAt } = sent[0] ?? { recordedAt: '' };
  const before = (await desk.call(searchAccessLog, { to: recordedAt })).entries;
  expect(before.some((entry) => entry.recordedAt >= recordedAt)).toBe(false);
  const since = (await desk.call(searchAccessLog, { from: recordedAt, event: 'consult.' })).entries;
  expect(since.every((entry) => entry.recordedAt >= recordedAt)).toBe(true);
  expect(since.length).toBeGreaterThan(0);
});

test('pages of the log meet without a gap or a repeat, narrowed or not', async () => {
  const { db } = app.server.engine;
  const stranger = randomUUID();
  await sql`
    insert into audit_event (id, recorded_at, event, action, person_id, request_id)
    select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7000' || '8000'
        || lpad(to_hex(number), 12, '0'))::uuid, moment, 'made.up', 'R', ${stranger}::uuid, 'r'
    from (select number, timestamptz '2026-01-01' + (number / 3) * interval '1 minute' as moment
      from generate_series(1, 250) as number) made`.execute(db);
  for (const filter of [{ event: 'made.' }, { personId: stranger }]) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await desk.call(searchAccessLog, { ...filter, ...(after ? { after } : {}) });
      seen.push(...page.entries.map(({ entryId }) => entryId));
      after = page.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(250);
    expect(seen).toEqual(seen.toSorted().toReversed());
  }
});

test('reading the log is logged itself, with whom it was read for', async () => {
  await desk.call(searchAccessLog, { personId: doctor.id });
  await expect
    .poll(async () => (await logged(app, 'operator.accessLogSearched')).at(-1))
    .toMatchObject({ personId: operator.id, detail: { personId: doctor.id } });
});

test('the export holds what was narrowed to, runs nothing in a spreadsheet, and is logged', async () => {
  const response = await desk.send(`${ACCESS_LOG_CSV_PATH}?personId=${doctor.id}`);
  expect(response.headers.get('content-type')).toContain('text/csv');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="access-log-/);
  const lines = (await response.text()).split('\r\n');
  expect(lines[0]).toContain('recorded_at,event,action,outcome');
  const { entries } = await desk.call(searchAccessLog, { personId: doctor.id });
  expect(lines.length - 2).toBe(entries.length);
  for (const line of lines.slice(1, -1)) expect(line).toContain(doctor.id);
  expect(lines.join('\n')).not.toMatch(/(^|,)"?=/m);
  await expect
    .poll(async () => (await logged(app, 'operator.accessLogExported')).at(-1))
    .toMatchObject({ personId: operator.id, detail: { personId: doctor.id } });
});

test('nobody else takes the log out, nor does a page of another site', async () => {
  const status = async (client: TestClient, init?: RequestInit) =>
    (await client.send(ACCESS_LOG_CSV_PATH, init)).status;
  expect(await status(app.anonymous())).toBe(401);
  expect(await status(await app.signIn(doctor))).toBe(403);
  expect(await status(desk, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
  expect((await desk.send(`${ACCESS_LOG_CSV_PATH}?patientName=Margaret`)).status).toBe(400);
  expect(await codeOf((await app.signIn(doctor)).call(searchAccessLog, {}))).toBe('not_permitted');
});

test('the chain over the log is recomputed, and a changed row is found', async () => {
  const { db } = app.server.engine;
  await app.server.features.auditChain.seal();
  const whole = await desk.call(checkAccessLogChain, {});
  expect(whole.findings).toEqual([]);
  expect(whole.links).toBeGreaterThan(0);
  expect(whole.checked).toBe(whole.links);
  await sql`alter table audit_event disable trigger audit_event_append_only`.execute(db);
  await sql`update audit_event set event = 'nothing.happened' where event = 'consult.opened'`.execute(db);
  await sql`alter table audit_event enable trigger audit_event_append_only`.execute(db);
  const { findings } = await desk.call(checkAccessLogChain, {});
  const altered = await sql<{ id: string }>`select id from audit_event where event = 'nothing.happened'`.execute(db);
  expect(findings).toMatchObject([{ kind: 'rowsAltered', entryIds: altered.rows.map(({ id }) => id) }]);
});
