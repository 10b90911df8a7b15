import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  countAudience,
  decideNewsAdmin,
  findNewsClinics,
  getNewsAdmin,
  listNewsAdmin,
  type NewsContent,
  type NewsDecision,
  saveNewsAdmin,
} from '../../contract/desk-news.ts';
import {
  countUnreadNotifications,
  getNotification,
  listNotifications,
  markNotificationAsRead,
} from '../../contract/index.ts';

const EVERYBODY: NewsContent['audience'] = { roles: [], provinces: [], clinicIds: [] };
/** Less than a session rests for. */
const LATER = 5 * 60_000;

let app: TestApp;
let operator: TestClient;
let albertan: TestClient;
let columbian: TestClient;
let assistant: TestClient;
let alberta: WorldClinic;
let columbia: WorldClinic;
beforeAll(async () => {
  app = await createTestApp();
  operator = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null }));
  [alberta, columbia] = [
    await app.world.clinic('Bow Valley Clinic'),
    await app.world.clinic('Fraser Clinic', { city: 'Surrey', province: 'BC' }),
  ];
  albertan = await app.signIn(await app.world.person({ clinics: [alberta] }));
  columbian = await app.signIn(await app.world.person({ clinics: [columbia] }));
  assistant = await app.signIn(await app.world.person({ roles: ['moa'], providerType: null, clinics: [alberta] }));
});
beforeEach(async () => {
  await sql`truncate notification_read, notification_version, notification_campaign`.execute(app.server.engine.db);
});
afterAll(() => app.stop());

const content = (audience: Partial<NewsContent['audience']> = {}, more: Partial<NewsContent> = {}): NewsContent => ({
  title: 'Planned work',
  body: 'On **Sunday**.',
  titleFr: '',
  bodyFr: '',
  audience: { ...EVERYBODY, ...audience },
  ...more,
});
const draft = (of = content()) => operator.call(saveNewsAdmin, { campaignId: null, basedOn: 0, content: of });

async function decided(decision: NewsDecision, of = content()) {
  const { campaignId, version } = await draft(of);
  const after = await operator.call(decideNewsAdmin, { campaignId, basedOn: version, decision });
  return { campaignId, ...after };
}
const published = (of = content()) => decided({ kind: 'publish' }, of);
const titles = async (client: TestClient) =>
  (await client.call(listNotifications, {})).notifications.map(({ title }) => title);
const unread = async (client: TestClient) => (await client.call(countUnreadNotifications, {})).count;

test('[NEWS-01] [NEWS-07] news for physicians in Alberta are listed, counted, opened and marked by those alone', async () => {
  const { campaignId } = await published(content({ roles: ['doctor'], provinces: ['AB'] }));
  expect([await titles(albertan), await unread(albertan)]).toEqual([['Planned work'], 1]);
  for (const other of [columbian, assistant, operator]) {
    expect([await titles(other), await unread(other)]).toEqual([[], 0]);
    await expect(other.call(getNotification, { campaignId })).rejects.toMatchObject({ code: 'notification_not_found' });
    await other.call(markNotificationAsRead, { campaignIds: [campaignId] });
    await other.call(markNotificationAsRead, {});
  }
  const { rows } = await sql`select from notification_read`.execute(app.server.engine.db);
  expect(rows).toHaveLength(0);
});

test('a clinic’s members are meant by its name; who is in no list of the three is not', async () => {
  await published(content({ clinicIds: [columbia.id] }));
  expect(await titles(columbian)).toEqual(['Planned work']);
  expect(await titles(albertan)).toEqual([]);
  await published(content({ clinicIds: [alberta.id], roles: ['moa'] }, { title: 'For the desk' }));
  expect(await titles(assistant)).toEqual(['For the desk']);
  expect(await titles(albertan)).toEqual([]);
});

test('clinics are found by name, closed ones left out', async () => {
  const found = await operator.call(findNewsClinics, { text: 'fraser' });
  expect(found.clinics).toEqual([{ clinicId: columbia.id, name: 'Fraser Clinic', city: 'Surrey', province: 'BC' }]);
  expect((await operator.call(findNewsClinics, { text: '100%' })).clinics).toEqual([]);
});

