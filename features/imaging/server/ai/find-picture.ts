import type { ConsultsOffer } from '@alethea/consults/offers';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { AuditSubject } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { mediaPath } from '../../contract/media-item.ts';
import { GALLERY_RECORD_KIND } from '../gallery/add-media.ts';
import { reachable } from '../gallery/album-reach.ts';
import { findGallery } from '../gallery/gallery-store.ts';
import { readMedia } from '../gallery/media-store.ts';
import { predictionCipher } from '../predictions/prediction-content.ts';
import type { PredictedFile } from '../predictions/prediction-store.ts';

const GALLERY_PATH = /^(?:images|videos)\/[0-9a-f-]{36}\/(\d{1,15})\.\w{2,5}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A picture that somebody may have looked at. */
export interface FoundPicture extends PredictedFile {
  readonly contentType: string;
  /** Null of a picture in a gallery. */
  readonly consultId: string | null;
  /** What the access log names. */
  readonly subject: AuditSubject;
}

/** What it takes to find one. */
export interface PictureNeeds {
  readonly supplies: Pick<FeatureSupplies, 'keyring' | 'clock'>;
  readonly consults: Pick<ConsultsOffer, 'findConsultFile'>;
}

/** An item of the person's own gallery by its path, or a file of a consult that they may open by its id; else null. */
export async function findPicture(
  needs: PictureNeeds,
  executor: Executor,
  actor: Actor,
  uri: string,
): Promise<FoundPicture | null> {
  const moment = GALLERY_PATH.exec(uri)?.[1];
  if (moment !== undefined) return findOwn(needs, executor, actor, uri, new Date(Number(moment)));
  return UUID.test(uri) ? findOfConsult(needs, executor, actor, uri) : null;
}

async function findOwn(
  { supplies }: PictureNeeds,
  executor: Executor,
  { personId, sessionId }: Actor,
  path: string,
  createdAt: Date,
): Promise<FoundPicture | null> {
  const gallery = await findGallery(supplies, executor, personId);
  const [row] = await readMedia(executor, personId, {
    where: sql`m.created_at = ${createdAt}::timestamptz and m.deleted_at is null
      and ${reachable({ sessionId, now: supplies.clock.now() })}`,
    orderedBy: sql`m.created_at`,
    limit: 1,
  });
  if (!gallery || !row || mediaPath(personId, row.createdAt, row.contentType) !== path) return null;
  const { fileId, contentType } = row;
  const subject = { recordKind: GALLERY_RECORD_KIND, recordId: gallery.id };
  return { fileId, contentType, recordId: gallery.id, consultId: null, subject, cipher: gallery.cipher.predictions };
}

async function findOfConsult(
  { supplies, consults }: PictureNeeds,
  executor: Executor,
  actor: Actor,
  fileId: string,
): Promise<FoundPicture | null> {
  const found = await consults.findConsultFile(executor, actor, fileId);
  if (!found) return null;
  const { consultId, contentType, patientReferenceId, wrappedKey } = found;
  const subject = { recordKind: 'consult', recordId: consultId, patientReferenceId };
  const cipher = predictionCipher(await supplies.keyring.openDataKey(consultId, wrappedKey));
  return { fileId, contentType, recordId: consultId, consultId, subject, cipher };
}
