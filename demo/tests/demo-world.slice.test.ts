import {
  CONSULT_STATUSES,
  listAuditLog,
  listClinicConsults,
  listConsults,
  openConsult,
} from '@alethea/consults/contract';
import { getServicePage, getSpecialties } from '@alethea/directory/contract';
import { checkHealthNumber } from '@alethea/kernel/health-number';
import { atMountainTime } from '@alethea/kernel/mountain-time';
import type { ResourceKey } from '@alethea/kernel/permissions';
import type { Province } from '@alethea/kernel/provinces';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, fillDemoWorldOnce } from '../src/index.ts';

let app: TestApp;
let filled: readonly boolean[];

const fillNow = () => fillDemoWorldOnce({ db: app.server.engine.db, clock: app.clock, ...app.server.features });

beforeAll(async () => {
  app = await createTestApp();
  filled = await Promise.all([fillNow(), fillNow()]);
});
afterAll(() => app?.stop());

type SignedIn = TestClient & { readonly permissions: readonly ResourceKey[] };
const signedIn = new Map<string, Promise<SignedIn>>();

function signInAs(mailbox: string): Promise<SignedIn> {
  const session = signedIn.get(mailbox) ?? openSession(mailbox);
  signedIn.set(mailbox, session);
  return session;
}

async function openSession(mailbox: string): Promise<SignedIn> {
  const client = app.anonymous();
  const email = `${mailbox}@demo.alethea.example`;
  const answer = await client.post('/api/login-signIn', { email, password: demoAccounts.password });
  const { session } = answer.body as { session: { permissions: ResourceKey[] } };
  return Object.assign(client, { permissions: session.permissions });
}

async function ownList(client: TestClient) {
  const inbox = await client.call(listConsults, { folder: 'inbox', limit: 50 });
  const archive = await client.call(listConsults, { folder: 'archive', limit: 50 });
  return { inbox: inbox.consults, archive: archive.consults, all: [...inbox.consults, ...archive.consults] };
}

async function countOf(table: string): Promise<number> {
  const found = await sql<{ total: number }>`select count(*)::integer as total from ${sql.table(table)}`.execute(
    app.server.engine.db,
  );
  return found.rows[0]?.total ?? 0;
}

describe('filling', () => {
  test('of two that start at once one fills, and filling again does nothing', async () => {
    expect(filled.toSorted()).toEqual([false, true]);
    const before = await countOf('consult_message');
    expect(await fillNow()).toBe(false);
    expect(await countOf('consult_message')).toBe(before);
  });

  test('there are 40 consults over six months, each sent before it was answered and before now', async () => {
    const found = await sql<{ sentAt: Date; recentMessageAt: Date; firstResponseMs: string | null }>`
      select sent_at as "sentAt", recent_message_at as "recentMessageAt", first_response_ms as "firstResponseMs"
      from consult`.execute(app.server.engine.db);
    expect(found.rows).toHaveLength(40);
    const ages = found.rows.map(({ sentAt }) => (app.clock.now().getTime() - sentAt.getTime()) / 86_400_000);
    expect(Math.max(...ages)).toBeGreaterThan(150);
    expect(Math.max(...ages)).toBeLessThan(185);
    expect(Math.min(...ages)).toBeLessThan(1);
    for (const { sentAt, recentMessageAt } of found.rows) {
      expect(sentAt <= recentMessageAt && recentMessageAt <= app.clock.now()).toBe(true);
    }
    const answered = found.rows.filter(({ firstResponseMs }) => firstResponseMs !== null);
    expect(answered).toHaveLength(31);
    for (const { firstResponseMs } of answered) expect(Number(firstResponseMs)).toBeLessThan(4 * 86_400_000);
  });

  test('every status, every kind of service but the phone, and conversations of 1 to 6 messages are there', async () => {
    const found = await sql<{ status: string; serviceType: string; messages: number }>`
      select status, service_type as "serviceType", message_count as messages from consult`.execute(
      app.server.engine.db,
    );
    const distinct = (key: 'status' | 'serviceType') => [...new Set(found.rows.map((row) => row[key]))].toSorted();
    expect(distinct('status')).toEqual(CONSULT_STATUSES.toSorted());
    expect(distinct('serviceType')).toEqual(['consult', 'econsult', 'referral']);
    const lengths = found.rows.map(({ messages }) => messages);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([1, 6]);
  });
});