test('how many an audience has is said before it is published', async () => {
  const count = async (audience: Partial<NewsContent['audience']>) =>
    (await operator.call(countAudience, { audience: { ...EVERYBODY, ...audience } })).count;
  expect(await count({})).toBe(4);
  expect(await count({ roles: ['doctor'] })).toBe(2);
  expect(await count({ roles: ['doctor', 'moa'], provinces: ['AB'] })).toBe(2);
  expect(await count({ clinicIds: [columbia.id] })).toBe(1);
});

test('a draft is the desk’s alone until it is published', async () => {
  const { campaignId, version } = await draft();
  expect(await titles(albertan)).toEqual([]);
  expect(await operator.call(getNewsAdmin, { campaignId })).toMatchObject({
    state: 'draft',
    version: 1,
    figures: null,
  });
  await operator.call(decideNewsAdmin, { campaignId, basedOn: version, decision: { kind: 'publish' } });
  expect(await titles(albertan)).toEqual(['Planned work']);
});

test('[NEWS-02] scheduled news come at their time, by themselves, and open browsers are told once', async () => {
  const at = new Date(app.clock.now().getTime() + LATER).toISOString();
  const { campaignId, state } = await decided({ kind: 'schedule', at });
  expect(state).toBe('scheduled');
  expect(await titles(albertan)).toEqual([]);
  await app.passTime(LATER / 2);
  expect([await titles(albertan), await unread(albertan)]).toEqual([[], 0]);
  const live = await albertan.live();
  await app.passTime(LATER);
  expect(await titles(albertan)).toEqual(['Planned work']);
  // Notices of background work are delivered by the sweep.
  app.clock.advance(60_000);
  await live.next(({ data }) => JSON.stringify(data).includes(campaignId));
  await app.passTime(LATER);
  // What comes after it has come, so that it would have been told again before.
  const later = await published();
  await live.next(({ data }) => JSON.stringify(data).includes(later.campaignId));
  expect(live.events.filter(({ data }) => JSON.stringify(data).includes(campaignId))).toHaveLength(1);
  live.close();
});

test('what is scheduled can be moved, taken back to a draft, or published at once; no time in the past is taken', async () => {
  const now = () => app.clock.now().getTime();
  const at = (ms: number) => new Date(now() + ms).toISOString();
  const { campaignId, version } = await decided({ kind: 'schedule', at: at(LATER) });
  const decide = (basedOn: number, decision: NewsDecision) =>
    operator.call(decideNewsAdmin, { campaignId, basedOn, decision });
  await expect(decide(version, { kind: 'schedule', at: at(-1) })).rejects.toMatchObject({ code: 'time_is_past' });
  const moved = await decide(version, { kind: 'schedule', at: at(2 * LATER) });
  const back = await decide(moved.version, { kind: 'take-back' });
  expect(back.state).toBe('draft');
  await app.passTime(3 * LATER);
  expect(await titles(albertan)).toEqual([]);
  await decide(back.version, { kind: 'publish' });
  expect(await titles(albertan)).toEqual(['Planned work']);
});

test('withdrawn news are shown to nobody and kept; shown again they are as before', async () => {
  const { campaignId, version } = await published();
  const withdrawn = await operator.call(decideNewsAdmin, {
    campaignId,
    basedOn: version,
    decision: { kind: 'withdraw' },
  });
  expect([await titles(albertan), await unread(albertan)]).toEqual([[], 0]);
  await expect(albertan.call(getNotification, { campaignId })).rejects.toMatchObject({
    code: 'notification_not_found',
  });
  expect(await operator.call(getNewsAdmin, { campaignId })).toMatchObject({ state: 'withdrawn' });
  const decision = { kind: 'show-again' } as const;
  await operator.call(decideNewsAdmin, { campaignId, basedOn: withdrawn.version, decision });
  expect(await titles(albertan)).toEqual(['Planned work']);
});

