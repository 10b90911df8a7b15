import {
  CONSULT_STATUSES,
  listAuditLog,
  listClinicConsults,
  listConsults,
  openConsult,
} from '@alethea/consults/contract';
import { getServicePage, getSpecialties, listPhoneSlots } from '@alethea/directory/contract';
import {
  adjudicateImage,
  getGallery,
  getLabellingPool,
  listDisputedImages,
  listDuplicates,
  listMedia,
  listSeries,
  searchMedia,
} from '@alethea/imaging/contract';
import type { ResourceKey } from '@alethea/kernel/access/permissions';
import type { Province } from '@alethea/kernel/contact/provinces';
import { checkHealthNumber } from '@alethea/kernel/health/health-number';
import { atMountainTime } from '@alethea/kernel/time/mountain-time';
import { listNotifications } from '@alethea/news/contract';
import { openSubscriptionPortal } from '@alethea/premium/contract';
import type { NamedRow } from '@alethea/server-kit/files/file-names';
import { getResources, getTemplates } from '@alethea/templates/contract';
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

test('news of fourteen months waits unread, newest first', async () => {
  const reader = await signInAs('doctor');
  const { notifications } = await reader.call(listNotifications, {});
  expect(notifications.length).toBeGreaterThanOrEqual(6);
  expect(notifications.every(({ read, body }) => !read && body.length > 80)).toBe(true);
  const moments = notifications.map(({ sentAt }) => sentAt);
  expect(moments).toEqual(moments.toSorted().reverse());
});

