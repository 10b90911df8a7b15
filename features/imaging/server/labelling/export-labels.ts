import { BRAND } from '@alethea/kernel/app/brand';
import { CSV_BEGIN, csvRow } from '@alethea/server-kit/csv/csv-row';
import type { Database } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { type DownloadCall, defineDownload } from '@alethea/server-kit/operations/download';
import { sql } from 'kysely';
import { type LabellingSpecialty, sortedLabels } from '../../contract/labelling/labels.ts';
import { POOL_EXPORT_PATHS, poolExportSchema } from '../../contract/labelling/pool-desk.ts';
import {
  categoriesOf,
  cocoAnnotations,
  cocoImage,
  isForTraining,
  type TrainingImage,
} from '../../contract/labelling/training-set.ts';
import type { Tables } from '../schema/tables.ts';
import { findPool, labellersOf, openFilename, POOL_RECORD_KIND } from './pool-store.ts';

type Supplies = Pick<FeatureSupplies, 'keyring'>;

const ROWS_AT_ONCE = 500;
const KEEPERS = { anyOf: [['labellingPoolAdmin']] } as const;

interface LabelledRow
  extends Pick<Tables['pool_image'], 'id' | 'createdAt' | 'widthPx' | 'heightPx' | 'filenameCiphertext' | 'aiVersion'> {
  readonly labels: string[];
  readonly aiPrediction: string[];
  readonly adjudicated: boolean;
}

/** Labels as training programs read them: one COCO file, or one CSV line for each picture. */
export const exportLabels = (supplies: Supplies) => [
  defineDownload({
    name: 'ai-exportCoco',
    path: POOL_EXPORT_PATHS.coco,
    query: poolExportSchema,
    access: KEEPERS,
    auditEvent: 'pool.exported',
    contentType: 'application/json',
    open: (call, { specialty }) => ({
      fileName: nameOf(call, specialty, 'coco.json'),
      pieces: cocoPieces(supplies, call.db, specialty, call.clock.now()),
    }),
  }),
  defineDownload({
    name: 'ai-exportLabels',
    path: POOL_EXPORT_PATHS.csv,
    query: poolExportSchema,
    access: KEEPERS,
    auditEvent: 'pool.exported',
    contentType: 'text/csv; charset=utf-8',
    open: (call, { specialty }) => ({
      fileName: nameOf(call, specialty, 'labels.csv'),
      pieces: csvPieces(supplies, call.db, specialty),
    }),
  }),
];

function nameOf(call: DownloadCall, specialty: LabellingSpecialty, ending: string): string {
  call.about({ recordKind: POOL_RECORD_KIND, detail: { specialty, file: ending } });
  return `${specialty.toLowerCase()}-${call.clock.now().toISOString().slice(0, 10)}-${ending}`;
}

/** Pictures about which the last word is said, by id; what is labelled meanwhile may come into it or not. */
async function* labelledImages(
  supplies: Supplies,
  db: Database,
  specialty: LabellingSpecialty,
): AsyncGenerator<TrainingImage> {
  const pool = await findPool(supplies, db);
  let after: string | undefined;
  while (pool) {
    const { rows } = await sql<LabelledRow>`
      select i.id, i.created_at as "createdAt", i.width_px as "widthPx", i.height_px as "heightPx",
        i.filename_ciphertext as "filenameCiphertext", i.ai_prediction as "aiPrediction", i.ai_version as "aiVersion",
        coalesce(i.adjudicated_labels, i.agreed_labels) as labels, i.adjudicated_labels is not null as adjudicated
      from pool_image i
      where i.specialty = ${specialty} and ${after === undefined ? sql`true` : sql`i.id > ${after}::uuid`} and (
        i.adjudicated_labels is not null or i.agreed_labels is not null and i.label_count >= ${labellersOf(pool)})
      order by i.id limit ${ROWS_AT_ONCE}`.execute(db);
    for (const { createdAt, filenameCiphertext, labels, ...row } of rows) {
      const filename = openFilename(pool.dataKey, filenameCiphertext);
      yield { ...row, filename, created: createdAt.toISOString(), labels: sortedLabels(labels) };
    }
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.id;
  }
}

const COLUMNS = ['filename', 'specialty', 'labels', 'adjudicated', 'ai_prediction', 'ai_version', 'created'] as const;

async function* csvPieces(supplies: Supplies, db: Database, specialty: LabellingSpecialty): AsyncGenerator<string> {
  yield CSV_BEGIN + csvRow(COLUMNS);
  for await (const image of labelledImages(supplies, db, specialty)) {
    const { filename, labels, adjudicated, aiPrediction, aiVersion, created } = image;
    const cells = [filename, specialty, labels.join('; '), adjudicated ? 'yes' : 'no', aiPrediction.join('; ')];
    yield csvRow([...cells, aiVersion, created]);
  }
}

/** Numbers of images and labels hold the file together, so that all is read before the first piece. */
async function* cocoPieces(
  supplies: Supplies,
  db: Database,
  specialty: LabellingSpecialty,
  now: Date,
): AsyncGenerator<string> {
  const images: TrainingImage[] = [];
  for await (const image of labelledImages(supplies, db, specialty)) if (isForTraining(image)) images.push(image);
  const categories = categoriesOf(images.flatMap(({ labels }) => labels));
  const info = {
    description: `${BRAND.productName} labelling pool, ${specialty}`,
    date_created: now.toISOString(),
    version: '1.0',
  };
  yield `{"info":${JSON.stringify(info)},"licenses":[],"categories":${JSON.stringify(categories)},"images":[`;
  for (const [place, image] of images.entries()) {
    yield `${place === 0 ? '' : ','}\n${JSON.stringify(cocoImage(image, place + 1))}`;
  }
  yield '],"annotations":[';
  let firstId = 1;
  for (const [place, image] of images.entries()) {
    for (const annotation of cocoAnnotations(image, { imageId: place + 1, firstId, categories })) {
      yield `${firstId === 1 ? '' : ','}\n${JSON.stringify(annotation)}`;
      firstId += 1;
    }
  }
  yield ']}\n';
}
