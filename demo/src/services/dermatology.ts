import { amount, boxes, type DemoService, words } from './demo-service.ts';

const okonkwo = {
  specialty: 'Dermatology',
  clinic: 'prairieSky',
  person: 'okonkwo',
  acceptExisting: true,
  acceptReferral: true,
  bio: 'Dr. Okonkwo trained in Lagos and Edmonton and has practised medical and surgical dermatology in Calgary since 2011. He runs the pigmented lesion clinic at Prairie Sky and teaches residents in family medicine. Special interests: melanoma, skin of colour, teledermatology.',
} as const;

/** Services of the dermatologists. */
export const dermatologyServices = {
  dermLesion: {
    ...okonkwo,
    type: 'econsult',
    serviceName: 'Lesion eConsult',
    subsite: 'Lesion',
    shortDescription: 'New or changing moles, spots and lumps; pictures read by a dermatologist.',
    longDescription:
      'For any lesion that worries you or the patient: pigmented lesions, suspected skin cancer, actinic damage, cysts and benign growths. Please attach one overview picture and one close-up with a ruler, and a dermoscopic picture if you have one. Suspected melanoma is booked within two weeks; say so in the question. Not for: rashes (see Rash), nails (see Nail and Hair).',
    formFields: [
      words('Site and side'),
      amount('Largest diameter (mm)'),
      amount('Present for (months)', false),
      boxes('Change', ['Size', 'Colour', 'Border', 'Bleeding or crusting', 'Itch or pain', 'No change']),
      boxes(
        'Risk',
        ['Previous skin cancer', 'Family history of melanoma', 'Immunosuppressed', 'Many naevi', 'None'],
        false,
      ),
    ],
    earlierAnswersHours: [9, 4, 26, 7, 15, 31, 5, 20],
  },
  dermRash: {
    ...okonkwo,
    type: 'econsult',
    serviceName: 'Rash eConsult',
    subsite: 'Rash',
    shortDescription: 'Acute and chronic rashes in adults and children, from eczema to blistering disease.',
    longDescription:
      'For inflammatory and infectious skin disease. Pictures of the whole area and of a fresh lesion help most. Tell me what has been put on it, how strong, and for how long. Skin pain, fever, erosions of mouth or eyes, or rapidly spreading purple skin need the emergency department, not an eConsult.',
    formFields: [
      words('Site and distribution'),
      amount('Duration (weeks)'),
      boxes('Symptoms', ['Itch', 'Pain or burning', 'Fever', 'Blisters', 'Mouth or genital involvement', 'None']),
      words('Treatments tried, strength and length', false),
    ],
    earlierAnswersHours: [12, 8, 27, 19, 6],
  },
  dermNail: {
    ...okonkwo,
    type: 'econsult',
    serviceName: 'Nail and Hair eConsult',
    subsite: 'Nail and Hair',
    shortDescription: 'Pigmented bands, nail dystrophy, hair loss of any pattern.',
    longDescription:
      'Send all twenty nails in good light, without polish, and for bands the whole nail fold in focus. For hair loss: crown, part line and hairline, ferritin and TSH if done.',
    formFields: [
      words('Which nails or which part of the scalp'),
      amount('Duration (months)'),
      boxes('Features', ['One nail only', 'Several nails', 'Band widening', 'Trauma', 'Scarring', 'Shedding']),
    ],
    earlierAnswersHours: [30, 22, 51, 18],
  },
  dermSurgery: {
    ...okonkwo,
    type: 'referral',
    serviceName: 'Skin Surgery Clinic',
    subsite: 'Lesion',
    shortDescription: 'Visit for excision or biopsy where the diagnosis is made.',
    longDescription:
      'In-person visits for excision, biopsy and Mohs assessment. Please include pathology, anticoagulants, pacemaker or defibrillator, and allergies to local anaesthetic or latex. Current wait: three weeks for suspected melanoma and squamous cell carcinoma, three to four months for basal cell carcinoma.',
    formFields: [
      words('Diagnosis and pathology'),
      boxes('Before surgery', ['Anticoagulant', 'Pacemaker or defibrillator', 'Prosthetic valve', 'None of these']),
    ],
    earlierAnswersHours: [44, 61, 38, 52],
  },
  dermPhone: {
    ...okonkwo,
    type: 'phoneConsult',
    serviceName: 'Skin by Telephone',
    subsite: 'Treatment',
    shortDescription: 'Twenty minutes with a dermatologist on treatment that does not work, or what to do first.',
    longDescription:
      'Have the drug list and what was tried at hand. For a single lesion send pictures by eConsult: nobody can judge one by telephone. Blisters with fever or sore eyes: emergency.',
    formFields: [words('What was tried, and for how long'), boxes('Where', ['Face', 'Trunk', 'Limbs', 'Everywhere'])],
    earlierAnswersHours: [],
  },
  dermRashBc: {
    type: 'econsult',
    serviceName: 'Medical Dermatology eConsult',
    specialty: 'Dermatology',
    subsite: 'Rash',
    clinic: 'orchardSkin',
    person: 'zhao',
    acceptExisting: true,
    acceptReferral: false,
    shortDescription: 'Eczema, contact and occupational dermatitis, itch, urticaria.',
    longDescription:
      'Advice on chronic inflammatory skin disease, with patch testing at Orchard Valley where the answer asks for it. Please list everything that touches the skin, at work and at home.',
    bio: 'Dr. Zhao is a medical dermatologist in Kelowna with a fellowship in contact and occupational dermatitis. She sees patients of the Interior in English and Mandarin.',
    formFields: [
      words('Site and distribution'),
      amount('Duration (weeks)'),
      boxes('Symptoms', ['Itch', 'Pain or burning', 'Wheals', 'Fissures', 'Sleep disturbed']),
      words('Occupation and exposures', false),
    ],
    earlierAnswersHours: [33, 50, 28, 71],
  },
} as const satisfies Record<string, DemoService>;
