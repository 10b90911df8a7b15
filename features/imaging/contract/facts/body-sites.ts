/** Where on the body something is, as SNOMED CT words it; what people say otherwise stands in brackets, and is found too. */
export interface BodySite {
  readonly id: string;
  readonly group: string;
  readonly label: string;
}

/** Sites in the middle, and those of which there are a left and a right one, by region. */
const REGIONS = [
  {
    group: 'Head and neck',
    single: [
      'Scalp',
      'Forehead',
      'Glabella',
      'Nose',
      'Upper lip',
      'Lower lip',
      'Chin',
      'Anterior neck',
      'Posterior neck',
    ],
    paired: [
      'temple',
      'upper eyelid',
      'lower eyelid',
      'eye',
      'cheek',
      'nasal ala (side of nose)',
      'external ear (pinna)',
      'postauricular region (behind ear)',
      'mandibular region (jaw)',
      'lateral neck',
    ],
  },
  {
    group: 'Ear, nose and throat',
    single: [
      'Nasal septum',
      'Hard palate',
      'Soft palate',
      'Uvula',
      'Tongue',
      'Floor of mouth',
      'Posterior pharynx',
      'Larynx',
    ],
    paired: [
      'external auditory canal (ear canal)',
      'tympanic membrane (eardrum)',
      'nasal cavity',
      'border of tongue',
      'buccal mucosa (inside of cheek)',
      'palatine tonsil',
      'vocal fold (vocal cord)',
    ],
  },
  {
    group: 'Trunk',
    single: [
      'Sternal region',
      'Epigastrium',
      'Umbilicus (navel)',
      'Lower abdomen',
      'Upper back',
      'Mid back',
      'Lower back',
      'Sacral region',
    ],
    paired: ['breast', 'chest wall', 'scapular region (shoulder blade)', 'flank', 'groin', 'buttock'],
  },
  {
    group: 'Upper limb',
    single: [],
    paired: [
      'shoulder',
      'axilla (armpit)',
      'upper arm',
      'elbow',
      'cubital fossa (elbow fold)',
      'forearm',
      'wrist',
      'dorsum of hand (back of hand)',
      'palm',
      'thumb',
      'index finger',
      'middle finger',
      'ring finger',
      'little finger',
      'thumbnail',
      'fingernail',
    ],
  },
  {
    group: 'Lower limb',
    single: [],
    paired: [
      'hip',
      'thigh',
      'knee',
      'popliteal fossa (back of knee)',
      'shin',
      'calf',
      'medial malleolus (inner ankle)',
      'lateral malleolus (outer ankle)',
      'dorsum of foot (top of foot)',
      'sole of foot',
      'heel',
      'great toe (big toe)',
      'lesser toe',
      'toenail',
    ],
  },
  {
    group: 'Anogenital region',
    single: ['Penis', 'Scrotum', 'Vulva', 'Vagina', 'Cervix', 'Perineum', 'Perianal region'],
    paired: [],
  },
] as const;

/** The part of a term before its brackets, as an id: `Left heel` is `left-heel`. */
const idOf = (label: string): string =>
  label
    .replace(/ \(.*\)$/, '')
    .toLowerCase()
    .replaceAll(' ', '-');

/** All sites, region by region; of a pair left before right. */
export const BODY_SITES: readonly BodySite[] = REGIONS.flatMap(({ group, single, paired }) => {
  const sides = paired.flatMap((name) => [`Left ${name}`, `Right ${name}`]);
  return [...single, ...sides].map((label) => ({ id: idOf(label), group, label }));
});

const LABELS: ReadonlyMap<string, string> = new Map(BODY_SITES.map(({ id, label }) => [id, label]));

/** What a site is called; null for an id that no site has. */
export const bodySiteLabel = (id: string): string | null => LABELS.get(id) ?? null;
