import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { mediaTextsChange } from '../../contract/changes.ts';
import { updateMedia } from '../../contract/gallery-operations.ts';
import { wordsOf } from '../predictions/translations.ts';
import { GALLERY_RECORD_KIND } from './add-media.ts';
import { askerOf, reachable } from './album-reach.ts';
import { changeGallery, findGallery } from './gallery-store.ts';
import { holdMedia, mediaView } from './media-store.ts';
import { distinctTags, tagHashes } from './media-texts.ts';

/** Binds `gallery-updateMedia`. */
export function implementUpdateMedia(supplies: Pick<FeatureSupplies, 'keyring' | 'files'>) {
  return implementWrite(updateMedia, {
    async write(call, { mediaId, basedOnVersion, texts }) {
      call.authorise(allow('the own gallery'));
      const { personId } = call.actor;
      // The gallery first, as every write takes it: its tags are counted under the lock.
      const gallery = await findGallery(supplies, call.tx, personId, { lock: true });
      const [row] = await holdMedia(
        call.tx,
        personId,
        [mediaId],
        sql`m.deleted_at is null and ${reachable(askerOf(call))}`,
      );
      if (!gallery || !row) throw call.failure('media_not_found');
      if (row.version !== basedOnVersion) throw call.failure('media_changed');
      const before = gallery.cipher.openTexts(row.id, row.textsCiphertext);
      const after = { fileName: before.fileName, notes: texts.notes, tags: distinctTags(texts.tags) };
      const textsCiphertext = gallery.cipher.sealTexts(row.id, after);
      await sql`
        update media_item set texts_ciphertext = ${textsCiphertext}, version = version + 1,
          tag_hashes = ${tagHashes(supplies.keyring, personId, after.tags)}::bigint[]
        where id = ${row.id}`.execute(call.tx);
      if (!row.isLocked) await changeGallery(call.tx, gallery, { tags: { gone: before.tags, come: after.tags } });
      call.about({ recordKind: GALLERY_RECORD_KIND, recordId: gallery.id, detail: { mediaIds: [row.id] } });
      call.notify({ to: [`person:${personId}`], changed: [mediaTextsChange(row.id)] });
      const changed = { ...row, version: row.version + 1, textsCiphertext };
      return { item: mediaView(supplies.files, gallery.cipher, changed, await wordsOf(call.tx, call.actor)) };
    },
  });
}
