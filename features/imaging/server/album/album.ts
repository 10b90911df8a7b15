import type { IdentityOffer } from '@alethea/accounts/offers';
import type { FeatureSupplies, TimedTask } from '@alethea/server-kit/feature';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { closeAlbum, listAlbum, lockMedia, openAlbum, unlockMedia } from '../../contract/album-operations.ts';
import { galleryChange } from '../../contract/changes.ts';
import { GALLERY_RECORD_KIND } from '../gallery/add-media.ts';
import { albumOpenUntil, askerOf } from '../gallery/album-reach.ts';
import type { GalleryLimits } from '../gallery/gallery-limits.ts';
import { changeGallery, findGallery, type Gallery, holdGallery } from '../gallery/gallery-store.ts';
import { OWN_GALLERY, readMediaPage } from '../gallery/media-page.ts';
import { holdMedia, type MediaRow } from '../gallery/media-store.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;
type MoveCall = Pick<WriteCall<typeof lockMedia | typeof unlockMedia>, 'tx' | 'actor' | 'about' | 'notify'>;

const IN_ALBUM = sql<boolean>`m.deleted_at is null and m.is_locked`;

/** Binds `gallery-lockMedia`: what lies in the album has no tag that the gallery offers. */
export function implementLockMedia(supplies: Supplies) {
  return implementWrite(lockMedia, {
    async write(call, { mediaIds }) {
      call.authorise(OWN_GALLERY);
      const where = sql<boolean>`m.deleted_at is null and not m.is_locked`;
      return move(supplies, call, { mediaIds, where, isLocked: true });
    },
  });
}

/** Binds `gallery-unlockMedia`. */
export function implementUnlockMedia(supplies: Supplies) {
  return implementWrite(unlockMedia, {
    async write(call, { mediaIds }) {
      call.authorise(OWN_GALLERY);
      if (!(await albumOpenUntil(call.tx, call.actor.personId, askerOf(call)))) throw call.failure('album_locked');
      return move(supplies, call, { mediaIds, where: IN_ALBUM, isLocked: false });
    },
  });
}

async function move(
  supplies: Supplies,
  { tx, actor, about, notify }: MoveCall,
  order: { readonly mediaIds: readonly string[]; readonly where: typeof IN_ALBUM; readonly isLocked: boolean },
): Promise<{ mediaIds: string[] }> {
  const { personId } = actor;
  const gallery = await findGallery(supplies, tx, personId, { lock: true });
  if (!gallery) return { mediaIds: [] };
  const rows = await holdMedia(tx, personId, order.mediaIds, order.where);
  const mediaIds = rows.map(({ id }) => id);
  await sql`update media_item set is_locked = ${order.isLocked} where id = any(${mediaIds}::uuid[])`.execute(tx);
  const tags = tagsOf(gallery, rows);
  await changeGallery(tx, gallery, { tags: order.isLocked ? { gone: tags, come: [] } : { gone: [], come: tags } });
  about({ recordKind: GALLERY_RECORD_KIND, recordId: gallery.id, detail: { mediaIds } });
  notify({ to: [`person:${personId}`], changed: [galleryChange()] });
  return { mediaIds };
}

function tagsOf({ cipher }: Gallery, rows: readonly MediaRow[]): string[] {
  return rows.flatMap(({ id, textsCiphertext }) => cipher.openTexts(id, textsCiphertext).tags);
}

/** Binds `gallery-openAlbum`: one confirmation opens it once, so that after closing it is asked for again. */
export function implementOpenAlbum(
  supplies: Supplies,
  { identity }: { readonly identity: Pick<IdentityOffer, 'takeConfirmation'> },
  { albumMinutes }: Pick<GalleryLimits, 'albumMinutes'>,
) {
  return implementWrite(openAlbum, {
    async write(call) {
      call.authorise(OWN_GALLERY);
      const { tx, actor, clock } = call;
      const now = clock.now();
      if (!(await identity.takeConfirmation(tx, actor.sessionId, now))) throw call.failure('confirmation_needed');
      // Before the first picture there is an album, too: empty.
      const gallery = await holdGallery(supplies, tx, actor.personId, now);
      const openUntil = new Date(now.getTime() + albumMinutes * 60_000);
      await sql`
        insert into media_album_opening (session_id, person_id, open_until)
        values (${actor.sessionId}, ${actor.personId}, ${openUntil})
        on conflict (session_id) do update set open_until = excluded.open_until`.execute(tx);
      call.about({ recordKind: GALLERY_RECORD_KIND, recordId: gallery.id });
      call.notify({ to: [`person:${actor.personId}`], changed: [galleryChange()] });
      return { secondsLeft: albumMinutes * 60 };
    },
  });
}

/** Binds `gallery-closeAlbum`. */
export function implementCloseAlbum() {
  return implementWrite(closeAlbum, {
    async write(call) {
      call.authorise(OWN_GALLERY);
      const { sessionId, personId } = call.actor;
      await sql`delete from media_album_opening where session_id = ${sessionId}`.execute(call.tx);
      call.about({ recordKind: 'person', recordId: personId });
      call.notify({ to: [`person:${personId}`], changed: [galleryChange()] });
      return { ok: true } as const;
    },
  });
}

/** Binds `gallery-listAlbum`. */
export function implementListAlbum(supplies: Supplies) {
  return implementRead(listAlbum, {
    async read(call, { cursor }) {
      call.authorise(OWN_GALLERY);
      if (!(await albumOpenUntil(call.db, call.actor.personId, askerOf(call)))) throw call.failure('album_locked');
      return readMediaPage(supplies, call, { cursor, where: IN_ALBUM });
    },
  });
}

/** Forgets openings that have ended, and those of sessions that ended before them. */
export function forgetAlbumOpenings(): TimedTask {
  return {
    name: 'forget-album-openings',
    cron: '50 3 * * *',
    async run({ db, clock }) {
      await sql`delete from media_album_opening where open_until < ${clock.now()}`.execute(db);
    },
  };
}
