import type { ConsultsOffer, ConsultToLabel } from '@alethea/consults/offers';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import {
  consultFileOf,
  consultFilePath,
  getImageLabels,
  type ImageLabel,
  imageLabelSchema,
  offersLabelling,
  specialistLabelImages,
} from '../../contract/labelling/consult-labels.ts';
import { labelsProblem } from '../../contract/labelling/labels.ts';
import type { Tables } from '../schema/tables.ts';
import { keepOwnLabels, readOwnLabels } from './own-labels.ts';
import { predictionsOf } from './predictions.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;

/** What labelling asks of others. */
export interface LabellingNeeds {
  readonly consults: Pick<ConsultsOffer, 'findConsultToLabel'>;
}

/** Consultants label, where the specialty is labelled and their record lets data be collected (CPERM-30 to 33). */
export function mayLabelConsult(consult: ConsultToLabel): Decision<'labelling_not_offered'> {
  return offersLabelling(consult) && consult.collectsData
    ? allow('consultant whose data may be collected')
    : deny('labelling_not_offered');
}

/** Binds `ai-specialistLabelImages`. */
export function implementSpecialistLabelImages(supplies: Supplies, { consults }: LabellingNeeds) {
  return implementWrite(specialistLabelImages, {
    async write(call, { labels }) {
      const { tx, actor, clock } = call;
      const named = labels.map(({ filePath }) => consultFileOf(filePath));
      const [first] = named;
      if (!first || named.some((file) => file?.consultId !== first.consultId)) throw call.failure('image_not_found');
      const { consultId } = first;
      const consult = await consults.findConsultToLabel(tx, actor, consultId);
      if (!consult) throw call.failure('image_not_found');
      call.authorise(mayLabelConsult(consult));
      const fileIds = named.flatMap((file) => file?.fileId ?? []);
      const there = new Set(await pictureIds(supplies, tx, consultId));
      if (fileIds.some((fileId) => !there.has(fileId))) throw call.failure('image_not_found');
      const problem = labels.map(({ doctorLabels }) => labelsProblem(doctorLabels)).find((found) => found !== null);
      if (problem) throw call.failure(problem);
      const dataKey = await openKey(supplies, tx, consultId);
      const predictions = await predictionsOf(tx, actor, { dataKey, fileIds });
      const now = clock.now();
      for (const [place, label] of labels.entries()) {
        const fileId = fileIds[place] ?? '';
        const seen = predictions.get(fileId);
        const aiPrediction = [...(seen?.labels ?? [])];
        const kept = { ...label, aiPrediction, aiVersion: seen?.aiVersion ?? '', created: now.toISOString() };
        await keepLabel(tx, { consultId, fileId, personId: actor.personId, dataKey, now }, kept);
      }
      const own = labels.flatMap(({ customLabels }) => customLabels);
      await keepOwnLabels(supplies, tx, { personId: actor.personId, labels: own, now });
      const { patientReferenceId } = consult;
      call.about({ recordKind: 'consult', recordId: consultId, patientReferenceId, detail: { fileIds } });
      return { ok: true } as const;
    },
  });
}

/** Binds `ai-getImageLabels`. */
export function implementGetImageLabels(supplies: Supplies, { consults }: LabellingNeeds) {
  return implementRead(getImageLabels, {
    async read(call, { activityId: consultId }) {
      const { db, actor } = call;
      const consult = await consults.findConsultToLabel(db, actor, consultId);
      if (!consult) throw call.failure('consult_not_found');
      call.authorise(allow('who may open the consult: their own labels'));
      if (!mayLabelConsult(consult).allowed) return { labelling: null };
      const fileIds = await pictureIds(supplies, db, consultId);
      const dataKey = await openKey(supplies, db, consultId);
      const predictions = await predictionsOf(db, actor, { dataKey, fileIds });
      return {
        labelling: {
          imageLabels: await readLabels(supplies, db, { consultId, personId: actor.personId, fileIds }),
          aiPredictions: Object.fromEntries(
            [...predictions].map(([fileId, { labels, aiVersion }]) => [
              consultFilePath(consultId, fileId),
              { labels: [...labels], aiVersion },
            ]),
          ),
          customLabels: await readOwnLabels(supplies, db, actor.personId),
        },
      };
    },
  });
}

async function pictureIds({ files }: Supplies, executor: Executor, consultId: string): Promise<string[]> {
  const all = await files.ofRecord(executor, consultId);
  return all.filter(({ contentType }) => contentType.startsWith('image/')).map(({ id }) => id);
}

async function openKey({ keyring }: Supplies, executor: Executor, consultId: string): Promise<DataKey> {
  const { rows } = await sql<Pick<KitTables['data_key'], 'wrapped'>>`
    select wrapped from data_key where record_id = ${consultId}`.execute(executor);
  const row = rows[0];
  if (!row) throw new Error(`Consult ${consultId} has no data key.`);
  return keyring.openDataKey(consultId, row.wrapped);
}

interface LabelPlace {
  readonly consultId: string;
  readonly fileId: string;
  readonly personId: string;
  readonly dataKey: DataKey;
  readonly now: Date;
}

const purposeOf = (fileId: string, personId: string) => `imageLabel:${fileId}:${personId}`;

async function keepLabel(tx: Tx, place: LabelPlace, label: ImageLabel): Promise<void> {
  const { consultId, fileId, personId, dataKey, now } = place;
  if (label.doctorLabels.length === 0) {
    await sql`
      delete from consult_image_label
      where consult_id = ${consultId} and person_id = ${personId} and file_id = ${fileId}`.execute(tx);
    return;
  }
  await sql`
    insert into consult_image_label (consult_id, file_id, person_id, label_ciphertext, updated_at)
    values (${consultId}, ${fileId}, ${personId}, ${dataKey.encryptJson(label, purposeOf(fileId, personId))}, ${now})
    on conflict (consult_id, person_id, file_id) do update set label_ciphertext = excluded.label_ciphertext,
      updated_at = excluded.updated_at`.execute(tx);
}

/** By file path; those of files that were withdrawn are not told. */
async function readLabels(
  supplies: Supplies,
  executor: Executor,
  { consultId, personId, fileIds }: { consultId: string; personId: string; fileIds: readonly string[] },
): Promise<Record<string, ImageLabel>> {
  const { rows } = await sql<Pick<Tables['consult_image_label'], 'fileId' | 'labelCiphertext'>>`
    select file_id as "fileId", label_ciphertext as "labelCiphertext" from consult_image_label
    where consult_id = ${consultId} and person_id = ${personId} and file_id = any(${[...fileIds]}::uuid[])`.execute(
    executor,
  );
  if (rows.length === 0) return {};
  const dataKey = await openKey(supplies, executor, consultId);
  return Object.fromEntries(
    rows.map(({ fileId, labelCiphertext }) => [
      consultFilePath(consultId, fileId),
      imageLabelSchema.parse(dataKey.decryptJson(labelCiphertext, purposeOf(fileId, personId))),
    ]),
  );
}
