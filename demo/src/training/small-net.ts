import { type Random, seededRandom } from '../seeded-random.ts';

/** Width and height of what the net looks at, in pixels. */
export const EDGE = 64;
/** Filters that look for colours and edges; drawn by lot once, not trained. */
const FILTERS = 48;
const KERNEL = 5;
const STRIDE = 2;
const PAD = 2;
const MAP = EDGE / STRIDE;
/** Of each filter its mean and its strongest answer: what is on a picture may be anywhere. */
const FEATURES = 2 * FILTERS;
const CHANNELS = 3;
const KERNEL_SIZE = KERNEL * KERNEL;
/** Pixels are brought from 0..255 to -1..1. */
export const MEAN = 0.5;
export const DEVIATION = 0.5;

/** The shape of the net, for whoever trains it and writes it down. */
export const SHAPE = { FILTERS, KERNEL, STRIDE, PAD, FEATURES, CHANNELS } as const;

/** The part of a net that is not trained. */
export interface Filters {
  /** [filter][channel][row][column]. */
  readonly filters: Float32Array;
  readonly filterBias: Float32Array;
}

/** The trained part. */
export interface Weights {
  /** [label][feature]. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** A picture, as the filters answer it, with what it shows. */
export interface Sample {
  readonly features: Float32Array;
  readonly label: number;
}

/** A third of the filters is smooth and sees colour, a third is silent on even ground and sees edges, a third is mixed. */
export function drawFilters(): Filters {
  const random = seededRandom('filters');
  const filters = new Float32Array(FILTERS * CHANNELS * KERNEL_SIZE);
  const filterBias = new Float32Array(FILTERS);
  for (let filter = 0; filter < FILTERS; filter++) {
    for (let channel = 0; channel < CHANNELS; channel++) {
      const values = drawKernel(random, filter % 3);
      const scaled = values.map((value) => value / Math.sqrt(KERNEL_SIZE * CHANNELS));
      filters.set(scaled, (filter * CHANNELS + channel) * KERNEL_SIZE);
    }
    filterBias[filter] = normal(random) * 0.2;
  }
  return { filters, filterBias };
}

function drawKernel(random: Random, kind: number): number[] {
  const colour = normal(random);
  const values = Array.from({ length: KERNEL_SIZE }, () => normal(random));
  if (kind === 0) return values.map(() => colour);
  const mean = values.reduce((sum, value) => sum + value, 0) / KERNEL_SIZE;
  return kind === 1 ? values.map((value) => value - mean) : values;
}

/** Answers of the filters, of which only what is above 0 counts: the means of all, then the strongest of all. */
export function featuresOf({ filters, filterBias }: Filters, pixels: Uint8Array): Float32Array {
  const input = Float32Array.from(pixels, (value) => (value / 255 - MEAN) / DEVIATION);
  const features = new Float32Array(FEATURES);
  for (let filter = 0; filter < FILTERS; filter++) {
    const kernel = filters.subarray(filter * CHANNELS * KERNEL_SIZE, (filter + 1) * CHANNELS * KERNEL_SIZE);
    let [sum, most] = [0, 0];
    for (let at = 0; at < MAP * MAP; at++) {
      const answer = (filterBias[filter] ?? 0) + answerAt(kernel, input, Math.floor(at / MAP), at % MAP);
      sum += Math.max(0, answer);
      most = Math.max(most, answer);
    }
    features[filter] = sum / (MAP * MAP);
    features[FILTERS + filter] = most;
  }
  return features;
}

function answerAt(kernel: Float32Array, input: Float32Array, row: number, column: number): number {
  let sum = 0;
  for (let dy = 0; dy < KERNEL; dy++) {
    const y = row * STRIDE - PAD + dy;
    if (y < 0 || y >= EDGE) continue;
    for (let dx = 0; dx < KERNEL; dx++) {
      const x = column * STRIDE - PAD + dx;
      if (x < 0 || x >= EDGE) continue;
      const pixel = (y * EDGE + x) * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel++) {
        sum += (kernel[channel * KERNEL_SIZE + dy * KERNEL + dx] ?? 0) * (input[pixel + channel] ?? 0);
      }
    }
  }
  return sum;
}

/** The scores of the labels, which add up to 1. */
export function scoresOf({ weights, bias }: Weights, features: Float32Array): number[] {
  const sums = Array.from(bias, (start, label) => {
    let sum = start;
    for (let at = 0; at < FEATURES; at++) sum += (weights[label * FEATURES + at] ?? 0) * (features[at] ?? 0);
    return sum;
  });
  const most = Math.max(...sums);
  const raised = sums.map((sum) => Math.exp(sum - most));
  const total = raised.reduce((sum, value) => sum + value, 0);
  return raised.map((value) => value / total);
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
