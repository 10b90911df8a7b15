import type { InputOf } from '@alethea/kernel/calls/operation';
import { formatHealthNumber, makeHealthNumber } from '@alethea/kernel/health/health-number';
import { sendConsult } from '@alethea/requests/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changeStatus,
  listConsults,
  moveToFolder,
  openConsult,
  SEARCH_PAGE_SIZE,
  searchClinicConsults,
  searchConsults,
} from '../../contract/index.ts';
import { buildScene, type ConsultScene, say } from './consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;
let moa: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
  moa = await scene.as(await bookingMoa());
});
afterAll(() => app.stop());

function bookingMoa(clinic = scene.answeringClinic): Promise<WorldPerson> {
  return app.world.person({ roles: ['moa', 'bookingMoa'], providerType: null, clinics: [clinic] });
}

/** Sends a consult about a patient of one's own choice. */
async function askAbout(patient: Partial<ReturnType<typeof app.world.sendPayload>>): Promise<string> {
  const payload = { ...app.world.sendPayload({ from: scene.referrer, to: scene.service }), ...patient };
  app.clock.advance(1_000);
  return (await referrer.call(sendConsult, payload)).activityId;
}

const found = async (client: TestClient, terms: string[], statuses: 'to_book'[] = []) =>
  (await client.call(searchConsults, { terms, statuses })).consults.map(({ activityId }) => activityId);

