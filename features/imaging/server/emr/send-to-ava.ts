import { buffer } from 'node:stream/consumers';
import type { Database } from '@alethea/server-kit/engine/engine';
import { defineJob, type JobContext } from '@alethea/server-kit/jobs/job';
import { writeNotices } from '@alethea/server-kit/live/notices';
import { z } from 'zod';
import { galleryChange } from '../../contract/changes.ts';
import { loadOwnMedia } from '../copies/load-own-media.ts';
import { findGallery } from '../gallery/gallery-store.ts';
import type { AvaNeeds, AvaSupplies } from './ava-needs.ts';
import { AvaUnavailable } from './ava-partner.ts';
import { settleUpload, takeUpload, type UploadEnd } from './ava-store.ts';

/**
 * Sends one picture to the EMR. The partner takes it once under its id, so that a run that died, or whose answer was lost,
 * is repeated without harm; where it is not reached, it is tried for some hours.
 */
export function sendToAvaJob(supplies: AvaSupplies, { ava }: Pick<AvaNeeds, 'ava'>) {
  return defineJob({
    name: 'send-media-to-ava',
    input: { mediaId: z.uuid() },
    retryLimit: 8,
    retryDelaySeconds: 60,
    retryBackoff: true,
    expireSeconds: 180,
    async handle(context, { mediaId }) {
      const { db, clock, isLastAttempt } = context;
      const taken = await takeUpload(db, mediaId, clock.now());
      if (!taken) return;
      const settle = (end: UploadEnd) => keep(db, { mediaId, personId: taken.personId }, end, clock.now());
      try {
        await settle(await send({ ...supplies, ava }, context, { mediaId, ...taken }));
      } catch (error) {
        if (!(error instanceof AvaUnavailable)) throw error;
        await settle(isLastAttempt ? { state: 'failed', reason: 'unavailable' } : { state: 'waiting' });
        if (!isLastAttempt) throw error;
      }
    },
  });
}

async function send(
  { ava, keyring, files }: AvaSupplies & Pick<AvaNeeds, 'ava'>,
  { db, signal }: JobContext,
  { mediaId, personId, avaUuid }: { readonly mediaId: string; readonly personId: string; readonly avaUuid: string },
): Promise<UploadEnd> {
  if (!ava) throw new AvaUnavailable('nothing is sent from here any more');
  const gallery = await findGallery({ keyring }, db, personId);
  const [row] = await loadOwnMedia(db, personId, { mediaIds: [mediaId] });
  const content = row && (await files.content(db, row.fileId));
  if (!gallery || !row || !content) return { state: 'failed', reason: 'gone' };
  const { fileName } = gallery.cipher.openTexts(row.id, row.textsCiphertext);
  const sent = await ava.send(
    { avaUuid, mediaId, fileName, contentType: row.contentType, bytes: await buffer(content) },
    signal,
  );
  return sent === 'sent' ? { state: 'sent' } : { state: 'failed', reason: sent };
}

async function keep(
  db: Database,
  { mediaId, personId }: { readonly mediaId: string; readonly personId: string },
  end: UploadEnd,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await settleUpload(tx, mediaId, end, now);
    await writeNotices(tx, [{ to: [`person:${personId}`], changed: [galleryChange()] }], now);
  });
}
