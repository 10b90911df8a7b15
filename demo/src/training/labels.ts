import type { Random } from '../seeded-random.ts';
import {
  drumWithFluid,
  drumWithHole,
  normalDrum,
  normalNose,
  nosePolyp,
  swollenNose,
} from './ear-and-nose-pictures.ts';
import { hives, pigmentedSpot, ringRash, scalyPlaques } from './skin-pictures.ts';

/** What a demonstration model can take a picture for. */
export interface DrawnLabel {
  /** In the words of a family physician. */
  readonly gpLabel: string;
  /** Of the outcomes that a specialist records, the one that goes with it; null where none does by itself. */
  readonly outcome: string | null;
  /** Draws what stands in a picture of it, another one each time. */
  readonly draw: (random: Random) => string;
}

const ear: readonly DrawnLabel[] = [
  { gpLabel: 'Normal eardrum', outcome: 'No treatment required', draw: normalDrum },
  { gpLabel: 'Fluid behind the eardrum', outcome: 'Management or treatment suggested', draw: drumWithFluid },
  { gpLabel: 'Hole in the eardrum', outcome: 'Patient to see Specialist', draw: drumWithHole },
];

const nasal: readonly DrawnLabel[] = [
  { gpLabel: 'Normal nasal passage', outcome: 'No treatment required', draw: normalNose },
  { gpLabel: 'Nasal polyp', outcome: 'Patient to see Specialist', draw: nosePolyp },
  { gpLabel: 'Swollen nasal lining', outcome: 'Management or treatment suggested', draw: swollenNose },
];

const derm: readonly DrawnLabel[] = [
  { gpLabel: 'Pigmented spot', outcome: 'Patient to see Specialist', draw: pigmentedSpot },
  { gpLabel: 'Scaly plaques', outcome: 'Management or treatment suggested', draw: scalyPlaques },
  { gpLabel: 'Ring-shaped rash', outcome: 'Management or treatment suggested', draw: ringRash },
  { gpLabel: 'Hives', outcome: 'Management or treatment suggested', draw: hives },
];

const anyOf =
  (labels: readonly DrawnLabel[]) =>
  (random: Random): string =>
    labels[Math.floor(random() * labels.length)]?.draw(random) ?? '';

/** The labels of each demonstration model; the first level says what a picture shows at all. */
export const DRAWN_LABELS = {
  ear,
  nasal,
  derm,
  level1: [
    { gpLabel: 'Ear', outcome: null, draw: anyOf(ear) },
    { gpLabel: 'Nose', outcome: null, draw: anyOf(nasal) },
    { gpLabel: 'Skin', outcome: null, draw: anyOf(derm) },
  ],
} as const satisfies Record<string, readonly DrawnLabel[]>;

/** The kinds of demonstration models. */
export type DrawnType = keyof typeof DRAWN_LABELS;
