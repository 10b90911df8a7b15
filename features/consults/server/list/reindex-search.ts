import type { Database } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies, RecurringTask } from '@alethea/server-kit/feature';
import { describeError } from '@alethea/server-kit/log/describe-error';
import { carryOverTask } from '@alethea/server-kit/tasks/carry-over';
import { sql } from 'kysely';
import { indexConsult, SEARCH_FORM } from '../core/search-index.ts';
import type { Tables } from '../schema/tables.ts';

/** Whether entries of an older form are still searched for; once there are none, nobody asks any more. */
export interface FormerEntries {
  areLeft(db: Database): Promise<boolean>;
}

/** Looks for consults whose entries have not been carried over, until there are none. */
export function createFormerEntries(): FormerEntries {
  let gone = false;
  return {
    async areLeft(db) {
      if (gone) return false;
      const { rows } = await sql<{ left: boolean }>`
        select exists (select from consult where search_form < ${SEARCH_FORM}) as left`.execute(db);
      gone = rows[0]?.left === false;
      return !gone;
    },
  };
}

/**
 * Carries entries of an older form over, consult by consult, for only who opens a consult knows its words. It goes on
 * wherever it was broken off, in as many processes as there are; a consult that cannot be opened is told of and left.
 */
export function reindexSearchTask({
  db,
  keyring,
  log,
}: Pick<FeatureSupplies, 'db' | 'keyring' | 'log'>): RecurringTask {
  const failed = new Set<string>();

  /** False when nothing is left to do. */
  async function carryOne(): Promise<boolean> {
    let consultId: string | undefined;
    try {
      await db.transaction().execute(async (tx) => {
        const { rows } = await sql<Pick<Tables['consult'], 'id'>>`
          select id from consult where search_form < ${SEARCH_FORM} and id <> all(${[...failed]}::uuid[])
          order by id limit 1 for update skip locked`.execute(tx);
        consultId = rows[0]?.id;
        if (consultId) await indexConsult(tx, keyring, consultId);
      });
    } catch (error) {
      if (!consultId) throw error;
      failed.add(consultId);
      log.error({ what: 'search entries of a consult are not carried over', consultId, error: describeError(error) });
    }
    return consultId !== undefined;
  }

  return carryOverTask('reindex-search', carryOne);
}
