import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import type { LabellingSpecialty } from '../../contract/labelling/labels.ts';
import { findPoolImages, removePoolImage, setTwoLabellers } from '../../contract/labelling/pool-desk.ts';
import type { Tables } from '../schema/tables.ts';
import { filenameHash, findPool, holdPool, openConsent, openFilename, POOL_RECORD_KIND } from './pool-store.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;

const KEEPER = allow('keeper of the pool');

/** Binds `ai-setTwoLabellers`. */
export function implementSetTwoLabellers(supplies: Pick<Supplies, 'keyring'>) {
  return implementWrite(setTwoLabellers, {
    async write(call, { twoLabellers }) {
      call.authorise(KEEPER);
      const pool = await holdPool(supplies, call.tx, call.clock.now());
      await sql`update labelling_pool set two_labellers = ${twoLabellers} where id = ${pool.id}`.execute(call.tx);
      call.about({ recordKind: POOL_RECORD_KIND, recordId: pool.id, detail: { twoLabellers } });
      return { twoLabellers };
    },
  });
}

interface FoundRow
  extends Pick<Tables['pool_image'], 'id' | 'createdAt' | 'fileId' | 'filenameCiphertext' | 'labelCount' | 'importId'>,
    Pick<Tables['pool_import'], 'consentCiphertext'> {
  readonly specialty: LabellingSpecialty;
  readonly importedByName: string;
}

/** Binds `ai-findPoolImages`: a file name is found whole, for it is kept sealed. */
export function implementFindPoolImages(supplies: Supplies) {
  return implementRead(findPoolImages, {
    async read(call, { specialty, filename }) {
      call.authorise(KEEPER);
      const pool = await findPool(supplies, call.db);
      if (!pool) return { images: [] };
      const { rows } = await sql<FoundRow>`
        select i.id, i.specialty, i.created_at as "createdAt", i.file_id as "fileId",
          i.filename_ciphertext as "filenameCiphertext", i.label_count as "labelCount", i.import_id as "importId",
          b.consent_ciphertext as "consentCiphertext", coalesce((
            select p.first_name || ' ' || p.last_name from directory_person p where p.person_id = b.imported_by), '')
            as "importedByName"
        from pool_image i join pool_import b on b.id = i.import_id
        where i.specialty = ${specialty} and i.filename_hash = ${filenameHash(supplies.keyring, filename)}::bigint`.execute(
        call.db,
      );
      call.about({ recordKind: POOL_RECORD_KIND, recordId: pool.id, detail: { found: rows.length } });
      return {
        images: rows.map((row) => ({
          id: row.id,
          filename: openFilename(pool.dataKey, row.filenameCiphertext),
          specialty: row.specialty,
          created: row.createdAt.toISOString(),
          fileDownloadUrl: supplies.files.addressOf(row.fileId, 'original', call.actor.personId),
          labels: row.labelCount,
          consent: openConsent(pool.dataKey, row.importId, row.consentCiphertext),
          importedByName: row.importedByName,
        })),
      };
    },
  });
}

/** Binds `ai-removePoolImage`. */
export function implementRemovePoolImage(supplies: Supplies) {
  return implementWrite(removePoolImage, {
    async write(call, { id }) {
      call.authorise(KEEPER);
      const { tx, clock } = call;
      const pool = await holdPool(supplies, tx, clock.now());
      const { rows } = await sql<Pick<Tables['pool_image'], 'fileId'>>`
        delete from pool_image where id = ${id} returning file_id as "fileId"`.execute(tx);
      const fileIds = rows.map(({ fileId }) => fileId);
      if (fileIds.length === 0) throw call.failure('image_not_found');
      await supplies.files.forget(tx, { recordId: pool.id, fileIds, now: clock.now() });
      call.about({ recordKind: POOL_RECORD_KIND, recordId: id });
      return { ok: true } as const;
    },
  });
}
