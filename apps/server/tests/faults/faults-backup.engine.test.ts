import { appendFile, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConsult } from '@alethea/consults/contract';
import { systemClock } from '@alethea/kernel/time/clock';
import { getStagedFiles } from '@alethea/requests/contract';
import type { Database } from '@alethea/server-kit/engine/engine';
import { newPaths, putFileBytes } from '@alethea/server-kit/files/file-bytes';
import { openFileKeys } from '@alethea/server-kit/files/file-keys';
import { openFileNames } from '@alethea/server-kit/files/file-names';
import { insertFile } from '@alethea/server-kit/files/insert-file';
import { createDiskBlobStore } from '@alethea/server-kit/files/storage/disk-blob-store';
import { createKeyring } from '@alethea/server-kit/keyring/keyring';
import { openMasterKey } from '@alethea/server-kit/keyring/open-master-key';
import { openSecrets } from '@alethea/server-kit/keyring/secrets';
import { type PostgresServer, startPostgres } from '@alethea/test-kit/postgres-server';
import { createServerProcess } from '@alethea/test-kit/server-process';
import { createTestClient } from '@alethea/test-kit/test-client';
import { createTestDatabase } from '@alethea/test-kit/test-engine';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '../../src/backup/back-up.ts';
import { BackupRefused } from '../../src/backup/backup-refused.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { chainOf, type Installation, prepareInstallation } from './faults-installation.ts';

let postgres: PostgresServer;
let place: string;
beforeAll(async () => {
  postgres = await startPostgres();
  place = await mkdtemp(join(tmpdir(), 'alethea-backup-'));
});
afterAll(async () => {
  await postgres.stop();
  await rm(place, { recursive: true, force: true });
});

/** Longer than a frame, so that more than one has to open. */
const LETTER = Buffer.alloc(300_000, '%PDF-1.7 a letter about Wexelblatt ');