test('an edit of what is published is what readers get, and the former text stays as a version', async () => {
  const { campaignId, version } = await published();
  await albertan.call(markNotificationAsRead, { campaignIds: [campaignId] });
  const corrected = content({}, { title: 'Planned work on Monday', titleFr: 'Travaux lundi', bodyFr: 'Le **lundi**.' });
  await operator.call(saveNewsAdmin, { campaignId, basedOn: version, content: corrected });
  const { notification } = await albertan.call(getNotification, { campaignId });
  expect(notification).toMatchObject({
    title: 'Planned work on Monday',
    french: { title: 'Travaux lundi', body: 'Le **lundi**.' },
    read: true,
  });
  const { versions } = await operator.call(getNewsAdmin, { campaignId });
  expect(versions.map(({ content: { title } }) => title)).toEqual(['Planned work']);
});

test('saving a draft again leaves no version behind', async () => {
  const { campaignId } = await draft();
  await operator.call(saveNewsAdmin, { campaignId, basedOn: 1, content: content({}, { title: 'Better' }) });
  const kept = await operator.call(getNewsAdmin, { campaignId });
  expect([kept.content.title, kept.version, kept.versions]).toEqual(['Better', 2, []]);
});

test('of two operators the second is refused, and what is not there, or not in that state, is told as such', async () => {
  const { campaignId, version } = await published();
  const save = { campaignId, basedOn: version, content: content({}, { title: 'Mine' }) };
  await operator.call(saveNewsAdmin, save);
  await expect(operator.call(saveNewsAdmin, save)).rejects.toMatchObject({ code: 'news_changed' });
  const again = { campaignId, basedOn: version + 1, decision: { kind: 'publish' } } as const;
  await expect(operator.call(decideNewsAdmin, again)).rejects.toMatchObject({ code: 'news_not_in_state' });
  const unknown = { campaignId: crypto.randomUUID() };
  await expect(operator.call(getNewsAdmin, unknown)).rejects.toMatchObject({ code: 'news_not_found' });
});

test('French is whole or not there at all', async () => {
  const half = content({}, { titleFr: 'Travaux' });
  await expect(draft(half)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('the figures are of those addressed who were there when it was sent', async () => {
  const { campaignId } = await published(content({ provinces: ['AB'] }));
  await albertan.call(markNotificationAsRead, { campaignIds: [campaignId] });
  app.clock.advance(LATER);
  await app.world.person({ clinics: [alberta] });
  expect((await operator.call(getNewsAdmin, { campaignId })).figures).toEqual({ addressed: 2, read: 1 });
  const { news } = await operator.call(listNewsAdmin, { state: 'published' });
  expect(news.map(({ figures }) => figures)).toEqual([{ addressed: 2, read: 1 }]);
  expect((await operator.call(listNewsAdmin, { state: 'draft' })).news).toEqual([]);
});

test('the desk’s list is paged by what comes before, none twice', async () => {
  for (let number = 0; number < 27; number += 1) await draft(content({}, { title: `Draft ${number}` }));
  const first = await operator.call(listNewsAdmin, {});
  const second = await operator.call(listNewsAdmin, { cursor: first.nextCursor ?? '' });
  const all = [...first.news, ...second.news].map(({ campaignId }) => campaignId);
  expect([first.news.length, second.news.length, new Set(all).size, second.nextCursor]).toEqual([25, 2, 27, null]);
});

test('nobody but who keeps the news reads, counts, saves or publishes at the desk', async () => {
  const { campaignId } = await draft();
  const calls = [
    albertan.call(listNewsAdmin, {}),
    albertan.call(getNewsAdmin, { campaignId }),
    albertan.call(countAudience, { audience: EVERYBODY }),
    albertan.call(findNewsClinics, { text: 'fraser' }),
    albertan.call(saveNewsAdmin, { campaignId, basedOn: 1, content: content() }),
    albertan.call(decideNewsAdmin, { campaignId, basedOn: 1, decision: { kind: 'publish' } }),
  ];
  await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ code: 'not_permitted' })));
});

test('what is done at the desk stands in the access log without what was told', async () => {
  const { campaignId } = await published();
  const { rows } = await sql<{ event: string; row: string }>`
    select event, row_to_json(a)::text as row from audit_event a where record_id = ${campaignId}
    order by recorded_at, id`.execute(app.server.engine.db);
  expect(rows.map(({ event }) => event)).toEqual(['news.saved', 'news.decided']);
  for (const { row } of rows) expect(row).not.toContain('Sunday');
});
