import type { ConsentPurpose } from '@alethea/imaging/contract';
import type { PersonKey } from '../people.ts';
import type { PictureKey } from '../pictures.ts';

/** A picture of a demo gallery. */
export interface PlannedPicture {
  readonly picture: PictureKey;
  readonly daysAgo: number;
  readonly notes?: string;
  readonly tags?: readonly string[];
  readonly bodySite?: string;
  /** What was consented to, on the day of the picture; `withdrawn` days later. */
  readonly consent?: {
    readonly by: 'patient' | 'guardian';
    readonly to: readonly ConsentPurpose[];
    readonly withdrawn?: number;
  };
  readonly isLocked?: true;
  /** The names of the series that it belongs to. */
  readonly series?: string;
  /** The lesion from end to end, in pixels of the canvas, measured by ten millimetres of the ruler in the picture. */
  readonly measured?: {
    readonly pixelsPerMillimetre: number;
    readonly from: readonly [x: number, y: number];
    readonly to: readonly [x: number, y: number];
  };
}

const CARE = { by: 'patient', to: ['care'] } as const;
const TEACHING = { by: 'patient', to: ['care', 'teaching'] } as const;
const ALL = { by: 'patient', to: ['care', 'teaching', 'aiTraining'] } as const;
const HEEL = { bodySite: 'right-heel', series: 'Right heel ulcer', tags: ['ulcer', 'diabetes'] } as const;
const FOREARM = { bodySite: 'left-forearm', tags: ['pigmented lesion'] } as const;

/** The galleries of the demo world over fourteen months, the oldest picture first. */
export const PLANNED_GALLERIES = {
  nair: [
    {
      picture: 'ringRash',
      daysAgo: 418,
      tags: ['tinea'],
      bodySite: 'right-thigh',
      notes: 'Two weeks, itchy at the edge.',
      consent: CARE,
    },
    {
      picture: 'drops',
      daysAgo: 377,
      tags: ['psoriasis'],
      bodySite: 'upper-back',
      notes: 'Three weeks after strep throat.',
      consent: TEACHING,
    },
    { picture: 'wheals', daysAgo: 331, tags: ['urticaria'], notes: 'Gone the next morning. No new medication.' },
    { picture: 'redEye', daysAgo: 290, tags: ['eye'], bodySite: 'left-eye', consent: { by: 'guardian', to: ['care'] } },
    { picture: 'fingerBump', daysAgo: 262, tags: ['wart'], bodySite: 'right-index-finger' },
    {
      picture: 'elbowFold',
      daysAgo: 214,
      tags: ['eczema', 'child'],
      bodySite: 'left-cubital-fossa',
      notes: 'Wakes at night.',
      consent: { by: 'guardian', to: ['care', 'teaching'] },
    },
    { picture: 'elbowFold', daysAgo: 214, bodySite: 'left-cubital-fossa' },
    {
      picture: 'tonguePatch',
      daysAgo: 170,
      tags: ['mouth'],
      bodySite: 'left-border-of-tongue',
      notes: 'Smoker. Referred the same day.',
    },
    {
      picture: 'backLesion',
      daysAgo: 121,
      tags: ['pigmented lesion'],
      bodySite: 'mid-back',
      consent: ALL,
      measured: { pixelsPerMillimetre: 30, from: [322, 310], to: [640, 310] },
    },
    { picture: 'heelUlcer', daysAgo: 64, notes: 'Debrided. Offloading boot.', consent: TEACHING, ...HEEL },
    { picture: 'heelUlcerOne', daysAgo: 57, ...HEEL },
    { picture: 'heelUlcerTwo', daysAgo: 43, notes: 'Granulating, no odour.', ...HEEL },
    { picture: 'heelUlcerThree', daysAgo: 36, ...HEEL },
    { picture: 'heelUlcerLater', daysAgo: 22, notes: 'Nearly closed.', ...HEEL },
    { picture: 'ecgStrip', daysAgo: 12, tags: ['ECG'], notes: 'Palpitations since Sunday.' },
    { picture: 'nailFold', daysAgo: 3, tags: ['infection'], bodySite: 'right-thumb' },
  ],
  okonkwo: [
    {
      picture: 'plaques',
      daysAgo: 402,
      tags: ['psoriasis'],
      bodySite: 'left-elbow',
      notes: 'Before biologics.',
      consent: ALL,
    },
    { picture: 'cheekRash', daysAgo: 356, tags: ['rosacea'], bodySite: 'left-cheek', consent: TEACHING },
    {
      picture: 'nailBand',
      daysAgo: 318,
      tags: ['nail', 'pigmented lesion'],
      bodySite: 'right-thumbnail',
      consent: ALL,
    },
    {
      picture: 'forearmLesion',
      daysAgo: 245,
      notes: 'Patient prefers to watch it.',
      consent: { ...ALL, withdrawn: 90 },
      series: 'Left forearm lesion',
      measured: { pixelsPerMillimetre: 29, from: [322, 310], to: [618, 310] },
      ...FOREARM,
    },
    {
      picture: 'soleLesion',
      daysAgo: 197,
      tags: ['pigmented lesion', 'acral'],
      bodySite: 'left-sole-of-foot',
      consent: TEACHING,
      measured: { pixelsPerMillimetre: 27, from: [310, 310], to: [672, 365] },
    },
    {
      picture: 'forearmLesionLater',
      daysAgo: 153,
      notes: 'Two millimetres larger. Excision booked.',
      series: 'Left forearm lesion',
      ...FOREARM,
    },
    {
      picture: 'nosePapule',
      daysAgo: 88,
      tags: ['BCC'],
      bodySite: 'right-nasal-ala',
      notes: 'Biopsy booked.',
      consent: CARE,
    },
    { picture: 'backLesion', daysAgo: 41, bodySite: 'mid-back', isLocked: true, consent: CARE },
    { picture: 'drops', daysAgo: 19, tags: ['psoriasis'], bodySite: 'upper-back' },
    {
      picture: 'ringRash',
      daysAgo: 5,
      tags: ['tinea'],
      bodySite: 'right-thigh',
      notes: 'For the resident’s teaching file.',
      consent: TEACHING,
    },
  ],
  friesen: [
    {
      picture: 'earPerforation',
      daysAgo: 411,
      tags: ['perforation'],
      bodySite: 'right-tympanic-membrane',
      series: 'Right eardrum',
      notes: 'After a dive.',
      consent: ALL,
    },
    {
      picture: 'tonguePatch',
      daysAgo: 202,
      tags: ['leukoplakia'],
      bodySite: 'left-border-of-tongue',
      consent: TEACHING,
    },
    {
      picture: 'earEffusion',
      daysAgo: 128,
      tags: ['otitis media'],
      bodySite: 'right-tympanic-membrane',
      series: 'Right eardrum',
      notes: 'Closed, with fluid behind it.',
    },
    { picture: 'nosePapule', daysAgo: 30, tags: ['nose'], bodySite: 'right-nasal-ala' },
  ],
} as const satisfies Partial<Record<PersonKey, readonly PlannedPicture[]>>;
