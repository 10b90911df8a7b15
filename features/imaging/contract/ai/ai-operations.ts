import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';
import { predictionChange } from './prediction-change.ts';
import {
  AI_SCORE_THRESHOLD,
  AI_TYPES,
  aiModelSchema,
  aiPredictionsSchema,
  pictureUriSchema,
  predictionSchema,
} from './predictions.ts';

const access = { anyOf: [['cameraAndGallery']] } as const;

/** Which models this installation has. */
export const listAiModels = defineOperation({
  name: 'ai-listModels',
  summary: 'Answers the models that can look at pictures.',
  input: z.strictObject({}),
  output: z.object({ models: z.array(aiModelSchema) }),
  access,
  audit: { none: 'tells of this installation alone' },
  errors: {},
  repeat: 'read',
});

/** What models have said of a picture before. */
export const getPredictions = defineOperation({
  name: 'ai-getPredictions',
  summary: 'Answers what models have said of a picture.',
  input: z.strictObject({ uri: pictureUriSchema }),
  output: z.object({ aiPredictions: aiPredictionsSchema }),
  access,
  audit: { none: 'part of the picture that the caller has open; each prediction that is made has a row' },
  errors: { media_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [predictionChange],
});

/**
 * Has a model look at a picture of the caller's own gallery, or of a consult that the caller may open. What a model of the
 * same version has said before is answered again; it is kept with the picture.
 */
export const predictImage = defineOperation({
  name: 'ai-predictImage',
  summary: 'Has a model say what a picture shows.',
  input: z.strictObject({
    uri: pictureUriSchema,
    scoreThreshold: z.number().min(0).max(1).default(AI_SCORE_THRESHOLD),
    aiType: z.enum(AI_TYPES),
  }),
  output: z.object({
    /** Those that reach the threshold, the highest score first; none where the model is not sure. */
    predictions: z.array(predictionSchema),
    aiVersion: z.string(),
  }),
  access,
  audit: { event: 'image.predicted', action: 'E' },
  errors: {
    media_not_found: 'not_found',
    film_not_predictable: 'invalid',
    not_a_picture: 'invalid',
    /** There is no such model here. */
    ai_type_unavailable: 'not_found',
    /** The model, or who runs it, has given no answer that can be used. */
    prediction_failed: 'unavailable',
  },
  repeat: 'same',
  share: 'heavy',
});

/** The operations of the AI. */
export const aiOperations = [listAiModels, getPredictions, predictImage] as const;
