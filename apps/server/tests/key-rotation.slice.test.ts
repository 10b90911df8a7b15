import { rm } from 'node:fs/promises';
import { WRAPPED_COLUMNS } from '@alethea/accounts/server';
import { openConsult } from '@alethea/consults/contract';
import { sendConsult } from '@alethea/requests/contract';
import { type NamedRow, openFileNames } from '@alethea/server-kit/files/file-names';
import { keyFileSuffixes } from '@alethea/server-kit/keyring/key-files';
import { openMasterKey } from '@alethea/server-kit/keyring/open-master-key';
import { PLATFORM_COLUMNS } from '@alethea/server-kit/keyring/rewrap';
import { describeMasterKeys, rotateMasterKey } from '@alethea/server-kit/keyring/rotate-master-key';
import { openSecrets } from '@alethea/server-kit/keyring/secrets';
import { SMALL_PDF } from '@alethea/test-kit/multipart-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const columns = [...PLATFORM_COLUMNS, ...WRAPPED_COLUMNS];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test('every column of wrapped keys is among those that a rotation goes through', async () => {
  const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and column_name ~ '(wrapped|_key$)'
      order by 1`.execute(app.server.engine.db);
  const notWrapped = ['passkey.public_key'];
  const places = columns.map(({ table, column }) => `${table}.${column}`).sort();
  expect(rows.map(({ place }) => place).filter((place) => !notWrapped.includes(place))).toEqual(places);
});

test('a running server reads and writes through a rotation, and afterwards the former key is not needed', async () => {
  const { db } = app.server.engine;
  const path = app.config.masterKeyFile;
  const place = { path, db, clock: app.clock, columns };
  const clinic = await app.world.clinic('Sunridge Family Clinic');
  const doctor = await app.world.person({ clinics: [clinic] });
  const specialist = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  const service = await app.world.service({ people: [specialist], clinic });
  const asDoctor = await app.signIn(doctor);
  const ask = () => asDoctor.call(sendConsult, app.world.sendPayload({ from: doctor, to: service }));
  const before = await ask();
  const [former] = (await describeMasterKeys(place)).keys;
  const reference = app.server.features.keyring.keyedReference('AB:123456789');
  const letter = await asDoctor.upload('Wexelblatt Zoé.pdf', SMALL_PDF);

  let during = '';
  const rotated = await rotateMasterKey({
    ...place,
    onProgress: () => undefined,
    // The server may wrap with the former key until it looks again: the last pass finds what it has written.
    async settle() {
      during = (await ask()).activityId;
    },
  });
  expect(rotated.formerKeys.map(({ id }) => id)).toEqual([former?.id]);
  const state = await describeMasterKeys(place);
  expect(state.lost).toBe(0);
  expect(state.keys[0]).toMatchObject({ id: former?.id, opens: 0, path: `${path}.${former?.id}` });
  expect(state.keys[1]?.opens).toBe((former?.opens ?? 0) + 1);

  for (const suffix of await keyFileSuffixes(path)) if (suffix !== '') await rm(`${path}${suffix}`);
  const masterKey = await openMasterKey({ path, db, clock: app.clock });
  const names = await openFileNames(await openSecrets({ db, masterKey, clock: app.clock }));
  const files = await sql<NamedRow>`select id, name_ciphertext, former_name from stored_file`.execute(db);
  expect(files.rows.map((row) => names.nameOf(row))).toEqual(['Wexelblatt Zoé.pdf']);
  const bytes = await (await asDoctor.send(letter.downloadUrl)).arrayBuffer();
  expect(Buffer.from(bytes)).toEqual(Buffer.from(SMALL_PDF));
  for (const activityId of [before.activityId, during]) {
    const opened = await asDoctor.call(openConsult, { activityId });
    expect(opened.detail.patient.patientLastName).not.toBe('');
  }
  expect(app.server.features.keyring.keyedReference('AB:123456789')).toBe(reference);
  await expect(ask()).resolves.toBeDefined();
});
