import type { Database, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies, TimedTask } from '@alethea/server-kit/feature';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { type RawBuilder, sql } from 'kysely';
import { galleryChange } from '../../contract/changes.ts';
import { deleteMedia, eraseMedia, restoreMedia } from '../../contract/gallery-operations.ts';
import { GALLERY_RECORD_KIND } from './add-media.ts';
import { askerOf, reachable } from './album-reach.ts';
import type { GalleryLimits } from './gallery-limits.ts';
import { changeGallery, findGallery, type Gallery } from './gallery-store.ts';
import { holdMedia, type MediaRow } from './media-store.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files' | 'clock'>;

const DAY_MS = 24 * 3_600_000;
/** Erased in one transaction, so that a gallery is not held for long. */
const ERASED_AT_ONCE = 100;
const NONE = { gone: [], come: [] } as const;

/** Binds `gallery-deleteMedia`: what lies in the bin already stays there with its day. */
export function implementDeleteMedia(supplies: Supplies) {
  return implementWrite(deleteMedia, {
    write: (call, { mediaIds }) =>
      changeOwn(supplies, call, mediaIds, async (gallery, rows) => {
        const moved = rows.filter(({ deletedAt }) => deletedAt === null);
        await setDeleted(call.tx, moved, call.clock.now());
        await changeGallery(call.tx, gallery, { tags: { ...NONE, gone: tagsOf(gallery, moved) } });
        return rows;
      }),
  });
}

/** Binds `gallery-restoreMedia`. */
export function implementRestoreMedia(supplies: Supplies) {
  return implementWrite(restoreMedia, {
    write: (call, { mediaIds }) =>
      changeOwn(supplies, call, mediaIds, async (gallery, rows) => {
        const moved = rows.filter(({ deletedAt }) => deletedAt !== null);
        await setDeleted(call.tx, moved, null);
        await changeGallery(call.tx, gallery, { tags: { ...NONE, come: tagsOf(gallery, moved) } });
        return rows;
      }),
  });
}

/** Binds `gallery-eraseMedia`: of what is not in the bin nothing is removed. */
export function implementEraseMedia(supplies: Supplies) {
  return implementWrite(eraseMedia, {
    write: (call, { mediaIds }) =>
      changeOwn(supplies, call, mediaIds, async (gallery, rows) => {
        const binned = rows.filter(({ deletedAt }) => deletedAt !== null);
        await erase(supplies, call.tx, gallery, binned);
        return binned;
      }),
  });
}

type OwnCall = WriteCall<typeof deleteMedia | typeof restoreMedia | typeof eraseMedia>;

async function changeOwn(
  supplies: Supplies,
  call: Pick<OwnCall, 'tx' | 'actor' | 'clock' | 'authorise' | 'about' | 'notify'>,
  mediaIds: readonly string[],
  change: (gallery: Gallery, rows: readonly MediaRow[]) => Promise<readonly MediaRow[]>,
): Promise<{ mediaIds: string[] }> {
  call.authorise(allow('the own gallery'));
  const { personId } = call.actor;
  const gallery = await findGallery(supplies, call.tx, personId, { lock: true });
  if (!gallery) return { mediaIds: [] };
  const rows = await change(gallery, await holdMedia(call.tx, personId, mediaIds, reachable(askerOf(call))));
  const changed = rows.map(({ id }) => id);
  call.about({ recordKind: GALLERY_RECORD_KIND, recordId: gallery.id, detail: { mediaIds: changed } });
  call.notify({ to: [`person:${personId}`], changed: [galleryChange()] });
  return { mediaIds: changed };
}

async function setDeleted(tx: Tx, rows: readonly MediaRow[], deletedAt: Date | null): Promise<void> {
  await sql`update media_item set deleted_at = ${deletedAt}::timestamptz where ${among(rows)}`.execute(tx);
}

/** The tags in use are those of what is in the gallery and not in its locked album. */
function tagsOf({ cipher }: Gallery, rows: readonly MediaRow[]): string[] {
  const open = rows.filter(({ isLocked }) => !isLocked);
  return open.flatMap(({ id, textsCiphertext }) => cipher.openTexts(id, textsCiphertext).tags);
}

function among(rows: readonly MediaRow[]): RawBuilder<boolean> {
  return sql<boolean>`id = any(${rows.map(({ id }) => id)}::uuid[])`;
}

async function erase({ files, clock }: Supplies, tx: Tx, gallery: Gallery, rows: readonly MediaRow[]): Promise<void> {
  await files.forget(tx, { recordId: gallery.id, fileIds: rows.map(({ fileId }) => fileId), now: clock.now() });
  await sql`delete from media_item where ${among(rows)}`.execute(tx);
  await changeGallery(tx, gallery, { removed: rows.length });
}

/** Removes for good what has lain in a bin for the days of the setting. */
export function emptyBins(supplies: Supplies, { galleryBinDays }: Pick<GalleryLimits, 'galleryBinDays'>): TimedTask {
  return {
    name: 'empty-gallery-bins',
    cron: '20 3 * * *',
    async run({ db, clock, signal }) {
      const before = new Date(clock.now().getTime() - galleryBinDays * DAY_MS);
      while (!signal.aborted && (await eraseSome(supplies, db, before)));
    },
  };
}

/** Erases some of what one person deleted before a moment; false when nothing was left. */
async function eraseSome(supplies: Supplies, db: Database, before: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ readonly id: string; readonly personId: string }>`
      select id, person_id as "personId" from media_item where deleted_at < ${before}
      order by person_id limit ${ERASED_AT_ONCE}`.execute(tx);
    const personId = rows[0]?.personId;
    if (personId === undefined) return false;
    const gallery = await findGallery(supplies, tx, personId, { lock: true });
    if (!gallery) return false;
    const mediaIds = rows.filter((row) => row.personId === personId).map(({ id }) => id);
    // Once more, under the lock: its owner may have taken it out of the bin meanwhile.
    await erase(supplies, tx, gallery, await holdMedia(tx, personId, mediaIds, sql`m.deleted_at < ${before}`));
    return true;
  });
}
