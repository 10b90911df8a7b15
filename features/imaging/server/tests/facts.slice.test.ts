import { confirmIdentity } from '@alethea/accounts/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listAlbum,
  listMedia,
  lockMedia,
  openAlbum,
  recordConsent,
  searchMedia,
  setBodySite,
  setScale,
  withdrawConsent,
} from '../../contract/index.ts';
import { addPictures } from './add-pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ moment: '2026-06-10T18:00:00Z' });
});
afterAll(() => app.stop());

const CONSENT = { givenBy: 'patient', givenOn: '2026-06-09', purposes: ['care', 'teaching'] } as const;
const consentTo = (mediaIds: string[]) => ({ ...CONSENT, purposes: [...CONSENT.purposes], mediaIds });
const LINE = { from: { x: 0.1, y: 0.1 }, to: { x: 0.4, y: 0.1 } };

/** A clinician with two pictures. */
async function scene() {
  const client = await app.signIn(await app.world.person());
  const [heel, back] = await addPictures(client, ['heel.jpg', 'back.jpg']);
  if (!heel || !back) throw new Error('two were added');
  return { client, heel: heel.id, back: back.id };
}

const factsOf = async (client: TestClient, mediaId: string) =>
  (await client.call(listMedia, {})).items.find(({ id }) => id === mediaId)?.facts;