describe('the accounts', () => {
  test.each(demoAccounts.accounts)('$email ($who) signs in with the password', async ({ email }) => {
    const [mailbox = ''] = email.split('@');
    const { permissions } = await signInAs(mailbox);
    expect(permissions.length).toBeGreaterThan(0);
  });

  test('the one that is pending may do nothing but prove the practice ID, and the operator holds no clinical key', async () => {
    expect((await signInAs('pending')).permissions).toEqual(['pracIdValidationRequiredPage']);
    expect((await signInAs('operator')).permissions).not.toContain('econsultAndSecureMessaging');
  });

  test.each([
    ['doctor', 14, 3],
    ['specialist', 10, 4],
    ['ent', 6, 2],
    ['dentist', 4, 1],
    ['nurse', 5, 1],
    ['premium', 6, 1],
  ])('%s@ has at least %i consults, %i of them unread', async (mailbox, consults, unread) => {
    const { all, inbox } = await ownList(await signInAs(mailbox));
    expect(all.length).toBeGreaterThanOrEqual(consults);
    expect(inbox.filter((row) => row.unread).length).toBeGreaterThanOrEqual(unread);
  });

  test('physician and specialist have something overdue and something archived', async () => {
    for (const mailbox of ['doctor', 'specialist']) {
      const { inbox, archive } = await ownList(await signInAs(mailbox));
      expect(inbox.some((row) => row.overdue && row.unread)).toBe(true);
      expect(archive.length).toBeGreaterThan(0);
    }
  });

  test('the clinic inboxes of both assistants hold the consults of their clinics', async () => {
    const sunridge = await (await signInAs('moa')).call(listClinicConsults, { limit: 50 });
    expect(sunridge.consults.length).toBeGreaterThanOrEqual(20);
    expect(sunridge.consults.some((row) => row.unread) && sunridge.consults.some((row) => !row.unread)).toBe(true);
    const prairieSky = await (await signInAs('booking')).call(listClinicConsults, { limit: 50 });
    expect(prairieSky.consults.length).toBeGreaterThanOrEqual(10);
  });
});

describe('a consult', () => {
  test('health numbers pass the check of their province', async () => {
    const rows = [
      ...(await ownList(await signInAs('doctor'))).all,
      ...(await ownList(await signInAs('specialist'))).all,
    ];
    expect(new Set(rows.map((row) => row.patientProvince))).toEqual(new Set<Province>(['AB', 'BC', 'SK']));
    for (const { patientProvince, phn } of rows) {
      expect(checkHealthNumber(patientProvince, phn)).toEqual({ status: 'ok' });
    }
  });

  test('a BC patient of an AB specialist is out of province', async () => {
    const specialist = await signInAs('specialist');
    const row = (await ownList(specialist)).all.find(({ patientProvince }) => patientProvince === 'BC');
    const { detail } = await specialist.call(openConsult, { activityId: row?.activityId ?? '' });
    expect(detail.patient.oop).toBe(true);
  });

  test('its picture opens whole and as a thumbnail by the signed address', async () => {
    const specialist = await signInAs('specialist');
    const row = (await ownList(specialist)).all.find(({ fileCount }) => fileCount > 0);
    const { detail } = await specialist.call(openConsult, { activityId: row?.activityId ?? '' });
    const [picture] = detail.attachments;
    for (const url of [picture?.downloadUrl, picture?.thumbnailDownloadUrl]) {
      const answer = await specialist.send(url ?? '');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(2_000);
    }
  });

  test('a booking assistant has booked what the dermatologist asked for', async () => {
    const specialist = await signInAs('specialist');
    const row = (await ownList(specialist)).all.find(({ status }) => status === 'booked');
    const log = await specialist.call(listAuditLog, { activityId: row?.activityId ?? '' });
    const booked = log.entries.find(({ after }) => after?.status === 'booked');
    expect([booked?.userInfo?.lastName, booked?.before?.status]).toEqual(['Byrne', 'to_book']);
  });

  test('its access log tells who sent, opened, answered and closed it, in that order', async () => {
    const doctor = await signInAs('doctor');
    const row = (await ownList(doctor)).archive.find(({ subsite }) => subsite === 'Thyroid');
    const log = await doctor.call(listAuditLog, { activityId: row?.activityId ?? '' });
    const told = log.entries.toReversed().map(({ event, userInfo }) => `${userInfo?.lastName} ${event}`);
    expect(told.slice(0, 4)).toEqual([
      'Nair consult.sent',
      'Desrosiers consult.opened',
      'Desrosiers message.sent',
      'Desrosiers consult.statusChanged',
    ]);
    expect(told).toContain('Nair consult.opened');
  });
});

describe('the directory', () => {
  test('services stand in at least six specialties, with response figures over the last answers', async () => {
    const doctor = await signInAs('doctor');
    const specialties = await doctor.call(getSpecialties, { appVersion: '12.0.3' });
    expect(Object.keys(specialties).length).toBeGreaterThanOrEqual(6);
    const page = await doctor.call(getServicePage, { searchText: 'Okonkwo', perPage: 50 });
    const lesion = page.services.find(({ subsite, type }) => subsite === 'Lesion' && type === 'econsult');
    expect(lesion?.responseCount).toBeGreaterThan(9);
    expect(lesion?.medianResponseTimeMs).toBeGreaterThan(0);
  });

  test('one specialist is away for nine days, one has reached the limit of today, one is closed today', async () => {
    const doctor = await signInAs('doctor');
    const availabilityOf = async (searchText: string) =>
      (await doctor.call(getServicePage, { searchText })).services.map(({ availability }) => availability)[0];
    const today = atMountainTime(app.clock.now()).toPlainDate();
    expect(await availabilityOf('Zhao')).toMatchObject({
      available: false,
      returning: today.add({ days: 9 }).toString(),
      withinLookAhead: false,
    });
    expect(await availabilityOf('Desrosiers')).toMatchObject({
      available: false,
      returning: today.add({ days: 1 }).toString(),
    });
    expect(await availabilityOf('Wielgosz')).toMatchObject({ available: false, withinLookAhead: true });
    expect(await availabilityOf('Okonkwo')).toEqual({ available: true });
  });
});
