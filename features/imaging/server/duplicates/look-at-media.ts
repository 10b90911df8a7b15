import type { FeatureSupplies, RecurringTask } from '@alethea/server-kit/feature';
import { describeError } from '@alethea/server-kit/log/describe-error';
import { carryOverTask } from '@alethea/server-kit/tasks/carry-over';
import { sql } from 'kysely';
import { findGallery, type Gallery } from '../gallery/gallery-store.ts';
import { contentHash, likenessHashes } from '../gallery/likeness-hashes.ts';
import type { Tables } from '../schema/tables.ts';

type Supplies = Pick<FeatureSupplies, 'db' | 'keyring' | 'files' | 'media' | 'clock' | 'log'>;
type Unseen = Pick<Tables['media_item'], 'id' | 'personId' | 'fileId' | 'hasThumbnail'>;

/** The form of what is kept of the look of a picture; with another one all would be looked at anew. */
const LIKENESS_FORM = 1;
/** A picture that failed is tried again after a minute at first, and once a day at least. */
const AGAIN_AFTER_MS = 60_000;
const AGAIN_WITHIN_MS = 86_400_000;

/**
 * Looks at items that nobody has looked at yet, those that were added just now and those of before: what they look like, and
 * which bytes they are. One that fails is told of and tried again a minute later, and then after twice as long each time: it
 * may be the picture, or a server that had no time or room for it just then.
 */
export function lookAtMedia(supplies: Supplies): RecurringTask {
  const { db, log, clock } = supplies;
  const failed = new Map<string, { readonly again: number; readonly waitMs: number }>();

  /** False when nothing is left to do for now. */
  async function lookAtOne(): Promise<boolean> {
    const now = clock.now().getTime();
    const waiting = [...failed].flatMap(([id, { again }]) => (again > now ? [id] : []));
    const { rows } = await sql<Unseen>`
      select id, person_id as "personId", file_id as "fileId", has_thumbnail as "hasThumbnail" from media_item
      where likeness_form = 0 and id <> all(${waiting}::uuid[]) order by id limit 1`.execute(db);
    const [item] = rows;
    if (!item) return false;
    try {
      await keep(supplies, item);
      failed.delete(item.id);
    } catch (error) {
      const waitMs = Math.min(2 * (failed.get(item.id)?.waitMs ?? AGAIN_AFTER_MS / 2), AGAIN_WITHIN_MS);
      failed.set(item.id, { again: now + waitMs, waitMs });
      log.error({ what: 'the look of a picture is not kept', mediaId: item.id, error: describeError(error) });
    }
    return true;
  }
  return carryOverTask('look-at-media', lookAtOne);
}

/** Outside a transaction, for it takes a while; two processes that look at the same picture keep the same. */
async function keep(supplies: Supplies, item: Unseen): Promise<void> {
  const { db, keyring, files } = supplies;
  const gallery = await findGallery(supplies, db, item.personId);
  if (!gallery) return;
  const [file] = await files.ofRecord(db, gallery.id, [item.fileId]);
  const likeness = await likenessIn(supplies, gallery, item);
  await sql`
    update media_item set likeness_form = ${LIKENESS_FORM}, likeness_ciphertext = ${likeness.sealed},
      likeness_hashes = ${likenessHashes(keyring, item.personId, likeness.hash)}::bigint[],
      content_hash = coalesce(content_hash, ${file ? contentHash(keyring, item.personId, file.sha256) : null}::bigint)
    where id = ${item.id}`.execute(db);
}

async function likenessIn({ db, files, media }: Supplies, { cipher }: Gallery, item: Unseen) {
  const small = item.hasThumbnail ? await files.thumbnailOf(db, item.fileId) : null;
  if (!small) return { sealed: null, hash: null };
  const likeness = await media.likenessOf(small);
  return { sealed: cipher.sealLikeness(item.id, likeness), hash: likeness.hash };
}
