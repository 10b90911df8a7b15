import type { Executor } from '@alethea/server-kit/engine/engine';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { sql } from 'kysely';
import { AI_CATEGORIES, AI_SCORE_THRESHOLD } from '../../contract/ai/predictions.ts';
import { predictionCipher, reaching } from '../predictions/prediction-content.ts';
import { wordsOf } from '../predictions/translations.ts';
import type { Tables } from '../schema/tables.ts';

/** What models took a picture for, the likeliest first, and which models those were. */
interface StoredPrediction {
  readonly labels: readonly string[];
  readonly aiVersion: string;
}

/**
 * What is kept of files of a consult, in the words of who labels them; a file that no model has looked at is left out, and so
 * is the first level, which says no finding.
 */
export async function predictionsOf(
  executor: Executor,
  actor: Pick<Actor, 'roles'>,
  order: { readonly dataKey: DataKey; readonly fileIds: readonly string[] },
): Promise<ReadonlyMap<string, StoredPrediction>> {
  const { rows } = await sql<Pick<Tables['picture_prediction'], 'fileId' | 'aiType' | 'predictionCiphertext'>>`
    select file_id as "fileId", ai_type as "aiType", prediction_ciphertext as "predictionCiphertext"
    from picture_prediction
    where file_id = any(${[...order.fileIds]}::uuid[]) and ai_type = any(${[...AI_CATEGORIES]}::text[])
    order by file_id, ai_type`.execute(executor);
  const cipher = predictionCipher(order.dataKey);
  const wordOf = await wordsOf(executor, actor);
  return new Map(
    [...Map.groupBy(rows, ({ fileId }) => fileId)].map(([fileId, ofFile]) => {
      const said = ofFile.map(({ aiType, predictionCiphertext }) => cipher.open(fileId, aiType, predictionCiphertext));
      const scores = reaching(
        said.flatMap((each) => each.scores),
        AI_SCORE_THRESHOLD,
      );
      const labels = [...new Set(scores.map(({ gpLabel }) => wordOf(gpLabel)))];
      return [fileId, { labels, aiVersion: said.map(({ aiVersion }) => aiVersion).join(', ') }] as const;
    }),
  );
}
