import { newId } from '@alethea/kernel/text/ids';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { dropRecordKey, makeRecordKey } from '@alethea/server-kit/keyring/record-keys';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import { countTags, type GalleryCipher, galleryCipher, type TagCounts } from './media-texts.ts';

interface GalleryRow extends Pick<Tables['media_gallery'], 'id' | 'tagsCiphertext' | 'itemCount' | 'lastCreatedAt'> {
  readonly wrappedKey: KitTables['data_key']['wrapped'];
}

/** A person's gallery, opened. */
export interface Gallery {
  readonly id: string;
  readonly personId: string;
  readonly cipher: GalleryCipher;
  readonly tagCounts: TagCounts;
  readonly itemCount: number;
  readonly lastCreatedAt: Date;
}

type Supplies = Pick<FeatureSupplies, 'keyring'>;

/** The gallery of a person, or null before the first picture; `lock` holds it until the transaction ends. */
export async function findGallery(
  { keyring }: Supplies,
  executor: Executor,
  personId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Gallery | null> {
  const { rows } = await sql<GalleryRow>`
    select g.id, g.tags_ciphertext as "tagsCiphertext", g.item_count as "itemCount", g.last_created_at as "lastCreatedAt",
      k.wrapped as "wrappedKey"
    from media_gallery g join data_key k on k.record_id = g.id
    where g.person_id = ${personId} ${lock ? sql`for update of g` : sql``}`.execute(executor);
  const row = rows[0];
  if (!row) return null;
  const { id, tagsCiphertext, itemCount, lastCreatedAt } = row;
  const cipher = galleryCipher(await keyring.openDataKey(id, row.wrappedKey));
  return { id, personId, cipher, tagCounts: cipher.openTags(tagsCiphertext), itemCount, lastCreatedAt };
}

/** The same for a write, made where there is none yet. */
export async function holdGallery(supplies: Supplies, tx: Tx, personId: string, now: Date): Promise<Gallery> {
  const found = await findGallery(supplies, tx, personId, { lock: true });
  if (found) return found;
  const id = newId(now);
  const dataKey = await makeRecordKey(tx, supplies.keyring, id);
  if (!dataKey) throw new Error('The id of a new gallery is that of another record.');
  // Whoever comes second waits here for the first one's row, and takes that.
  await sql`
    insert into media_gallery (person_id, id, tags_ciphertext, item_count, last_created_at)
    values (${personId}, ${id}, ${galleryCipher(dataKey).sealTags({})}, 0, ${new Date(0)})
    on conflict (person_id) do nothing`.execute(tx);
  const made = await findGallery(supplies, tx, personId, { lock: true });
  if (!made) throw new Error('A gallery that was just made is gone.');
  if (made.id !== id) await dropRecordKey(tx, id);
  return made;
}

/** What a write has done to a gallery that it holds. */
interface GalleryChange {
  readonly added?: number;
  readonly removed?: number;
  readonly lastCreatedAt?: Date;
  readonly tags?: { readonly gone: readonly string[]; readonly come: readonly string[] };
}

/** Keeps what a write has changed. */
export async function changeGallery(tx: Tx, gallery: Gallery, change: GalleryChange): Promise<void> {
  const { added = 0, removed = 0, lastCreatedAt = gallery.lastCreatedAt, tags = { gone: [], come: [] } } = change;
  const counts = countTags(gallery.tagCounts, tags);
  await sql`
    update media_gallery set tags_ciphertext = ${gallery.cipher.sealTags(counts)},
      item_count = item_count + ${added - removed}::integer, last_created_at = ${lastCreatedAt}
    where person_id = ${gallery.personId}`.execute(tx);
}
