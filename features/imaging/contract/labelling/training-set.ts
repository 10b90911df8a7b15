import { distinctLabels, EXCLUDE, hasLabel, isSameLabel, sortedLabels, UNKNOWN } from './labels.ts';

/** A picture with the last word about it, as training reads it. */
export interface TrainingImage {
  readonly filename: string;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  /** When it came into the pool. */
  readonly created: string;
  readonly labels: readonly string[];
  readonly aiPrediction: readonly string[];
  readonly aiVersion: string;
  /** Set by a third person because two disagreed. */
  readonly adjudicated: boolean;
}

/** True of what a program can learn from: not of pictures that were excluded, or of which nobody could say what they show. */
export function isForTraining({ labels }: Pick<TrainingImage, 'labels'>): boolean {
  return labels.length > 0 && !hasLabel(labels, UNKNOWN) && !hasLabel(labels, EXCLUDE);
}

/** A label of a training set under its number in it. */
export interface Category {
  readonly id: number;
  readonly name: string;
}

/** The labels of a training set by name, numbered from 1 on; spellings that differ in case or accents are one. */
export function categoriesOf(labels: readonly string[]): Category[] {
  return sortedLabels(distinctLabels([...new Set(labels)])).map((name, place) => ({ id: place + 1, name }));
}

/** An image of a COCO file (cocodataset.org/#format-data). */
export function cocoImage(image: TrainingImage, id: number) {
  const { filename, widthPx, heightPx, created } = image;
  return { id, file_name: filename, width: widthPx ?? 0, height: heightPx ?? 0, date_captured: created };
}

/**
 * What a COCO file says of one image: a label of the whole picture for each thing that it shows, so that the box is the
 * picture; nobody has drawn where in it.
 */
export function cocoAnnotations(
  image: TrainingImage,
  { imageId, firstId, categories }: { imageId: number; firstId: number; categories: readonly Category[] },
) {
  const { widthPx, heightPx, labels, adjudicated } = image;
  const [width, height] = [widthPx ?? 0, heightPx ?? 0];
  return labels.map((label, place) => ({
    id: firstId + place,
    image_id: imageId,
    category_id: categories.find(({ name }) => isSameLabel(name, label))?.id ?? 0,
    bbox: [0, 0, width, height],
    area: width * height,
    iscrowd: 0,
    segmentation: [],
    attributes: { adjudicated },
  }));
}
