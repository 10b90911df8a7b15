import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { importPoolImages } from '../../contract/labelling/pool-desk.ts';
import { holdPool, POOL_RECORD_KIND } from './pool-store.ts';
import { hashFiles, takeIn } from './take-in.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;

/** Binds `ai-importPoolImages`. */
export function implementImportPoolImages(supplies: Supplies) {
  return implementWrite(importPoolImages, {
    async prepare(call, { images }) {
      const fileIds = images.map(({ fileId }) => fileId);
      return hashFiles(supplies, call.db, call.actor.personId, fileIds);
    },
    async write(call, order, hashed) {
      call.authorise(allow('keeper of the pool'));
      if (!hashed) throw call.failure('file_not_found');
      const { personId } = call.actor;
      const now = call.clock.now();
      // Held to the end: names and bytes are compared with what is there, one import after another.
      const pool = await holdPool(supplies, call.tx, now);
      const taken = await takeIn(supplies, call.tx, { pool, order, hashed, personId, now });
      if (typeof taken === 'string') throw call.failure(taken);
      const { importId, specialty } = order;
      const detail = { importId, specialty, added: taken.length };
      call.about({ recordKind: POOL_RECORD_KIND, recordId: pool.id, detail });
      const takenIds = new Set(taken.map(({ id }) => id));
      return {
        added: taken.length,
        duplicates: hashed.flatMap(({ file }) => (takenIds.has(file.id) ? [] : [file.id])),
      };
    },
  });
}
