import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { type RawBuilder, sql } from 'kysely';
import type { AiType } from '../../contract/ai/predictions.ts';
import type { PredictionCipher, PredictionContent, SealedPrediction } from './prediction-content.ts';

/** A file with the record whose key seals what is said of it. */
export interface PredictedFile {
  readonly fileId: string;
  readonly recordId: string;
  readonly cipher: PredictionCipher;
}

/** What is kept of a file, as a JSON array of SealedPrediction; for a statement that has the column at hand. */
export function predictionsJson(fileIdColumn: RawBuilder<unknown>): RawBuilder<readonly SealedPrediction[]> {
  return sql<readonly SealedPrediction[]>`(
    select coalesce(json_agg(json_build_object('aiType', p.ai_type,
      'sealed', translate(encode(p.prediction_ciphertext, 'base64'), chr(10), ''))), '[]')
    from picture_prediction p where p.file_id = ${fileIdColumn})`;
}

/** What is kept of one picture. */
export async function readPredictions(
  executor: Executor,
  { fileId }: Pick<PredictedFile, 'fileId'>,
): Promise<readonly SealedPrediction[]> {
  const { rows } = await sql<{ readonly predictions: readonly SealedPrediction[] }>`
    select ${predictionsJson(sql`${fileId}::uuid`)} as predictions`.execute(executor);
  return rows[0]?.predictions ?? [];
}

/** Keeps what a model says of a picture in the place of what one of the same type has said before. */
export async function keepPrediction(
  tx: Tx,
  { fileId, recordId, cipher }: PredictedFile,
  aiType: AiType,
  content: PredictionContent,
  now: Date,
): Promise<void> {
  const sealed = cipher.seal(fileId, aiType, content);
  await sql`
    insert into picture_prediction (file_id, ai_type, record_id, predicted_at, prediction_ciphertext)
    values (${fileId}, ${aiType}, ${recordId}, ${now}, ${sealed})
    on conflict (file_id, ai_type) do update set
      record_id = excluded.record_id, predicted_at = excluded.predicted_at,
      prediction_ciphertext = excluded.prediction_ciphertext`.execute(tx);
}