test('a body site is noted for several pictures, found by, and taken back', async () => {
  const { client, heel, back } = await scene();
  const at = async (...bodySites: string[]) =>
    (await client.call(searchMedia, { tags: [], bodySites })).items.map(({ id }) => id);
  await client.call(setBodySite, { mediaIds: [heel, back], bodySite: 'left-heel' });
  expect(await at('left-heel')).toEqual([back, heel]);
  await client.call(setBodySite, { mediaIds: [back], bodySite: 'mid-back' });
  expect(await at('left-heel')).toEqual([heel]);
  expect(await at('mid-back', 'left-heel')).toEqual([back, heel]);
  await client.call(setBodySite, { mediaIds: [back], bodySite: null });
  expect(await at('mid-back')).toEqual([]);
  await expect(client.call(setBodySite, { mediaIds: [back], bodySite: 'left-hoof' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('a consent is kept with who gave it, when and for what; one that is withdrawn stays in the history', async () => {
  const { client, heel } = await scene();
  const { items } = await client.call(recordConsent, consentTo([heel]));
  const consent = items[0]?.facts.consents[0];
  expect(consent).toMatchObject({ ...CONSENT, withdrawnOn: null });
  expect(consent?.recordedAt).toMatch(/^2026-06-10T/);
  const withdrawal = { mediaId: heel, consentId: consent?.consentId ?? '', withdrawnOn: '2026-06-10' };
  await client.call(withdrawConsent, withdrawal);
  const guardian = { ...consentTo([heel]), givenBy: 'guardian' as const, purposes: ['aiTraining' as const] };
  await client.call(recordConsent, guardian);
  expect((await factsOf(client, heel))?.consents).toMatchObject([
    { ...CONSENT, withdrawnOn: '2026-06-10' },
    { givenBy: 'guardian', purposes: ['aiTraining'], withdrawnOn: null },
  ]);
  await expect(client.call(withdrawConsent, withdrawal)).rejects.toMatchObject({ code: 'consent_withdrawn' });
});

test('pictures are found by the consent that is in force, and those without any, too', async () => {
  const { client, heel, back } = await scene();
  const find = async (consent: 'care' | 'teaching' | 'aiTraining' | 'none') =>
    (await client.call(searchMedia, { tags: [], consent })).items.map(({ id }) => id);
  expect(await find('none')).toEqual([back, heel]);
  const { items } = await client.call(recordConsent, consentTo([heel]));
  expect(await find('teaching')).toEqual([heel]);
  expect(await find('aiTraining')).toEqual([]);
  expect(await find('none')).toEqual([back]);
  const consentId = items[0]?.facts.consents[0]?.consentId ?? '';
  await client.call(withdrawConsent, { mediaId: heel, consentId, withdrawnOn: '2026-06-10' });
  expect(await find('teaching')).toEqual([]);
  expect(await find('none')).toEqual([back, heel]);
});

test('a consent is of today or before, and is not withdrawn before it was given', async () => {
  const { client, heel } = await scene();
  const tomorrow = { ...consentTo([heel]), givenOn: '2026-06-11' };
  await expect(client.call(recordConsent, tomorrow)).rejects.toMatchObject({ code: 'date_in_future' });
  const { items } = await client.call(recordConsent, consentTo([heel]));
  const order = { mediaId: heel, consentId: items[0]?.facts.consents[0]?.consentId ?? '' };
  const withdraw = (withdrawnOn: string) => client.call(withdrawConsent, { ...order, withdrawnOn });
  await expect(withdraw('2026-06-08')).rejects.toMatchObject({ code: 'before_consent' });
  await expect(withdraw('2026-06-11')).rejects.toMatchObject({ code: 'date_in_future' });
  const unknown = { mediaId: heel, consentId: crypto.randomUUID(), withdrawnOn: '2026-06-10' };
  await expect(client.call(withdrawConsent, unknown)).rejects.toMatchObject({ code: 'consent_not_found' });
});

test('a scale is kept with the lines that were measured; a reference too short to measure by is refused', async () => {
  const { client, heel } = await scene();
  const scale = { reference: LINE, referenceMm: 10, lines: [LINE] };
  expect((await client.call(setScale, { mediaId: heel, scale })).item.facts.scale).toEqual(scale);
  expect((await factsOf(client, heel))?.scale).toEqual(scale);
  const short = { ...scale, reference: { from: { x: 0.1, y: 0.1 }, to: { x: 0.11, y: 0.1 } } };
  await expect(client.call(setScale, { mediaId: heel, scale: short })).rejects.toMatchObject({ code: 'scale_invalid' });
  await client.call(setScale, { mediaId: heel, scale: null });
  expect((await factsOf(client, heel))?.scale).toBeNull();
});

test('what is known of a picture stands sealed in the database', async () => {
  const { client, heel } = await scene();
  await client.call(setBodySite, { mediaIds: [heel], bodySite: 'left-heel' });
  await client.call(recordConsent, consentTo([heel]));
  const { rows } = await sql<{ row: string; facts: Uint8Array }>`
    select row_to_json(m)::text as row, facts_ciphertext as facts from media_item m where id = ${heel}`.execute(
    app.server.engine.db,
  );
  const kept = `${rows[0]?.row} ${Buffer.from(rows[0]?.facts ?? []).toString('latin1')}`;
  for (const word of ['heel', 'patient', 'teaching', '2026-06-09']) expect(kept).not.toContain(word);
});

test('nobody else changes what is known of a picture, nor its owner while it is locked away', async () => {
  const { client, heel } = await scene();
  const other = await app.signIn(await app.world.person());
  const changes = (by: TestClient) => [
    () => by.call(setBodySite, { mediaIds: [heel], bodySite: 'left-heel' }),
    () => by.call(recordConsent, consentTo([heel])),
    () => by.call(setScale, { mediaId: heel, scale: null }),
  ];
  for (const change of changes(other)) await expect(change()).rejects.toMatchObject({ code: 'media_not_found' });
  await client.call(lockMedia, { mediaIds: [heel] });
  for (const change of changes(client)) await expect(change()).rejects.toMatchObject({ code: 'media_not_found' });
  await client.call(confirmIdentity, { password: WORLD_PASSWORD });
  await client.call(openAlbum, {});
  for (const change of changes(client)) await change();
  expect((await client.call(listAlbum, {})).items[0]?.facts.bodySite).toBe('left-heel');
  // Found by nobody, though: what is locked is in no search.
  expect((await client.call(searchMedia, { tags: [], bodySites: ['left-heel'] })).items).toEqual([]);
});
