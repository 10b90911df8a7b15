import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { ReadCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import {
  getOwnLabels,
  listDisputedImages,
  listUnlabelledImages,
  readdressImages,
} from '../../contract/labelling/annotate.ts';
import { type LabellingSpecialty, labellingSpecialtyOf, sortedLabels } from '../../contract/labelling/labels.ts';
import { POOL_BATCH_SIZE } from '../../contract/labelling/pool-image.ts';
import { readOwnLabels } from './own-labels.ts';
import { findPool, labellersOf, poolImageView, readPoolImages } from './pool-store.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;

const OWN_SPECIALTY = allow('pictures of the own specialty alone');
const NO_POOL = { specialty: null, images: [], nextCursor: null, conditions: [], disputed: 0 };

/** Said by one or two people at least, as the indexes of the table know it. */
const LABELLED_BY_FEWER = { 1: sql`i.label_count < 1`, 2: sql`i.label_count < 2` } as const;

/** What waits for a person's labels, of their specialty. */
function waitsFor(personId: string, specialty: LabellingSpecialty, labellers: 1 | 2): RawBuilder<unknown> {
  return sql`i.specialty = ${specialty} and ${LABELLED_BY_FEWER[labellers]} and not exists (
    select from pool_label own
    where own.image_id = i.id and own.person_id = ${personId} and own.specialty = i.specialty)`;
}

/** What two people called differently, this person not being one of them. */
function waitsForWordOf(personId: string, specialty: LabellingSpecialty): RawBuilder<unknown> {
  return sql`i.specialty = ${specialty} and i.label_count > 1 and i.agreed_labels is null
    and i.adjudicated_labels is null and not exists (
      select from pool_label own
      where own.image_id = i.id and own.person_id = ${personId} and own.specialty = i.specialty)`;
}

/** Binds `ai-listUnlabelledImages`. */
export function implementListUnlabelledImages(supplies: Supplies) {
  return implementRead(listUnlabelledImages, {
    async read(call, { condition, cursor }) {
      call.authorise(OWN_SPECIALTY);
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const { personId, roles } = call.actor;
      const specialty = labellingSpecialtyOf(roles);
      if (specialty === null) return NO_POOL;
      const pool = await findPool(supplies, call.db);
      if (!pool) return { ...NO_POOL, specialty };
      const waiting = waitsFor(personId, specialty, labellersOf(pool));
      const predicted = condition === undefined ? sql`true` : sql`i.ai_prediction @> ${[condition]}::text[]`;
      const behind = after ? sql`(i.created_at, i.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
      const rows = await readPoolImages(call.db, personId, {
        where: sql`${waiting} and ${predicted} and ${behind}`,
        limit: POOL_BATCH_SIZE + 1,
      });
      const batch = rows.slice(0, POOL_BATCH_SIZE);
      const last = rows.length > POOL_BATCH_SIZE ? batch.at(-1) : undefined;
      return {
        specialty,
        images: batch.map((row) => poolImageView(supplies.files, pool.dataKey, row, personId)),
        nextCursor: last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
        conditions: await conditionsOf(call, waiting),
        disputed: await countOf(call, waitsForWordOf(personId, specialty)),
      };
    },
  });
}

async function conditionsOf({ db }: Pick<ReadCall, 'db'>, waiting: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ readonly label: string }>`
    select distinct unnest(i.ai_prediction) as label from pool_image i where ${waiting}`.execute(db);
  return sortedLabels(rows.map(({ label }) => label));
}

async function countOf({ db }: Pick<ReadCall, 'db'>, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from pool_image i where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Binds `ai-listDisputedImages`. */
export function implementListDisputedImages(supplies: Supplies) {
  return implementRead(listDisputedImages, {
    async read(call) {
      call.authorise(OWN_SPECIALTY);
      const { personId, roles } = call.actor;
      const specialty = labellingSpecialtyOf(roles);
      const pool = specialty && (await findPool(supplies, call.db));
      if (!specialty || !pool) return { images: [] };
      const where = waitsForWordOf(personId, specialty);
      const rows = await readPoolImages(call.db, personId, { where, limit: POOL_BATCH_SIZE });
      const given = await givenLabels(
        call,
        rows.map(({ id }) => id),
      );
      return {
        images: rows.map((row) => ({
          ...poolImageView(supplies.files, pool.dataKey, row, personId),
          given: given.get(row.id) ?? [],
        })),
      };
    },
  });
}

/** What was said of each picture, in an order that tells nothing of who said it. */
async function givenLabels(
  { db }: Pick<ReadCall, 'db'>,
  imageIds: readonly string[],
): Promise<ReadonlyMap<string, string[][]>> {
  const { rows } = await sql<{ readonly imageId: string; readonly labels: string[] }>`
    select l.image_id as "imageId", l.labels from pool_label l
    join pool_image i on i.id = l.image_id and i.specialty = l.specialty
    where l.image_id = any(${[...imageIds]}::uuid[]) order by l.labels`.execute(db);
  const byImage = new Map<string, string[][]>();
  for (const { imageId, labels } of rows) byImage.set(imageId, [...(byImage.get(imageId) ?? []), labels]);
  return byImage;
}

/** Binds `ai-readdressImages`. */
export function implementReaddressImages({ files }: Pick<Supplies, 'files'>) {
  return implementRead(readdressImages, {
    async read(call, { ids }) {
      call.authorise(OWN_SPECIALTY);
      const { personId, roles } = call.actor;
      const rows = await readPoolImages(call.db, personId, {
        where: sql`i.id = any(${ids}::uuid[]) and i.specialty = ${labellingSpecialtyOf(roles)}`,
        limit: POOL_BATCH_SIZE,
      });
      return {
        images: rows.map(({ id, fileId }) => ({ id, fileDownloadUrl: files.addressOf(fileId, 'original', personId) })),
      };
    },
  });
}

/** Binds `ai-getOwnLabels`. */
export function implementGetOwnLabels(supplies: Pick<Supplies, 'keyring'>) {
  return implementRead(getOwnLabels, {
    async read(call) {
      call.authorise(allow('the own labels'));
      return { customLabels: await readOwnLabels(supplies, call.db, call.actor.personId) };
    },
  });
}
