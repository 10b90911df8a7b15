import type { LocalModel } from './model-manifest.ts';

const CHANNELS = 3;
const BRIGHTEST = 255;

/** Pixels (red, green, blue of each, row by row) as the numbers that a model takes, in its layout. */
export function tensorValues(
  pixels: Uint8Array,
  { width, height, layout, mean, deviation }: LocalModel['input'],
): Float32Array {
  const places = width * height;
  const values = new Float32Array(places * CHANNELS);
  for (let place = 0; place < places; place++) {
    for (let channel = 0; channel < CHANNELS; channel++) {
      const share = (pixels[place * CHANNELS + channel] ?? 0) / BRIGHTEST;
      const at = layout === 'NCHW' ? channel * places + place : place * CHANNELS + channel;
      values[at] = (share - (mean[channel] ?? 0)) / (deviation[channel] ?? 1);
    }
  }
  return values;
}
