import { createHash } from 'node:crypto';
import { NO_FACTS } from '@alethea/imaging/contract';
import type { Clock } from '@alethea/kernel/time/clock';
import type { Database } from '@alethea/server-kit/engine/engine';
import { preparePicture } from '@alethea/server-kit/files/inspect/picture';
import { sql } from 'kysely';
import type { GallerySupplies } from '../galleries/make-galleries.ts';
import type { DrawnPicture } from '../pictures.ts';
import { type Random, seededRandom, wholeNumber } from '../seeded-random.ts';
import { insertPicture, putPicture } from '../store-pictures.ts';
import { heldOutPictures } from '../training/index.ts';
import { findScalePeople, scaleCounts } from './scale-people.ts';

/** Who of the large world has a large gallery: the last physician. */
export const SCALE_GALLERY_PERSON = scaleCounts.referrers - 1;

/** What the large gallery is made with. */
export interface ScaleGallerySupplies extends GallerySupplies {
  readonly db: Database;
  readonly clock: Clock;
}

const PICTURES_OF_EACH_LABEL = 20;
const ITEMS_PER_TRANSACTION = 500;
const PUT_AT_ONCE = 12;
/** Ten a day; the newest are the first to be made, so that more of them are older ones. */
const NEWEST_AT = Date.UTC(2026, 0, 1);
const APART_MS = 8_640_000;
const MOST_TAGS = 4;
const LOCKED_EVERY = 50;
const SITES = 'scalp face ear nose lip neck chest back arm hand trunk thigh knee shin foot'.split(' ');
const FINDINGS = 'lesion rash wound ulcer nevus burn'.split(' ');
const TAGS = SITES.flatMap((site) => FINDINGS.map((finding) => `${site} ${finding}`));

/**
 * Fills the gallery of one person of the large world up to so many items, each with a file and a small picture of its own,
 * and leaves what it finds. What each looks like is not made out: the task that does would run beside what is measured.
 */
export async function fillScaleGallery(
  supplies: ScaleGallerySupplies,
  items: number,
  onProgress: (count: number) => void,
): Promise<void> {
  const { db } = supplies;
  const personId = (await findScalePeople(db))[SCALE_GALLERY_PERSON]?.personId;
  if (personId === undefined) throw new Error('The people of the large world are not there yet.');
  const before = await countItems(db, personId);
  if (before >= items) return;
  const drawn = await drawPictures();
  for (let start = before; start < items; start += ITEMS_PER_TRANSACTION) {
    const end = Math.min(start + ITEMS_PER_TRANSACTION, items);
    await addItems(supplies, { personId, drawn, start, end });
    onProgress(end);
  }
}

/** Of those that were made here: what was uploaded meanwhile is younger. */
async function countItems(db: Database, personId: string): Promise<number> {
  const found = await sql<{ readonly count: number }>`
    select count(*)::integer as count from media_item
    where person_id = ${personId} and created_at <= ${new Date(NEWEST_AT)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

async function drawPictures(): Promise<DrawnPicture[]> {
  const drawn: DrawnPicture[] = [];
  for await (const { picture } of heldOutPictures('ear', PICTURES_OF_EACH_LABEL, 'gallery')) {
    const sha256 = createHash('sha256').update(picture).digest('hex');
    drawn.push({ ...(await preparePicture(picture)), fileName: `ear-${drawn.length + 1}.jpg`, sha256 });
  }
  return drawn;
}

interface ItemRange {
  readonly personId: string;
  readonly drawn: readonly DrawnPicture[];
  readonly start: number;
  readonly end: number;
}

async function addItems(supplies: ScaleGallerySupplies, { personId, drawn, start, end }: ItemRange): Promise<void> {
  const planned = Array.from({ length: end - start }, (_, place) => {
    const index = start + place;
    const picture = drawn[index % drawn.length];
    if (!picture) throw new Error('No picture was drawn.');
    return { index, picture, createdAt: new Date(NEWEST_AT - index * APART_MS) };
  });
  const kept: ((typeof planned)[number] & { blob: Awaited<ReturnType<typeof putPicture>> })[] = [];
  for (let from = 0; from < planned.length; from += PUT_AT_ONCE) {
    const some = planned.slice(from, from + PUT_AT_ONCE);
    kept.push(
      ...(await Promise.all(
        some.map(async (plan) => ({ ...plan, blob: await putPicture(supplies, plan.picture, () => undefined) })),
      )),
    );
  }
  await supplies.db.transaction().execute(async (tx) => {
    const media = [];
    for (const { index, picture, blob, createdAt } of kept) {
      const fileId = await insertPicture(tx, supplies, { picture, blob, ownerId: personId, createdAt });
      media.push({ fileId, createdAt, facts: NO_FACTS, isLocked: isLocked(index), ...wordsOf(index) });
    }
    await supplies.imaging.importGallery(tx, { personId, media, series: [] });
    await sql`update media_item set likeness_form = 1 where person_id = ${personId} and likeness_form = 0`.execute(tx);
  });
}

const isLocked = (index: number) => index % LOCKED_EVERY === LOCKED_EVERY - 1;

function wordsOf(index: number) {
  const random = seededRandom(`item ${index} of the large gallery`);
  const tags = new Set(Array.from({ length: wholeNumber(random, 0, MOST_TAGS) }, () => tagBy(random)));
  return {
    notes: `Follow-up ${index + 1}: unchanged since the last visit, looked at again in a month.`,
    tags: [...tags],
  };
}

/** Some are used often and most of them seldom, as tags are. */
function tagBy(random: Random): string {
  return TAGS[Math.floor(random() ** 2 * TAGS.length)] ?? '';
}
