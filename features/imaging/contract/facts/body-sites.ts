/** Parts of the body that lie in the middle, and those of which there are a left and a right one, by region. */
const REGIONS = [
  {
    region: 'head',
    single: [
      'scalp',
      'forehead',
      'glabella',
      'nose',
      'upper-lip',
      'lower-lip',
      'chin',
      'anterior-neck',
      'posterior-neck',
    ],
    paired: [
      'temple',
      'upper-eyelid',
      'lower-eyelid',
      'eye',
      'cheek',
      'nasal-ala',
      'external-ear',
      'postauricular-region',
      'mandibular-region',
      'lateral-neck',
    ],
  },
  {
    region: 'ent',
    single: [
      'nasal-septum',
      'hard-palate',
      'soft-palate',
      'uvula',
      'tongue',
      'floor-of-mouth',
      'posterior-pharynx',
      'larynx',
    ],
    paired: [
      'external-auditory-canal',
      'tympanic-membrane',
      'nasal-cavity',
      'border-of-tongue',
      'buccal-mucosa',
      'palatine-tonsil',
      'vocal-fold',
    ],
  },
  {
    region: 'trunk',
    single: [
      'sternal-region',
      'epigastrium',
      'umbilicus',
      'lower-abdomen',
      'upper-back',
      'mid-back',
      'lower-back',
      'sacral-region',
    ],
    paired: ['breast', 'chest-wall', 'scapular-region', 'flank', 'groin', 'buttock'],
  },
  {
    region: 'arm',
    single: [],
    paired: [
      'shoulder',
      'axilla',
      'upper-arm',
      'elbow',
      'cubital-fossa',
      'forearm',
      'wrist',
      'dorsum-of-hand',
      'palm',
      'thumb',
      'index-finger',
      'middle-finger',
      'ring-finger',
      'little-finger',
      'thumbnail',
      'fingernail',
    ],
  },
  {
    region: 'leg',
    single: [],
    paired: [
      'hip',
      'thigh',
      'knee',
      'popliteal-fossa',
      'shin',
      'calf',
      'medial-malleolus',
      'lateral-malleolus',
      'dorsum-of-foot',
      'sole-of-foot',
      'heel',
      'great-toe',
      'lesser-toe',
      'toenail',
    ],
  },
  {
    region: 'anogenital',
    single: ['penis', 'scrotum', 'vulva', 'vagina', 'cervix', 'perineum', 'perianal-region'],
    paired: [],
  },
] as const;

/** A region of the body. */
export type BodyRegion = (typeof REGIONS)[number]['region'];
/** A part that lies in the middle. */
export type SingleSite = (typeof REGIONS)[number]['single'][number];
/** A part of which there are two. */
export type PairedSite = (typeof REGIONS)[number]['paired'][number];

/** Where on the body something is: a finding site of SNOMED CT; what it is called stands in texts/body-sites. */
export type BodySite = { readonly id: string; readonly region: BodyRegion } & (
  | { readonly side: null; readonly part: SingleSite }
  | { readonly side: 'left' | 'right'; readonly part: PairedSite }
);

/** All sites, region by region; of a pair left before right. */
export const BODY_SITES: readonly BodySite[] = REGIONS.flatMap(({ region, single, paired }): readonly BodySite[] => [
  ...single.map((part) => ({ id: part, region, side: null, part })),
  ...paired.flatMap((part) => [
    { id: `left-${part}`, region, side: 'left' as const, part },
    { id: `right-${part}`, region, side: 'right' as const, part },
  ]),
]);

const IDS: ReadonlySet<string> = new Set(BODY_SITES.map(({ id }) => id));

/** True of the id of a site. */
export const isBodySite = (id: string): boolean => IDS.has(id);
