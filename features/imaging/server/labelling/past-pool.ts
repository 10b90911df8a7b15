import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import { newId } from '@alethea/kernel/text/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import type { importPoolImages } from '../../contract/labelling/pool-desk.ts';
import type { Tables } from '../schema/tables.ts';
import { keepLabels } from './count-labels.ts';
import { holdPool } from './pool-store.ts';
import { hashFiles, takeIn } from './take-in.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;
type Import = ParsedInputOf<typeof importPoolImages>;

/** Pictures that were brought some time ago, with what was said of them since. */
export interface PastImport extends Pick<Import, 'specialty' | 'consent' | 'images'> {
  readonly importedBy: string;
  readonly importedAt: Date;
  readonly labels: readonly {
    readonly fileId: string;
    readonly personId: string;
    readonly labels: readonly string[];
    readonly at: Date;
  }[];
}

/** Brings a past import into the pool, for the demo world: staged pictures of one person, and labels of others. */
export const bringPastImportIn =
  (supplies: Supplies) =>
  async (tx: Tx, { importedBy: personId, importedAt: now, labels, ...past }: PastImport): Promise<void> => {
    const hashed = await hashFiles(
      supplies,
      tx,
      personId,
      past.images.map(({ fileId }) => fileId),
    );
    if (!hashed) throw new Error('A picture of a past import is not staged.');
    const pool = await holdPool(supplies, tx, now);
    const order = { ...past, importId: newId(now) };
    const taken = await takeIn(supplies, tx, { pool, order, hashed, personId, now });
    if (typeof taken === 'string') throw new Error(`A past import was not taken: ${taken}.`);
    const { rows } = await sql<Pick<Tables['pool_image'], 'id' | 'fileId'>>`
      select id, file_id as "fileId" from pool_image where import_id = ${order.importId}`.execute(tx);
    const idOf = new Map(rows.map(({ id, fileId }) => [fileId, id]));
    for (const { fileId, ...said } of labels) {
      const id = idOf.get(fileId);
      if (id) await keepLabels(tx, { id, specialty: past.specialty }, said);
    }
  };