describe('filling', () => {
  test('of two that start at once one fills, and filling again does nothing', async () => {
    expect(filled.toSorted()).toEqual([false, true]);
    const before = await countOf('consult_message');
    expect(await fillNow()).toBe(false);
    expect(await countOf('consult_message')).toBe(before);
  });

  test("250 consults were each sent before they were answered and before now, and first answers are the directory's too", async () => {
    const found = await sql<{ id: string; sentAt: Date; recentMessageAt: Date; firstResponseMs: string | null }>`
      select id, sent_at as "sentAt", recent_message_at as "recentMessageAt", first_response_ms as "firstResponseMs"
      from consult`.execute(app.server.engine.db);
    expect(found.rows.length).toBeGreaterThanOrEqual(250);
    for (const { sentAt, recentMessageAt } of found.rows) {
      expect(sentAt <= recentMessageAt && recentMessageAt <= app.clock.now()).toBe(true);
    }
    const answered = found.rows.filter(({ firstResponseMs }) => firstResponseMs !== null);
    for (const { firstResponseMs } of answered) expect(Number(firstResponseMs)).toBeLessThan(5 * 86_400_000);
    const told = await sql<{ id: string }>`
      select consult_id as id from service_response where consult_id in (select id from consult)`.execute(
      app.server.engine.db,
    );
    expect(told.rows.map(({ id }) => id).toSorted()).toEqual(answered.map(({ id }) => id).toSorted());
  });

  test('messages stand in rising time, the head of each consult is its last, and every file is attached', async () => {
    const { db } = app.server.engine;
    const wrong = await sql`
      select c.id from consult c join lateral (
        select count(*)::integer as total, max(sent_at) as last_at, min(sent_at) as first_at,
          count(distinct sent_at)::integer as moments from consult_message m where m.consult_id = c.id) thread on true
      where thread.total <> c.message_count or thread.last_at <> c.recent_message_at or thread.first_at <> c.sent_at
        or thread.moments <> thread.total`.execute(db);
    expect(wrong.rows).toEqual([]);
    const loose = await sql`select id from stored_file where record_id is null`.execute(db);
    expect(loose.rows).toEqual([]);
    const files = await sql<NamedRow>`select id, name_ciphertext, former_name from stored_file`.execute(db);
    const named = files.rows.map((row) => app.server.features.fileNames.nameOf(row));
    expect(named).toContain('left-forearm.jpg');
    // Pictures, and the handouts of the dermatologist.
    expect(named.filter((name) => !/\.(jpg|txt)$/.test(name))).toEqual([]);
  });

  test('every status and every kind of service is there', async () => {
    const found = await sql<{ status: string; serviceType: string }>`
      select distinct status, service_type as "serviceType" from consult`.execute(app.server.engine.db);
    const distinct = (key: 'status' | 'serviceType') => [...new Set(found.rows.map((row) => row[key]))].toSorted();
    expect(distinct('status')).toEqual(CONSULT_STATUSES.toSorted());
    expect(distinct('serviceType')).toEqual(['consult', 'econsult', 'phoneConsult', 'referral']);
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

  test('[PREMIUM-14] the one with premium has a subscription in the sandbox, which they are led to and cancel', async () => {
    const browser = await signInAs('premium');
    expect(browser.permissions).toContain('mayManagePremium');
    const { url } = await browser.call(openSubscriptionPortal, {});
    const path = new URL(url).pathname;
    expect(await (await browser.send(path)).text()).toContain('Status: active');
    const body = new URLSearchParams({ choice: 'cancel' });
    expect((await browser.send(path, { method: 'POST', body })).status).toBe(303);
    expect(await (await browser.send(path)).text()).toContain('Premium ends on');
  });

  test.each([
    ['doctor', 30, 3],
    ['specialist', 20, 5],
    ['ent', 12, 2],
    ['dentist', 8, 1],
    ['nurse', 12, 1],
    ['premium', 12, 1],
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

  test.each([
    ['moa', 40],
    ['booking', 20],
    ['monique.desjarlais', 15],
    ['brent.hiebert', 20],
  ])('the clinic inbox of %s@ holds at least %i consults, some read and some not', async (mailbox, least) => {
    const { consults } = await (await signInAs(mailbox)).call(listClinicConsults, { limit: 50 });
    expect(consults.length).toBeGreaterThanOrEqual(least);
    expect(consults.some((row) => row.unread) && consults.some((row) => !row.unread)).toBe(true);
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
  test('services stand in at least 12 specialties, with response figures over the last answers', async () => {
    const doctor = await signInAs('doctor');
    const specialties = await doctor.call(getSpecialties, { appVersion: '12.0.3' });
    expect(Object.keys(specialties).length).toBeGreaterThanOrEqual(12);
    expect(Object.values(specialties).flat().length).toBeGreaterThanOrEqual(30);
    const page = await doctor.call(getServicePage, { searchText: 'Okonkwo', perPage: 50 });
    const lesion = page.services.find(({ subsite, type }) => subsite === 'Lesion' && type === 'econsult');
    expect(lesion?.responseCount).toBeGreaterThan(9);
    expect(lesion?.medianResponseTimeMs).toBeGreaterThan(0);
  });

  test('three specialists are away, one will be, two have reached the limit of today, two are closed today', async () => {
    const doctor = await signInAs('doctor');
    const serviceOf = async (searchText: string) => {
      const { services } = await doctor.call(getServicePage, { searchText });
      return services.find(({ users }) => users.some(({ lastName }) => lastName === searchText));
    };
    const today = atMountainTime(app.clock.now()).toPlainDate();
    const back = (days: number) => today.add({ days }).toString();
    for (const [name, days, withinLookAhead] of [
      ['Zhao', 9, false],
      ['Stavros', 18, false],
      ['Gallagher', 5, true],
    ] as const) {
      const availability = { available: false, returning: back(days), withinLookAhead };
      expect((await serviceOf(name))?.availability).toEqual(availability);
    }
    const soon = await serviceOf('Halvorsen');
    expect([soon?.availability, soon?.vacations.length]).toEqual([{ available: true }, 1]);
    for (const name of ['Desrosiers', 'Deshpande']) {
      expect((await serviceOf(name))?.availability).toMatchObject({ available: false, returning: back(1) });
    }
    for (const name of ['Wielgosz', 'Petrovic']) {
      expect((await serviceOf(name))?.availability).toMatchObject({ available: false, withinLookAhead: true });
    }
    expect((await serviceOf('Okonkwo'))?.availability).toEqual({ available: true });
  });

  test('two telephone services have calls ahead, within the hours of who holds them, and offer other times', async () => {
    const found = await sql<{ serviceId: string; startsAt: Date; answers: boolean }>`
      select c.service_id as "serviceId", p.starts_at as "startsAt",
        exists (select from service_person s where s.service_id = c.service_id and s.person_id = p.specialist_id) as answers
      from consult_phone_call p join consult c on c.id = p.consult_id`.execute(app.server.engine.db);
    expect(found.rows.length).toBeGreaterThanOrEqual(4);
    expect(new Set(found.rows.map(({ serviceId }) => serviceId)).size).toBe(2);
    const doctor = await signInAs('doctor');
    for (const { serviceId, startsAt, answers } of found.rows) {
      expect([answers, startsAt > app.clock.now()]).toEqual([true, true]);
      const { days } = await doctor.call(listPhoneSlots, { serviceId });
      const offered = days.flatMap(({ slots }) => slots.map(({ startTime }) => startTime));
      expect(offered.length).toBeGreaterThan(0);
      expect(offered).not.toContain(startsAt.toISOString());
    }
  });

  test('whoever offers a telephone service has hours for it', async () => {
    const found = await sql`
      select 1 from service s join service_person p on p.service_id = s.id
        left join availability_setting a on a.person_id = p.person_id
      where s.type = 'phoneConsult' and a.phone_schedule is null`.execute(app.server.engine.db);
    expect(found.rows).toEqual([]);
  });
});

test('[ENV-14] the dermatologist has handouts to send along, whose files open', async () => {
  const client = await signInAs('specialist');
  const { resources, categoryOrder } = await client.call(getResources, {});
  expect(categoryOrder).toEqual(['after-a-procedure', 'skin-care']);
  const opened = await client.send(resources['sun-protection']?.downloadUrl ?? '');
  expect(await opened.text()).toContain('SPF 50');
});

test('[TEMPLATE-01] the dermatologist has templates to answer with, and nobody else has them', async () => {
  const { templates } = await (await signInAs('specialist')).call(getTemplates, {});
  expect(templates.items.map(({ name }) => name)).toContain('Benign naevus');
  expect((await (await signInAs('meiling.zhao')).call(getTemplates, {})).templates.items).toEqual([]);
});

test('three galleries hold pictures of fourteen months, with series, duplicates, consents and a locked picture', async () => {
  for (const mailbox of ['doctor', 'specialist', 'ent']) {
    const client = await signInAs(mailbox);
    const { items } = await client.call(listMedia, {});
    const { months, userTags } = await client.call(getGallery, {});
    expect(items.length).toBeGreaterThanOrEqual(4);
    expect(months.length).toBeGreaterThanOrEqual(4);
    expect(userTags.length).toBeGreaterThanOrEqual(4);
    expect((await client.call(listSeries, {})).series[0]?.count).toBeGreaterThanOrEqual(2);
    expect((await client.call(searchMedia, { tags: [], consent: 'teaching' })).items.length).toBeGreaterThan(0);
    expect((await client.send(items[0]?.data.thumbnailDownloadUrl ?? '')).status).toBe(200);
  }
  const { groups } = await (await signInAs('doctor')).call(listDuplicates, {});
  expect(groups).toContainEqual(expect.objectContaining({ kind: 'same' }));
  const { rows } = await sql`select from media_item where is_locked`.execute(app.server.engine.db);
  expect(rows).toHaveLength(1);
});

test('the labelling pool has figures: pictures of both specialties, and two dermatologists who agree on most of what both labelled', async () => {
  const { pools, agreement, days } = await (await signInAs('operator')).call(getLabellingPool, {});
  expect(pools).toMatchObject([
    { specialty: 'Otolaryngology', total: 4, left: 4 },
    { specialty: 'Dermatology', total: 16, labelled: 7, disputed: 1, left: 8 },
  ]);
  expect(agreement).toMatchObject([{ specialty: 'Dermatology', shared: 6, observed: 5 / 6 }]);
  expect(agreement[0]?.kappa).toBeGreaterThan(0.8);
  expect(new Set(days.map(({ name }) => name)).size).toBe(2);
});

test('what two dermatologists labelled differently waits for a third, who decides about it', async () => {
  const disputed = async (mailbox: string) => (await (await signInAs(mailbox)).call(listDisputedImages, {})).images;
  for (const mailbox of ['specialist', 'meiling.zhao']) expect(await disputed(mailbox)).toEqual([]);
  const [image, ...others] = await disputed('renee.lachance');
  expect(others).toEqual([]);
  const third = await signInAs('renee.lachance');
  await third.call(adjudicateImage, { id: image?.id ?? '', doctorLabels: ['Rosacea'] });
  expect(await disputed('renee.lachance')).toEqual([]);
});