describe('what a search finds', () => {
  test('[INBOX-37] [INBOX-38] a consult is found by the words of patient, service and people, however they are written', async () => {
    const id = await askAbout({ patientFirstName: 'Zoë', patientLastName: 'Bélanger-Kloss' });
    for (const term of ['ZOE', 'zoë', 'belanger-kloss', 'BÉLANGER–KLOSS']) {
      expect(await found(referrer, [term])).toEqual([id]);
      expect(await found(specialist, [term])).toEqual([id]);
    }
    const { specialty, subsite } = scene.service;
    expect(await found(specialist, ['Zoë', specialty, subsite, 'Hartwell', 'Okafor'])).toEqual([id]);
  });

  test('names are found by their beginnings from three letters on, by no other part, and shorter words as a whole', async () => {
    const id = await askAbout({ patientFirstName: 'Wu', patientLastName: 'Whitford-Zeller' });
    const { specialty } = scene.service;
    for (const term of ['Whit', 'whi', 'WHITFORD-', 'whitford-zeller', 'wu']) {
      expect(await found(specialist, [term, specialty.slice(0, 4)])).toEqual([id]);
    }
    const { consults } = await moa.call(searchClinicConsults, { terms: ['whitf'] });
    expect(consults.map(({ activityId }) => activityId)).toEqual([id]);
    for (const term of ['w', 'wh', 'hitf', 'zeller', 'whitfort']) expect(await found(specialist, [term])).toEqual([]);
  });

  test('numbers are found with any spacing, as a whole alone: health number and telephone', async () => {
    const phn = makeHealthNumber('AB', Math.random);
    const id = await askAbout({ phn, patientPhone: '403 555 7193' });
    const spaced = [phn.split('').join(' '), `${phn.slice(0, 2)} ${phn.slice(2)}`, '(403) 555-7193', '4035557193'];
    for (const term of spaced) expect(await found(specialist, [term])).toEqual([id]);
    expect(await found(specialist, [phn.slice(0, 7)])).toEqual([]);
  });

  test('[INBOX-39] a health number is found as it is printed and as it is kept', async () => {
    const phn = makeHealthNumber('AB', Math.random);
    const id = await askAbout({ phn });
    for (const term of [phn, formatHealthNumber('AB', phn), `${phn.slice(0, 5)}–${phn.slice(5)}`]) {
      expect(await found(specialist, [term])).toEqual([id]);
    }
  });

  test('all terms must be met, and what was typed in one piece is as many terms as it has words', async () => {
    const one = await askAbout({ patientFirstName: 'Ingrid', patientLastName: 'Vantongeren' });
    const other = await askAbout({ patientFirstName: 'Oskar', patientLastName: 'Vantongeren' });
    expect(await found(specialist, ['vantongeren'])).toEqual([other, one]);
    expect(await found(specialist, ['Vantongeren, Ingrid'])).toEqual([one]);
    expect(await found(specialist, ['ingrid', 'oskar'])).toEqual([]);
  });

  test('[INBOX-36] [CCALL-50] statuses are searched for in both folders, and no call takes status and folder together', async () => {
    const [archived, waiting, pending] = [
      await askAbout({ patientLastName: 'Quillfeather' }),
      await askAbout({ patientLastName: 'Quillfeather' }),
      await askAbout({ patientLastName: 'Quillfeather' }),
    ];
    for (const id of [archived, waiting]) await specialist.call(changeStatus, { activityId: id, status: 'to_book' });
    await specialist.call(moveToFolder, { activityIds: [archived], folder: 'archive' });
    expect(await found(specialist, ['quillfeather'], ['to_book'])).toEqual([waiting, archived]);
    expect(await found(specialist, ['quillfeather'])).toEqual([pending, waiting, archived]);
    expect(await found(specialist, [], ['to_book'])).toEqual(expect.arrayContaining([waiting, archived]));
    const { consults } = await specialist.call(searchConsults, { terms: ['quillfeather'], statuses: ['to_book'] });
    expect(consults.map(({ folder, status }) => [folder, status])).toEqual([
      ['inbox', 'to_book'],
      ['archive', 'to_book'],
    ]);
    await specialist.call(changeStatus, { activityId: waiting, status: 'booked' });
    expect(await found(specialist, ['quillfeather'], ['to_book'])).toEqual([archived]);
    for (const operation of [searchConsults, listConsults]) {
      const both = { statuses: ['to_book'], folder: 'inbox' };
      await expect(specialist.post(`/api/${operation.name}`, both)).rejects.toMatchObject({ status: 400 });
    }
  });

  test('[R30] [CCALL-50] what is unread or overdue is asked for by itself or with terms, page by page, in the inbox alone', async () => {
    const ids = [];
    for (let count = 0; count < 4; count++) ids.push(await askAbout({ patientLastName: 'Xanthopoulos' }));
    const [archived = '', read = '', overdue = '', both = ''] = ids;
    await sql`
      update consult_state set overdue = consult_id in (${overdue}, ${both}, ${archived}), unread = consult_id <> ${read}
      where person_id = ${scene.specialist.id} and consult_id = any(${ids}::uuid[])`.execute(app.server.engine.db);
    await sql`
      update consult_state set folder = 'archive' where person_id = ${scene.specialist.id} and consult_id = ${archived}
    `.execute(app.server.engine.db);
    await specialist.call(changeStatus, { activityId: overdue, status: 'booked' });
    const terms = ['xanthopoulos'];
    const marked = async (search: InputOf<typeof searchConsults>) =>
      (await specialist.call(searchConsults, search)).consults.map(({ activityId }) => activityId);
    expect(await marked({ terms, marks: ['unread'] })).toEqual([both, overdue]);
    expect(await marked({ marks: ['overdue'] })).toEqual([both, overdue]);
    expect(await marked({ marks: ['overdue', 'unread'], statuses: ['booked'] })).toEqual([overdue]);
    const first = await specialist.call(searchConsults, { marks: ['overdue'], limit: 1 });
    const { nextCursor } = first;
    expect(first.consults.map(({ activityId }) => activityId)).toEqual([both]);
    expect(await marked({ marks: ['overdue'], ...(nextCursor ? { cursor: nextCursor } : {}) })).toEqual([overdue]);
  });

  test('[R30] staff find what they have not read themselves, and have nothing overdue of their own', async () => {
    const [opened, unread] = [
      await askAbout({ patientLastName: 'Ypsilanti' }),
      await askAbout({ patientLastName: 'Ypsilanti' }),
    ];
    await moa.call(openConsult, { activityId: opened });
    const { consults } = await moa.call(searchClinicConsults, { terms: ['ypsilanti'], marks: ['unread'] });
    expect(consults.map(({ activityId }) => activityId)).toEqual([unread]);
    await expect(
      moa.post(`/api/${searchClinicConsults.name}`, { terms: ['ypsilanti'], marks: ['overdue'] }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('[R30] a row tells whether its consult was asked by the viewer’s side or of it', async () => {
    const id = await askAbout({ patientLastName: 'Zwicker' });
    const asking = await app.signIn(
      await app.world.person({ roles: ['moa'], providerType: null, clinics: [scene.askingClinic] }),
    );
    const directionFor = async (client: TestClient, operation: typeof searchConsults | typeof searchClinicConsults) =>
      (await client.call(operation, { terms: ['zwicker'] })).consults.map((row) => [row.activityId, row.direction]);
    expect(await directionFor(referrer, searchConsults)).toEqual([[id, 'asked']]);
    expect(await directionFor(specialist, searchConsults)).toEqual([[id, 'received']]);
    expect(await directionFor(asking, searchClinicConsults)).toEqual([[id, 'asked']]);
    expect(await directionFor(moa, searchClinicConsults)).toEqual([[id, 'received']]);
  });

  test('[CMODEL-03] nobody finds a consult of others, and hashes of one list mean nothing in another', async () => {
    const id = await askAbout({ patientLastName: 'Nachtigal' });
    const stranger = await app.signIn(await app.world.person({ clinics: [scene.askingClinic] }));
    expect(await found(stranger, ['nachtigal'])).toEqual([]);
    const kept = await sql<{ hashes: string[] }>`
      select hashes from consult_search where consult_id = ${id}`.execute(app.server.engine.db);
    // Two people, two clinics.
    expect(kept.rows).toHaveLength(4);
    const all = kept.rows.flatMap(({ hashes }) => hashes.map(String));
    expect(new Set(all).size).toBe(all.length);
  });

  test('a member whose membership has ended finds it no longer', async () => {
    const id = await askAbout({ patientLastName: 'Oberholtzer' });
    await sql`
      update consult_member set ended_at = ${app.clock.now()} where consult_id = ${id} and activity_role = 'consultant'
    `.execute(app.server.engine.db);
    expect(await found(specialist, ['oberholtzer'])).toEqual([]);
    expect(await found(referrer, ['oberholtzer'])).toEqual([id]);
  });
});

describe('pages', () => {
  test('[INBOX-41] [CCALL-51] a search answers 25 at a time, newest message first, none twice and none left out', async () => {
    const ids: string[] = [];
    for (let count = 0; count < SEARCH_PAGE_SIZE + 3; count++)
      ids.unshift(await askAbout({ patientLastName: 'Pagington' }));
    const terms = ['pagington'];
    const first = await specialist.call(searchConsults, { terms });
    expect(first.consults).toHaveLength(25);
    const second = await specialist.call(searchConsults, { terms, cursor: first.nextCursor ?? '' });
    expect(second.nextCursor).toBeNull();
    expect([...first.consults, ...second.consults].map(({ activityId }) => activityId)).toEqual(ids);
    const [oldest] = ids.slice(-1);
    app.clock.advance(1_000);
    await say(referrer, oldest ?? '', 'Any news?');
    expect((await found(specialist, terms))[0]).toBe(oldest);
    const clinic = await moa.call(searchClinicConsults, { terms, limit: 50 });
    expect(clinic.consults).toHaveLength(ids.length);
  });

  test('[CCALL-51] where more is found than is gathered, the list is walked, and answers the same', async () => {
    const { db } = app.server.engine;
    const id = await askAbout({ patientLastName: 'Haystack' });
    const later = await askAbout({ patientLastName: 'Haystack' });
    const copies = sql`
      from consult c cross join generate_series(1, 2100) n where c.id = ${id}`;
    // Two thousand entries of consults that are long gone from the person's list: found, and not shown.
    await sql`
      with old as (
        insert into consult select (json_populate_record(c, json_build_object('id', gen_random_uuid()))).* ${copies}
        returning id)
      insert into consult_search (list_id, consult_id, status, hashes)
      select s.list_id, old.id, 'pending', s.hashes from old, consult_search s
      where s.consult_id = ${id} and s.list_id = ${scene.specialist.id}
    `.execute(db);
    const terms = ['haystack'];
    expect(await found(specialist, terms)).toEqual([later, id]);
    const first = await specialist.call(searchConsults, { terms, limit: 1 });
    expect(first.consults.map(({ activityId }) => activityId)).toEqual([later]);
    const rest = await specialist.call(searchConsults, { terms, limit: 1, cursor: first.nextCursor ?? '' });
    expect(rest.consults.map(({ activityId }) => activityId)).toEqual([id]);
    expect((await moa.call(searchClinicConsults, { terms, limit: 1 })).consults).toHaveLength(1);
  });
});

describe('what is refused', () => {
  test('[INBOX-34] a search with no term and no status is refused', async () => {
    for (const terms of [[], ['  ', ',']]) {
      await expect(specialist.call(searchConsults, { terms })).rejects.toMatchObject({
        status: 400,
        code: 'search_empty',
      });
    }
  });

  test('[INBOX-35] ten terms are searched for, an eleventh is refused, and a term typed twice counts once', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => `term${index}`);
    expect(await found(specialist, ten)).toEqual([]);
    expect(await found(specialist, [...ten, 'TERM0'])).toEqual([]);
    const refused = { status: 400, code: 'search_terms_exceeded' };
    await expect(specialist.call(searchConsults, { terms: [...ten, 'one-more'] })).rejects.toMatchObject(refused);
    await expect(moa.call(searchClinicConsults, { terms: [ten.join(' '), 'more'] })).rejects.toMatchObject(refused);
  });

  test('a made-up cursor is refused', async () => {
    const search = { terms: ['okafor'], cursor: 'made-up' };
    await expect(specialist.call(searchConsults, search)).rejects.toMatchObject({ code: 'cursor_invalid' });
  });
});

describe('a clinic’s staff', () => {
  test('[MOA-04] [CPERM-48] search the consults of their own clinic, and those alone', async () => {
    const id = await askAbout({ patientLastName: 'Merriweather' });
    const search = async (client: TestClient) =>
      (await client.call(searchClinicConsults, { terms: ['merriweather'] })).consults.map((row) => row.activityId);
    expect(await search(moa)).toEqual([id]);
    const elsewhere = await scene.as(await bookingMoa(scene.otherClinic));
    expect(await search(elsewhere)).toEqual([]);
    const nowhere = await app.signIn(await app.world.person({ roles: ['moa'], providerType: null }));
    await expect(search(nowhere)).rejects.toMatchObject({ status: 403, code: 'clinic_missing' });
  });
});

test('the access log keeps that there was a search and what it showed, not the words', async () => {
  const id = await askAbout({ patientLastName: 'Unspeakable' });
  await specialist.call(searchConsults, { terms: ['unspeakable', 'okafor'], statuses: ['pending'] });
  const logged = async () =>
    (
      await sql<{ detail: object }>`
        select detail from audit_event where event = 'consult.searched' and person_id = ${scene.specialist.id}
        order by id desc limit 1`.execute(app.server.engine.db)
    ).rows[0]?.detail;
  await expect.poll(logged).toEqual({ termCount: 2, statuses: ['pending'], marks: [], consultIds: [id] });
  const words = await sql`
    select 1 from audit_event where detail::text ilike '%unspeakable%'`.execute(app.server.engine.db);
  expect(words.rows).toEqual([]);
});

test('finding is no view: what was found stays unread until it is opened', async () => {
  const id = await askAbout({ patientLastName: 'Untouched' });
  const unread = async () => (await specialist.call(searchConsults, { terms: ['untouched'] })).consults[0]?.unread;
  expect([await unread(), await unread()]).toEqual([true, true]);
  await specialist.call(openConsult, { activityId: id });
  expect(await unread()).toBe(false);
});
