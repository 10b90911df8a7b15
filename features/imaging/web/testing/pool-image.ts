import type { PoolImage } from '../../contract/labelling/pool-image.ts';

/** A picture of the labelling pool, for tests. */
export function poolImage(id: string, more: Partial<PoolImage> = {}): PoolImage {
  return {
    id,
    aiPrediction: ['Otitis externa', 'Normal ear'],
    aiScores: [0.82, 0.11],
    aiVersion: '3.1',
    doctorLabels: [],
    created: '2026-06-10T18:00:00.000Z',
    filename: `${id}.jpg`,
    fileUri: `images/ai_images/${id}.jpg`,
    specialty: 'Otolaryngology',
    fileDownloadUrl: `/files/${id}`,
    widthPx: 640,
    heightPx: 480,
    ...more,
  };
}
