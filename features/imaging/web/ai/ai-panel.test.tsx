// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { beforeEach, expect, test } from 'vitest';
import type { AiModel, AiPredictions } from '../../contract/ai/predictions.ts';
import { getPredictions, listAiModels, predictImage } from '../../contract/client.ts';
import { AiPanel } from './ai-panel.tsx';
import ConsultAi from './consult-ai.tsx';
import { offeredModels, percentOf, strengthOf } from './prediction-rules.ts';

const model = (aiType: AiModel['aiType'], name: string, demonstration = false): AiModel => ({
  ...{ aiType, name, demonstration, version: '1.0.0', aiVersion: `${name} 1.0.0` },
});
const MODELS = [model('derm', 'Skin'), model('ear', 'Ears', true), model('nasal', 'Noses'), model('level1', 'First')];
const URI = 'images/8c9a/1.jpg';

beforeEach(() => localStorage.clear());

/** A server that keeps what its models say. */
function answers(said: AiPredictions[keyof AiPredictions], more: { models?: AiModel[]; kept?: AiPredictions } = {}) {
  let kept = more.kept ?? {};
  return [
    answering(listAiModels, () => ({ models: more.models ?? MODELS })),
    answering(getPredictions, () => ({ aiPredictions: kept })),
    answering(predictImage, ({ aiType }) => {
      if (!said) throw refused('prediction_failed', 'unavailable');
      kept = { ...kept, [aiType]: said };
      const predictions = said.labels.map(({ aiLabel, score }) => ({ gpLabel: aiLabel, aiLabel, score }));
      return { predictions, aiVersion: said.aiVersion };
    }),
  ];
}

test('[GALLERY-32] [AI-01] [AI-02] [AI-05] [AI-06] a model is chosen and asked, and says what it takes the picture for', async () => {
  const labels = [{ aiLabel: 'Hole in the eardrum', score: 0.829 }];
  const { screen, person, sentTo } = showScreen(<AiPanel uri={URI} isFilm={false} />, {
    answers: answers({ aiVersion: 'Ears 1.0.0', labels }),
  });
  await screen.findByText('For education only. This is not a diagnosis.');
  const types = within(screen.getByRole('radiogroup', { name: 'What the picture shows' })).getAllByRole('radio');
  expect(types.map((type) => (type as HTMLInputElement).value)).toEqual(['ear', 'nasal', 'derm', 'level1']);
  await person.click(screen.getByRole('radio', { name: 'Ear' }));
  await person.click(screen.getByRole('button', { name: 'Predict' }));
  const result = await screen.findByRole('region', { name: 'Ear: Ears 1.0.0' });
  expect(within(result).getByText('Hole in the eardrum')).toBeDefined();
  expect(within(result).getByText('82%, fair match')).toBeDefined();
  expect(within(result).getByText('Demonstration model')).toBeDefined();
  expect(sentTo(predictImage)).toEqual([{ uri: URI, aiType: 'ear' }]);
  expect(screen.getByText('For education only. This is not a diagnosis.')).toBeDefined();
  expect(screen.getByText(/It is not the chance of a disease/)).toBeDefined();
});

test('a model that is not sure is said not to be, and results of a replaced version are marked', async () => {
  const kept = { derm: { aiVersion: 'Skin 0.9.0', labels: [] } };
  const { screen } = showScreen(<AiPanel uri={URI} isFilm={false} />, { answers: answers(undefined, { kept }) });
  await screen.findByText('No label reached 50%. The model is not sure about this picture.');
  expect(screen.getByText(/From Skin 0.9.0, which has been replaced/)).toBeDefined();
});

test('[AI-04] a failed prediction is told with the specified text, keeps what was there, and can be tried again', async () => {
  const kept = { ear: { aiVersion: 'Ears 1.0.0', labels: [{ aiLabel: 'Normal eardrum', score: 0.95 }] } };
  const { screen, person, sentTo } = showScreen(<AiPanel uri={URI} isFilm={false} />, {
    answers: answers(undefined, { kept }),
  });
  await person.click(await screen.findByRole('button', { name: 'Predict again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Error Predicting Image');
  expect(screen.getByText('95%, strong match')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sentTo(predictImage)).toHaveLength(2));
});

test('[AI-03] of a film nothing is asked: it says that there is no prediction', async () => {
  const { screen, sentTo } = showScreen(<AiPanel uri="videos/8c9a/1.mp4" isFilm />, { answers: answers(undefined) });
  await screen.findByText('AI prediction is not available for video files.');
  expect(screen.queryByRole('button', { name: 'Predict' })).toBeNull();
  expect(sentTo(getPredictions)).toEqual([]);
});

test('without models there is no panel', async () => {
  const { screen, sentTo } = showScreen(<AiPanel uri={URI} isFilm={false} />, {
    answers: answers(undefined, { models: [] }),
  });
  await waitFor(() => expect(sentTo(listAiModels)).toHaveLength(1));
  expect(screen.queryByText('AI support')).toBeNull();
});

test('beside the pictures of a consult it opens by keys, and stays open; the type that was last chosen is remembered', async () => {
  const { screen, person, unmount } = showScreen(<ConsultAi fileId="f1" />, { answers: answers(undefined) });
  const toggle = await screen.findByRole('button', { name: /AI support/ });
  expect(screen.queryByRole('button', { name: 'Predict' })).toBeNull();
  toggle.focus();
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('radio', { name: 'Derm' }));
  unmount();
  const again = showScreen(<ConsultAi fileId="f2" />, { answers: answers(undefined) });
  expect(((await again.screen.findByRole('radio', { name: 'Derm' })) as HTMLInputElement).checked).toBe(true);
  expect(again.sentTo(getPredictions)).toEqual([{ uri: 'f2' }]);
});

test('[AI-08] [AI-09] [AI-10] the first level shows on hosts of dev and local, and on no other', () => {
  const typesOn = (host: string) => offeredModels(MODELS, host).map(({ aiType }) => aiType);
  for (const host of ['localhost:8080', '127.0.0.1', 'dev.alethea.example']) expect(typesOn(host)).toContain('level1');
  for (const host of ['alethea.example', 'staging.alethea.example', 'demo.alethea.example']) {
    expect(typesOn(host)).toEqual(['ear', 'nasal', 'derm']);
  }
});

test('scores are said in words that promise no more than they hold', () => {
  expect([0.5, 0.6999, 0.7, 0.8999, 0.9, 1].map(strengthOf)).toEqual([
    'low',
    'low',
    'middle',
    'middle',
    'high',
    'high',
  ]);
  expect([0.4999, 0.5, 0.8999, 1].map(percentOf)).toEqual([49, 50, 89, 100]);
});
