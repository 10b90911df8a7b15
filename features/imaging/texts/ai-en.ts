import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { predictImage } from '../contract/client.ts';

/** Every text of the AI panel. */
export const aiEn = {
  title: 'AI support',
  disclaimer: 'For education only. This is not a diagnosis.',
  type: 'What the picture shows',
  types: { ear: 'Ear', nasal: 'Nasal', derm: 'Derm', level1: 'Level 1' },
  predict: 'Predict',
  predictAgain: 'Predict again',
  running: 'Looking at the picture…',
  loading: 'Loading earlier results',
  results: 'Results',
  resultOf: (model: string, version: string): string => `${model}: ${version}`,
  demonstration: 'Demonstration model',
  demonstrationHint: 'Trained on drawings, to show how this works. Its results say nothing about a patient.',
  noLabel: (threshold: number): string => `No label reached ${threshold}%. The model is not sure about this picture.`,
  score: (percent: number, words: string): string => `${percent}%, ${words}`,
  strength: { high: 'strong match', middle: 'fair match', low: 'weak match' },
  scoreHint:
    'A score tells how well the picture matches what the model was trained on. It is not the chance of a disease.',
  outdated: (version: string): string =>
    `From ${version}, which has been replaced. Predict again for the current model.`,
  film: 'AI prediction is not available for video files.',
  failed: 'Error Predicting Image',
  retry: 'Try again',
  loadFailed: 'Earlier results could not be loaded.',
  errors: {
    media_not_found: 'This picture is no longer there.',
    film_not_predictable: 'AI prediction is not available for video files.',
    not_a_picture: 'AI prediction is available for pictures only.',
    ai_type_unavailable: 'This model is no longer available.',
    prediction_failed: 'Error Predicting Image',
  } satisfies ErrorTexts<typeof predictImage>,
};
