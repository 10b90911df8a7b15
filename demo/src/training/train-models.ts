import { createHash } from 'node:crypto';
import { DRAWN_LABELS, type DrawnType } from './labels.ts';
import { onnxFileOf } from './onnx-file.ts';
import { photographOf, pixelsOf } from './photograph.ts';
import { DEVIATION, drawFilters, EDGE, type Filters, featuresOf, MEAN, type Sample, scoresOf } from './small-net.ts';
import { trainSoftmax } from './softmax-regression.ts';

/** Pictures of each label that a model is trained on, and others that it is judged by. */
const TRAINED_ON = 160;
const HELD_OUT = 40;
/** Of all four; a new one when drawings, net or labels change. */
const VERSION = '1.0.0';
const AT_ONCE = 8;
const THRESHOLD = 0.5;

const NAMES: Readonly<Record<DrawnType, string>> = {
  ear: 'Drawn ears',
  nasal: 'Drawn noses',
  derm: 'Drawn skin',
  level1: 'Ear, nose or skin, drawn',
};

/** A trained model with what is written beside it. */
export interface TrainedModel {
  readonly type: DrawnType;
  readonly onnx: Buffer;
  /** See the manifest in features/imaging/models/README.md. */
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly card: string;
}

/** Trains the demonstration models one after the other; `tell` gets a line about each. */
export async function* trainModels(tell: (line: string) => void): AsyncGenerator<TrainedModel> {
  for (const type of Object.keys(DRAWN_LABELS) as DrawnType[]) {
    const trained = await trainModel(type);
    const { pictures, correct } = trained.heldOut;
    tell(`${NAMES[type]}: ${correct} of ${pictures} held-out pictures right, ${trained.onnx.length} bytes`);
    yield { type, onnx: trained.onnx, manifest: manifestOf(type, trained), card: cardOf(type, trained) };
  }
}

/** Pictures of a label that no training has seen; a `round` of its own gives others. */
export async function* heldOutPictures(type: DrawnType, each: number, round = 'held-out') {
  for (const label of DRAWN_LABELS[type].keys()) {
    for (let at = 0; at < each; at++) yield { label, picture: await photographOf(type, label, `${round}:${at}`) };
  }
}

type Trained = Awaited<ReturnType<typeof trainModel>>;

async function trainModel(type: DrawnType) {
  const filters = drawFilters();
  const labels = DRAWN_LABELS[type];
  const net = {
    ...filters,
    ...trainSoftmax(await samplesOf(filters, type, 'training', TRAINED_ON), labels.length),
  };
  const held = await samplesOf(filters, type, 'held-out', HELD_OUT);
  const judged = held.map(({ features, label }) => ({ label, scores: scoresOf(net, features) }));
  const isRight = ({ label, scores }: (typeof judged)[number]) => scores.indexOf(Math.max(...scores)) === label;
  return {
    onnx: onnxFileOf(net, `alethea-demonstration-${type}`),
    heldOut: { pictures: judged.length, correct: judged.filter(isRight).length },
    sure: judged.filter(({ scores }) => Math.max(...scores) >= THRESHOLD).length,
    byLabel: labels.map(({ gpLabel }, at) => {
      const own = judged.filter(({ label }) => label === at);
      return { gpLabel, pictures: own.length, correct: own.filter(isRight).length };
    }),
  };
}

async function samplesOf(filters: Filters, type: DrawnType, round: string, each: number): Promise<Sample[]> {
  const wanted = [...DRAWN_LABELS[type].keys()].flatMap((label) =>
    Array.from({ length: each }, (_, at) => ({ label, seed: `${round}:${at}` })),
  );
  const samples: Sample[] = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE).map(async ({ label, seed }) => {
      const pixels = await pixelsOf(await photographOf(type, label, seed), EDGE);
      return { features: featuresOf(filters, pixels), label };
    });
    samples.push(...(await Promise.all(some)));
  }
  return samples;
}

function manifestOf(type: DrawnType, { onnx, heldOut }: Trained): TrainedModel['manifest'] {
  const each = (value: number) => [value, value, value];
  return {
    name: NAMES[type],
    version: VERSION,
    aiType: type,
    demonstration: true,
    licence: 'Apache-2.0',
    file: 'model.onnx',
    sha256: createHash('sha256').update(onnx).digest('hex'),
    input: { width: EDGE, height: EDGE, layout: 'NCHW', mean: each(MEAN), deviation: each(DEVIATION) },
    labels: DRAWN_LABELS[type].map(({ gpLabel, outcome }) => ({ gpLabel, ...(outcome && { outcome }) })),
    heldOut,
  };
}

function cardOf(type: DrawnType, { heldOut, sure, byLabel }: Trained): string {
  const rows = byLabel.map(({ gpLabel, pictures, correct }) => `| ${gpLabel} | ${pictures} | ${correct} |`);
  return `# ${NAMES[type]}, ${VERSION}

A demonstration model. It was trained on drawings, ${TRAINED_ON} of each label, and has never seen a photograph of a patient: it
shows how predictions work, and says nothing about anybody's health. A server in production refuses it.

Made by \`npm run train\`: fixed filters of 5 by 5 pixels, of each the mean and the strongest answer, and a softmax regression over these.

Judged by ${heldOut.pictures} drawings that it was not trained on: ${heldOut.correct} right; for ${sure} of them its best score was ${THRESHOLD} or more.

| label | held-out pictures | right |
|---|---|---|
${rows.join('\n')}
`;
}
