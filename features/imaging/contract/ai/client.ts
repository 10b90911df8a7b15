// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as AiAiOperations from './ai-operations.ts';

/** Answers the models that can look at pictures. */
export const listAiModels: Remote<typeof AiAiOperations.listAiModels> = {
  name: 'ai-listModels',
  repeat: 'read',
};

/** Answers what models have said of a picture. */
export const getPredictions: Remote<typeof AiAiOperations.getPredictions> = {
  name: 'ai-getPredictions',
  repeat: 'read',
  outdatedBy: ['prediction'],
};

/** Has a model say what a picture shows. */
export const predictImage: Remote<typeof AiAiOperations.predictImage> = {
  name: 'ai-predictImage',
  repeat: 'same',
};
