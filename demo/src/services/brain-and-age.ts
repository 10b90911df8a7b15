import { amount, boxes, type DemoService, words } from './demo-service.ts';

const halvorsen = {
  specialty: 'Neurology',
  clinic: 'northernNeurology',
  person: 'halvorsen',
  acceptExisting: true,
  acceptReferral: true,
  bio: 'Dr. Halvorsen is a neurologist in Edmonton with a headache and epilepsy practice. She takes calls from rural physicians on two afternoons a week.',
} as const;

const petrovic = {
  specialty: 'Geriatrics',
  clinic: 'dallasRoadSeniors',
  person: 'petrovic',
  acceptExisting: true,
  acceptReferral: true,
  bio: 'Dr. Petrovic is a geriatrician in Victoria. She sees people at home and in care homes of the lower island, and believes that the best prescription is often one fewer.',
} as const;

const caron = {
  specialty: 'Pain Medicine',
  clinic: 'saskDrivePain',
  person: 'caron',
  acceptExisting: false,
  acceptReferral: true,
  bio: 'Dr. Caron trained in anesthesia and pain medicine in Montréal and works in Edmonton with a team of physiotherapy, psychology and pharmacy.',
} as const;

/** Services of neurology, geriatrics, pain medicine and child psychiatry. */
export const brainAndAgeServices = {
  headache: {
    ...halvorsen,
    type: 'econsult',
    serviceName: 'Headache eConsult',
    subsite: 'Headache',
    shortDescription: 'Migraine prevention, medication overuse, new headaches that worry you.',
    longDescription:
      'Please give headache days and days with acute drugs in a month, what was tried and how high, blood pressure and fundi. Thunderclap onset, fever with neck stiffness, papilledema or a new deficit belong to emergency.',
    formFields: [
      amount('Headache days a month'),
      amount('Days with acute medication a month', false),
      boxes('Features', ['Aura', 'Nausea', 'Light or sound hurts', 'Worse lying down', 'New after age 50', 'None']),
      words('Drugs tried with doses'),
    ],
    earlierAnswersHours: [20, 33, 14, 41, 27],
  },
  seizure: {
    ...halvorsen,
    type: 'econsult',
    serviceName: 'Seizure eConsult',
    subsite: 'Seizures and Epilepsy',
    shortDescription: 'First seizure, choice and level of medication, driving, pregnancy.',
    longDescription:
      'An account of a witness is worth more than an EEG: please ask who saw it. A first seizure is seen within three weeks; two in a day go to emergency.',
    formFields: [
      amount('Seizures in the last year'),
      words('What a witness saw'),
      boxes('Situation', ['First seizure', 'Known epilepsy', 'Pregnant or planning', 'Driving question']),
      words('Medication with doses', false),
    ],
    earlierAnswersHours: [11, 24, 38, 19],
  },
  neuroPhone: {
    ...halvorsen,
    type: 'phoneConsult',
    serviceName: 'Numbness and Weakness by Telephone',
    subsite: 'Numbness and Weakness',
    shortDescription: 'Fifteen minutes with a neurologist on a limb that tingles, drags or drops things.',
    longDescription:
      'Have reflexes, power and the exact area of numbness at hand. Weakness that climbs over days, or trouble with breathing, swallowing or the bladder: emergency.',
    formFields: [words('Where, and since when'), boxes('Side', ['Right', 'Left', 'Both'])],
    earlierAnswersHours: [],
  },
  memory: {
    ...petrovic,
    type: 'consult',
    serviceName: 'Memory Consult',
    subsite: 'Memory',
    shortDescription: 'Cognitive decline, delirium, behaviour in dementia, driving.',
    longDescription:
      'Please send the MoCA with its sub-scores, an account of family, the medication list, and CBC, electrolytes, calcium, TSH and B12. Change over hours or days is delirium until shown otherwise.',
    formFields: [
      amount('MoCA (of 30)'),
      words('What family has noticed'),
      boxes('Concerns', ['Driving', 'Wandering', 'Falls', 'Agitation', 'Caregiver exhausted', 'None']),
    ],
    earlierAnswersHours: [48, 37, 66, 52],
  },
  deprescribing: {
    ...petrovic,
    type: 'econsult',
    serviceName: 'Medication Review for Older Adults',
    subsite: 'Medication Review',
    shortDescription: 'Too many drugs, falls, sedatives, anticholinergics: what to stop, and in which order.',
    longDescription:
      'Send the whole list with doses, creatinine, lying and standing blood pressure, and what matters most to the patient.',
    formFields: [
      amount('Number of drugs'),
      amount('Falls in the last year'),
      words('All drugs with doses'),
      boxes('Concerns', ['Falls', 'Dizziness', 'Confusion', 'Constipation', 'Sleep', 'Cost']),
    ],
    earlierAnswersHours: [40, 29, 55, 62],
  },
  chronicPain: {
    ...caron,
    type: 'econsult',
    serviceName: 'Chronic Pain eConsult',
    subsite: 'Chronic Pain',
    shortDescription: 'Neuropathic, back and widespread pain: medication in steps, and what works without.',
    longDescription:
      'Please give the pain diagnosis as you see it, function (what can the person no longer do?), mood, sleep, and each drug with its highest dose. New weakness, saddle numbness or loss of bladder control: emergency.',
    formFields: [
      amount('Pain interference (0 to 10)'),
      words('Drugs tried, highest dose and why stopped'),
      boxes('Also present', ['Depression', 'Poor sleep', 'Opioid use', 'Work injury', 'None']),
    ],
    earlierAnswersHours: [30, 46, 22, 71],
  },
  opioidTaper: {
    ...caron,
    type: 'phoneConsult',
    serviceName: 'Opioid Taper by Telephone',
    subsite: 'Opioid Tapering',
    shortDescription: 'A slow taper, a rotation, or a start of buprenorphine, planned together.',
    longDescription: 'Have the morphine equivalent a day, sedatives, and the last urine drug screen at hand.',
    formFields: [amount('Morphine equivalent (mg a day)'), words('Goals of the patient')],
    earlierAnswersHours: [],
  },
  youthMind: {
    type: 'consult',
    serviceName: 'Child and Adolescent Psychiatry Consult',
    specialty: 'Psychiatry',
    subsite: 'Child and Adolescent',
    clinic: 'whitemudYouth',
    person: 'boateng',
    acceptExisting: false,
    acceptReferral: true,
    shortDescription: 'Anxiety, depression, eating, self-harm and school refusal from 6 to 17 years.',
    longDescription:
      'Please see the young person alone for part of the visit and tell what you asked about safety. Weight, height and vital signs where eating is a concern. Intent or plan: emergency today.',
    bio: 'Dr. Boateng is a child and adolescent psychiatrist in Edmonton who works with schools and family physicians of northern Alberta.',
    formFields: [
      amount('School days missed in the last month'),
      boxes('Safety asked', ['No suicidal thoughts', 'Passive thoughts', 'Self-harm', 'Safety plan made']),
      words('Treatment so far'),
    ],
    earlierAnswersHours: [36, 58, 44, 25],
  },
} as const satisfies Record<string, DemoService>;
