import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { z } from 'zod';
import { AI_SCORE_THRESHOLD, AI_TYPES, type AiPredictions, type AiType } from '../../contract/ai/predictions.ts';

/** How strongly a model takes a picture for one of its labels, from 0 to 1. */
export interface LabelScore {
  readonly gpLabel: string;
  readonly score: number;
}

const contentSchema = z.object({
  aiVersion: z.string(),
  /** Of all labels, so that another threshold needs no other prediction. */
  scores: z.array(z.object({ gpLabel: z.string(), score: z.number() })),
});
/** What a model has said of a picture. */
export type PredictionContent = z.output<typeof contentSchema>;

/** A prediction as rows carry it in JSON: the sealed part in base64. */
export interface SealedPrediction {
  readonly aiType: AiType;
  readonly sealed: string;
}

/** Seals and opens what models have said; it opens for the file and the type that it was said of. */
export function predictionCipher(dataKey: DataKey) {
  const purpose = (fileId: string, aiType: AiType) => `prediction:${aiType}:${fileId}`;
  return {
    seal: (fileId: string, aiType: AiType, content: PredictionContent) =>
      dataKey.encryptJson(contentSchema.parse(content), purpose(fileId, aiType)),
    open: (fileId: string, aiType: AiType, cipher: Uint8Array): PredictionContent =>
      contentSchema.parse(dataKey.decryptJson(cipher, purpose(fileId, aiType))),
  };
}
/** See predictionCipher. */
export type PredictionCipher = ReturnType<typeof predictionCipher>;

/** The scores that reach a threshold, the highest first; one that is exactly so high does. */
export function reaching(scores: readonly LabelScore[], threshold: number): LabelScore[] {
  return scores.filter(({ score }) => score >= threshold).sort((one, other) => other.score - one.score);
}

/** What is kept of a picture, as callers see it; `wordOf` gives their word for a label. */
export function predictionsView(
  cipher: PredictionCipher,
  fileId: string,
  rows: readonly SealedPrediction[],
  wordOf: (gpLabel: string) => string,
): AiPredictions {
  const views = rows.map(({ aiType, sealed }) => {
    const { aiVersion, scores } = cipher.open(fileId, aiType, Buffer.from(sealed, 'base64'));
    const labels = reaching(scores, AI_SCORE_THRESHOLD);
    return [aiType, { aiVersion, labels: labels.map(({ gpLabel, score }) => ({ aiLabel: wordOf(gpLabel), score })) }];
  });
  const byType = Object.fromEntries(views);
  // In the order in which they are offered.
  return Object.fromEntries(AI_TYPES.flatMap((type) => (type in byType ? [[type, byType[type]]] : [])));
}