/** Stages a file for somebody, sealed as an upload leaves it. */
async function keepLetter(db: Database, { masterKeyFile, dataFolder }: Config, ownerId: string): Promise<string> {
  const masterKey = await openMasterKey({ path: masterKeyFile, db, clock: systemClock });
  const keyring = await createKeyring({ masterKey, secrets: await openSecrets({ db, masterKey, clock: systemClock }) });
  const seals = { names: await openFileNames(keyring), keys: await openFileKeys(keyring) };
  const blobs = createDiskBlobStore(join(dataFolder, 'files'));
  const content = { sizeBytes: LETTER.length, bytes: [LETTER] };
  const blob = await putFileBytes(blobs, newPaths('activityMedia'), content, null);
  return insertFile(db, seals, blob, {
    ...{ ownerId, fileName: 'letter.pdf', contentType: 'application/pdf', widthPx: null, heightPx: null },
    ...{ sha256: '', createdAt: systemClock.now(), stagedUntil: null },
  });
}

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  const backup = () => join(place, kind);
  const keyFile = () => join(`${backup()}.keys`, 'master.key');
  let installation: Installation;
  let config: Config;
  let fileId: string;
  beforeAll(async () => {
    const order = { conversationCount: 1, ...(kind === 'postgres' ? { postgresUrl: postgres.url } : {}) };
    installation = await prepareInstallation(order);
    config = readConfig(installation.env);
    const engine = await installation.openEngine();
    await (await chainOf(installation, engine)).seal();
    fileId = await keepLetter(engine.db, config, installation.conversations[0]?.people[1].id ?? '');
    await engine.close();
    await mkdir(join(installation.dataFolder, 'files', 'activityMedia'), { recursive: true });
    await writeFile(join(installation.dataFolder, 'files', 'activityMedia', 'letter.pdf'), '%PDF-1.4');
  });
  afterAll(() => installation.remove());

  async function emptyTarget(): Promise<Record<string, string>> {
    const dataFolder = await mkdtemp(join(place, 'target-'));
    const url = kind === 'postgres' ? { DATABASE_URL: await createTestDatabase(postgres.url) } : {};
    return { ...installation.env, ...url, DATA_DIR: dataFolder };
  }

  test('a backup restored elsewhere has equal rows and a whole chain, and its people read their consults and files in clear', async () => {
    const { manifest } = await backUp(config, systemClock, backup());
    const rows = new Map(manifest.tables.map((each) => [each.table, each.rowCount]));
    expect(rows.get('public.consult')).toBe(1);
    expect(manifest.auditChain.rows).toBeGreaterThan(0);
    const target = await emptyTarget();
    const restored = await restoreBackup(readConfig(target), systemClock, backup(), keyFile());
    expect(restored.tables).toEqual(manifest.tables);
    const letter = join(target.DATA_DIR ?? '', 'files', 'activityMedia', 'letter.pdf');
    expect(await readFile(letter, 'utf8')).toBe('%PDF-1.4');

    const server = await createServerProcess(target);
    try {
      await server.start();
      const conversation = installation.conversations[0];
      if (!conversation) throw new Error('The world has no conversation.');
      const client = createTestClient(server.address);
      await client.post('/api/login-signIn', { email: conversation.people[1].email, password: WORLD_PASSWORD });
      const opened = await client.call(openConsult, { activityId: conversation.activityId });
      expect(opened.detail.patient.patientLastName).toBe(conversation.patientLastName);
      const { files } = await client.call(getStagedFiles, { fileIds: [fileId] });
      const served = await client.send(files[0]?.downloadUrl ?? '');
      expect(Buffer.from(await served.arrayBuffer()).equals(LETTER)).toBe(true);
    } finally {
      await server.kill();
    }
  });

  test('the drill of the runbook: without the key a start is refused, and with the copy of the backup all is there', async () => {
    const engine = await installation.openEngine();
    try {
      const start = () => openMasterKey({ path: config.masterKeyFile, db: engine.db, clock: systemClock });
      const { rows } = await sql<{ wrapped: Uint8Array }>`select wrapped from data_key`.execute(engine.db);
      await rm(config.masterKeyFile);
      await expect(start()).rejects.toThrow(`The master key file ${config.masterKeyFile} is missing`);
      await copyFile(keyFile(), config.masterKeyFile);
      const masterKey = await start();
      for (const { wrapped } of rows) expect(await masterKey.unwrap(wrapped)).toHaveLength(32);
      expect(rows.length).toBeGreaterThan(0);
    } finally {
      await engine.close();
    }
  });

  test('keys are no part of the backup’s folder', async () => {
    const names = await readdir(backup(), { recursive: true });
    expect(names.filter((name) => name.endsWith('.key') || name.endsWith('.secret'))).toEqual([]);
    expect((await stat(keyFile())).size).toBe(32);
  });

  test('a place that holds anything is not written over, by a backup or by a restore', async () => {
    await expect(backUp(config, systemClock, backup())).rejects.toThrow('is not empty');
    await expect(restoreBackup(config, systemClock, backup(), keyFile())).rejects.toBeInstanceOf(BackupRefused);
    const target = await emptyTarget();
    await writeFile(join(target.DATA_DIR ?? '', 'master.key'), 'another key');
    await expect(restoreBackup(readConfig(target), systemClock, backup(), keyFile())).rejects.toThrow(
      'never written over',
    );
  });

  test('another key, or a piece with a single byte more, is refused before anything is written', async () => {
    const target = await emptyTarget();
    const otherKey = join(place, `${kind}-other.key`);
    await writeFile(otherKey, new Uint8Array(32));
    await expect(restoreBackup(readConfig(target), systemClock, backup(), otherKey)).rejects.toThrow(
      'is not the master key',
    );
    const piece = join(backup(), 'database', kind === 'postgres' ? 'alethea.dump' : 'PG_VERSION');
    await appendFile(piece, ' ');
    await expect(restoreBackup(readConfig(target), systemClock, backup(), keyFile())).rejects.toThrow(
      'not as it was written',
    );
    expect(await readdir(target.DATA_DIR ?? '')).toEqual([]);
  });
});
