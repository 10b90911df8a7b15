import { type Sample, SHAPE, scoresOf, type Weights } from './small-net.ts';

const ROUNDS = 300;
const STEP = 0.08;
const MOMENTUM = 0.9;
/** Holds the weights small, and the scores from a certainty that so few pictures cannot give. */
const DECAY = 0.01;
/** Keeps a feature that is the same everywhere from being divided by nothing. */
const LEAST_DEVIATION = 1e-3;
const { FEATURES } = SHAPE;

/** Fits one weight for each label and feature by gradient descent; the same samples give the same weights. */
export function trainSoftmax(samples: readonly Sample[], labels: number): Weights {
  const { mean, deviation } = spreadOf(samples);
  const scaled = samples.map(({ features, label }) => ({
    features: features.map((value, at) => (value - (mean[at] ?? 0)) / (deviation[at] ?? 1)),
    label,
  }));
  const net = { weights: new Float32Array(labels * FEATURES), bias: new Float32Array(labels) };
  const speed = { weights: new Float64Array(net.weights.length), bias: new Float64Array(labels) };
  for (let round = 0; round < ROUNDS; round++) {
    const slope = slopeOf(net, scaled);
    move(net.weights, speed.weights, slope.weights, DECAY);
    move(net.bias, speed.bias, slope.bias, 0);
  }
  return unscaled(net, mean, deviation);
}

function move(values: Float32Array, speed: Float64Array, slope: Float64Array, decay: number): void {
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    speed[at] = MOMENTUM * (speed[at] ?? 0) - STEP * ((slope[at] ?? 0) + decay * value);
    values[at] = value + (speed[at] ?? 0);
  }
}

function slopeOf(net: Weights, samples: readonly Sample[]) {
  const weights = new Float64Array(net.weights.length);
  const bias = new Float64Array(net.bias.length);
  for (const { features, label } of samples) {
    for (const [at, score] of scoresOf(net, features).entries()) {
      const error = (score - (at === label ? 1 : 0)) / samples.length;
      bias[at] = (bias[at] ?? 0) + error;
      for (let feature = 0; feature < FEATURES; feature++) {
        const place = at * FEATURES + feature;
        weights[place] = (weights[place] ?? 0) + error * (features[feature] ?? 0);
      }
    }
  }
  return { weights, bias };
}

function spreadOf(samples: readonly Sample[]) {
  const mean = new Float64Array(FEATURES);
  const square = new Float64Array(FEATURES);
  for (const { features } of samples) {
    for (const [at, value] of features.entries()) {
      mean[at] = (mean[at] ?? 0) + value / samples.length;
      square[at] = (square[at] ?? 0) + value ** 2 / samples.length;
    }
  }
  const deviation = square.map((value, at) => Math.sqrt(Math.max(0, value - (mean[at] ?? 0) ** 2)) + LEAST_DEVIATION);
  return { mean, deviation };
}

/** The same net for features as they are, so that nothing has to be scaled where it is used. */
function unscaled({ weights, bias }: Weights, mean: Float64Array, deviation: Float64Array): Weights {
  const plain = weights.map((weight, at) => weight / (deviation[at % FEATURES] ?? 1));
  const shifted = bias.map((start, label) => {
    let moved = start;
    for (let at = 0; at < FEATURES; at++) moved -= (plain[label * FEATURES + at] ?? 0) * (mean[at] ?? 0);
    return moved;
  });
  return { weights: plain, bias: shifted };
}
