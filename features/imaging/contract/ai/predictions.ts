import { idSchema, requiredTextSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

/** What the AI can look at (AI-01). */
export const AI_CATEGORIES = ['ear', 'nasal', 'derm'] as const;
/** The kinds of models: the categories, and the first level, which says which of them a picture shows. */
export const AI_TYPES = [...AI_CATEGORIES, 'level1'] as const;
/** See AI_TYPES. */
export type AiType = (typeof AI_TYPES)[number];

/** From which score on a label is a prediction; one of exactly so much is (AI-02). */
export const AI_SCORE_THRESHOLD = 0.5;

/** The installations that have the first-level classifier (AI-08, AI-09, AI-10). */
export function hasLevel1(environment: string): boolean {
  return environment === 'dev' || environment === 'local';
}

const scoreSchema = z.number().min(0).max(1);

/** What is kept of a prediction, by type of model: part of an item of the gallery (AI-07). */
export const aiPredictionsSchema = z.partialRecord(
  z.enum(AI_TYPES),
  z.object({
    /** Name and version of the model. */
    aiVersion: z.string(),
    /** Those that reach the threshold, the highest score first. */
    labels: z.array(z.object({ aiLabel: z.string(), score: scoreSchema })),
  }),
);
/** See aiPredictionsSchema. */
export type AiPredictions = z.output<typeof aiPredictionsSchema>;

/** A label that a model gives a picture. */
export const predictionSchema = z.object({
  /** In the words of a family physician, as the model has it. */
  gpLabel: z.string(),
  /** As the caller's specialty calls it; where the table of translations has nothing, the same. */
  aiLabel: z.string(),
  /** From 0 to 1: how strongly the model takes the picture for it. No probability. */
  score: scoreSchema,
});
/** See predictionSchema. */
export type Prediction = z.output<typeof predictionSchema>;

/** A model that can be asked. */
export const aiModelSchema = z.object({
  aiType: z.enum(AI_TYPES),
  name: z.string(),
  version: z.string(),
  aiVersion: z.string(),
  /** Made to show how predictions work; it says nothing about anybody's health. */
  demonstration: z.boolean(),
});
/** See aiModelSchema. */
export type AiModel = z.output<typeof aiModelSchema>;

/** One picture: the path of an item of the caller's own gallery, or the id of a file of a consult. */
export const pictureUriSchema = z.union([idSchema, requiredTextSchema(120)]);
