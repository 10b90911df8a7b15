import { sql } from 'kysely';
import { asBytea } from '../../engine/bytea.ts';
import type { Database } from '../../engine/engine.ts';
import type { RecurringTask } from '../../feature.ts';
import { carryOverTask } from '../../tasks/carry-over.ts';
import type { FileNames } from '../file-names.ts';

const ROWS_AT_A_TIME = 200;
const TABLES = ['stored_file', 'upload_session'] as const;

/** Seals the names that were kept before names were sealed, some hundred in a transaction. */
export function sealNamesTask(db: Database, names: Pick<FileNames, 'seal'>): RecurringTask {
  async function sealSome(table: (typeof TABLES)[number]): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, former_name as name from ${sql.table(table)} where former_name is not null
        order by id limit ${ROWS_AT_A_TIME} for update skip locked`.execute(tx);
      if (rows.length === 0) return false;
      const changes = rows.map(({ id, name }) => ({ id, sealed: asBytea(names.seal(id, name)) }));
      await sql`
        update ${sql.table(table)} as kept set name_ciphertext = change.sealed, former_name = null
        from json_to_recordset(${JSON.stringify(changes)}::json) as change (id uuid, sealed bytea)
        where kept.id = change.id`.execute(tx);
      return true;
    });
  }

  return carryOverTask('seal-file-names', async () => {
    for (const table of TABLES) if (await sealSome(table)) return true;
    return false;
  });
}
