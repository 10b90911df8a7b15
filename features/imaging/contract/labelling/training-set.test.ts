import { expect, test } from 'vitest';
import { categoriesOf, cocoAnnotations, cocoImage, isForTraining, type TrainingImage } from './training-set.ts';

const image: TrainingImage = {
  filename: 'ear.jpg',
  widthPx: 640,
  heightPx: 480,
  created: '2026-06-10T18:00:00.000Z',
  labels: ['Otomycosis', 'normal ear'],
  aiPrediction: ['Normal ear'],
  aiVersion: '3.1',
  adjudicated: true,
};

test('a COCO file names categories once, and each label of a picture as a box around all of it', () => {
  const categories = categoriesOf(['Otomycosis', 'Normal ear', 'normal ear']);
  expect(categories).toEqual([
    { id: 1, name: 'Normal ear' },
    { id: 2, name: 'Otomycosis' },
  ]);
  expect(cocoImage(image, 7)).toEqual({
    id: 7,
    file_name: 'ear.jpg',
    width: 640,
    height: 480,
    date_captured: '2026-06-10T18:00:00.000Z',
  });
  const box = { image_id: 7, bbox: [0, 0, 640, 480], area: 307_200, iscrowd: 0, segmentation: [] };
  expect(cocoAnnotations(image, { imageId: 7, firstId: 3, categories })).toEqual([
    { id: 3, category_id: 2, attributes: { adjudicated: true }, ...box },
    { id: 4, category_id: 1, attributes: { adjudicated: true }, ...box },
  ]);
});

test('programs learn from no picture that is unknown, excluded or without a label', () => {
  expect(isForTraining(image)).toBe(true);
  for (const labels of [['Unknown'], ['Exclude'], []]) expect(isForTraining({ labels }), labels.join()).toBe(false);
});
