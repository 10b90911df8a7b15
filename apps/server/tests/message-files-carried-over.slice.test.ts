import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@alethea/server-kit/engine/migrator';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationFolders } from '../src/migration-folders.ts';
import { migrationsUpTo } from './migrations-up-to.ts';

/** The last migration of the version that kept the files of a message as JSON. */
const BEFORE = 55;

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Messages of every kind with the files they came with. */
const MESSAGES = [
  { id: id(1), action: null, fileIds: null },
  { id: id(2), action: 'attachFile', fileIds: [id(21)] },
  { id: id(3), action: 'attachFile', fileIds: [id(33), id(31), id(32)] },
  { id: id(4), action: 'forwarded', fileIds: [id(42), id(41)] },
  { id: id(5), action: 'forwarded', fileIds: null },
];

test('messages of the version before keep the files they came with, each in its order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alethea-migrations-'));
  const engine = await createPgliteEngine({});
  try {
    await migrate(engine, [await migrationsUpTo(BEFORE, folder)]);
    const rows = MESSAGES.map(({ id: messageId, action, fileIds }, index) => {
      const data = fileIds && `'${JSON.stringify({ messageActionType: 'attachFile', fileUris: fileIds })}'`;
      const sentAt = new Date(Date.UTC(2026, 2, 10, 18, index)).toISOString();
      return `('${messageId}', '${id(90)}', '${sentAt}', '', ${action && `'${action}'`}, ${data})`;
    });
    // Consult and files are beside the point here.
    await engine.runScript(`
      set session_replication_role = replica;
      insert into consult_message (id, consult_id, sent_at, ciphertext, message_action, message_action_data)
      values ${rows.join()};
      set session_replication_role = origin;`);

    await migrate(engine, migrationFolders);
    const carried = await sql`
      select m.id, m.message_action as action, (
        select json_agg(f.file_id order by f.place) from consult_message_file f where f.message_id = m.id) as "fileIds"
      from consult_message m order by m.id`.execute(engine.db);
    expect(carried.rows).toEqual(MESSAGES);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
});
