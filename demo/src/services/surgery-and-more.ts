import { amount, boxes, type DemoService, words } from './demo-service.ts';

const stavros = {
  specialty: 'Urology',
  clinic: 'queenCityUrology',
  person: 'stavros',
  acceptExisting: false,
  acceptReferral: true,
  bio: 'Dr. Stavros is a urologist in Regina for stones, prostate and bladder; cystoscopy on Tuesdays and Thursdays.',
} as const;

const tranBeaulieu = {
  specialty: 'Ophthalmology',
  clinic: 'westcoastEye',
  person: 'tranBeaulieu',
  acceptExisting: true,
  acceptReferral: true,
  bio: 'Dr. Tran-Beaulieu is an ophthalmologist in Vancouver for cornea and medical retina. She answers in English, French and Vietnamese.',
} as const;

const macallister = {
  specialty: 'Orthopedic Surgery',
  clinic: 'couleeBone',
  person: 'macallister',
  acceptExisting: false,
  acceptReferral: true,
  bio: 'Dr. MacAllister is an orthopedic surgeon in Lethbridge for knee, shoulder and sports injuries.',
} as const;

const almeida = {
  type: 'econsult',
  specialty: 'Gastroenterology',
  clinic: 'bridgesDigestive',
  person: 'almeida',
  acceptExisting: false,
  acceptReferral: true,
  bio: 'Dr. Almeida is a gastroenterologist in Saskatoon with a dietitian and a pelvic floor physiotherapist in the same house.',
} as const;

const gallagher = {
  type: 'econsult',
  specialty: 'Rheumatology',
  clinic: 'burrardRheumatology',
  person: 'gallagher',
  acceptExisting: true,
  acceptReferral: true,
  bio: 'Dr. Gallagher is a rheumatologist in Vancouver who runs a gout clinic and an early back pain clinic with physiotherapy.',
} as const;

/** Services of urology, ophthalmology and orthopedics, and of the second gastroenterologist, rheumatologist and skin clinic. */
export const surgeryAndMoreServices = {
  hematuria: {
    ...stavros,
    type: 'referral',
    serviceName: 'Hematuria and Stone Referral',
    subsite: 'Hematuria and Stones',
    shortDescription: 'Visible or microscopic blood in the urine, kidney stones: cystoscopy where needed.',
    longDescription:
      'Visible blood without infection is seen within three weeks. Please send urinalysis with microscopy, culture, creatinine and, over age 35 or in smokers, a CT urogram request. Fever with a blocked stone: emergency.',
    formFields: [
      boxes('Main problem', ['Visible blood', 'Microscopic blood', 'Stone']),
      amount('Creatinine (umol/L)'),
      words('Imaging so far'),
      words('Anticoagulants and antiplatelets', false),
    ],
    earlierAnswersHours: [28, 44, 51, 36],
  },
  prostate: {
    ...stavros,
    type: 'econsult',
    serviceName: 'Prostate and Voiding eConsult',
    subsite: 'Prostate and Voiding',
    shortDescription: 'PSA results, urinary symptoms, retention, recurrent infections.',
    longDescription: 'Please give PSA with dates, rectal examination, IPSS, residual volume and medication.',
    formFields: [
      amount('PSA (ug/L)', false),
      amount('Residual volume (mL)', false),
      boxes('Symptoms', ['Weak stream', 'Night voiding', 'Urgency', 'Retention', 'Infection', 'None']),
      words('Drugs tried'),
    ],
    earlierAnswersHours: [25, 38, 19, 30],
  },
  redEye: {
    ...tranBeaulieu,
    type: 'econsult',
    serviceName: 'Red Eye and Lids eConsult',
    subsite: 'Red Eye and Lids',
    shortDescription: 'Red, dry or itchy eyes, lids, small growths; a picture helps.',
    longDescription:
      'Please give visual acuity of each eye, contact lenses, pain, light sensitivity, and fluorescein. A red eye with loss of vision, a contact lens and pain, or a fixed pupil: ophthalmologist on call, now.',
    formFields: [
      boxes('Side', ['Right', 'Left', 'Both']),
      words('Visual acuity, right and left'),
      boxes('Symptoms', ['Pain', 'Light hurts', 'Discharge', 'Itch', 'Contact lenses', 'None of these']),
      amount('Duration (days)'),
    ],
    earlierAnswersHours: [3, 8, 5, 12, 6],
  },
  retina: {
    ...tranBeaulieu,
    type: 'referral',
    serviceName: 'Retina Referral',
    subsite: 'Retina',
    shortDescription: 'Diabetic retinopathy, macular degeneration, floaters that are not urgent.',
    longDescription: 'New flashes, a curtain or sudden loss of vision: same-day call, not a referral.',
    formFields: [
      words('Visual acuity, right and left'),
      boxes('Reason', ['Diabetic screening', 'Macular degeneration', 'Floaters', 'Other']),
      amount('A1C (%)', false),
    ],
    earlierAnswersHours: [37, 45, 50],
  },
  knee: {
    ...macallister,
    type: 'consult',
    serviceName: 'Knee Consult',
    subsite: 'Knee',
    shortDescription: 'Arthritis, meniscus, ligaments: who needs a surgeon, who a physiotherapist.',
    longDescription:
      'Please send standing films, not MRI, over age 45. A locked knee, a hot knee with fever, or a knee that cannot be straightened after injury: call.',
    formFields: [
      boxes('Side', ['Right', 'Left', 'Both']),
      words('Treatments so far'),
      amount('BMI', false),
      boxes('Features', ['Locking', 'Giving way', 'Swelling', 'Night pain', 'Injury', 'None']),
    ],
    earlierAnswersHours: [26, 49, 33],
  },
  shoulder: {
    ...macallister,
    type: 'econsult',
    serviceName: 'Shoulder eConsult',
    subsite: 'Shoulder',
    shortDescription: 'Rotator cuff, frozen shoulder, dislocation, injections.',
    longDescription: 'Please give passive and active range, power of the cuff, hand dominance, work and films.',
    formFields: [boxes('Side', ['Right', 'Left', 'Both']), amount('Duration (weeks)'), words('Range and power')],
    earlierAnswersHours: [20, 31, 42],
  },
  reflux: {
    ...almeida,
    serviceName: 'Reflux and Dyspepsia eConsult',
    subsite: 'Reflux and Dyspepsia',
    shortDescription: 'Heartburn on treatment, H. pylori, stopping PPIs, when to scope.',
    longDescription:
      'Dysphagia, bleeding, anemia, vomiting or weight loss: say so in the first line, they are scoped within four weeks.',
    formFields: [
      boxes('Alarm features', ['Dysphagia', 'Bleeding', 'Anemia', 'Weight loss', 'None']),
      words('Drugs tried, doses and length'),
      amount('Duration (months)'),
    ],
    earlierAnswersHours: [27, 35, 18, 44],
  },
  ibs: {
    ...almeida,
    serviceName: 'Celiac and Irritable Bowel eConsult',
    subsite: 'Celiac and Irritable Bowel',
    shortDescription: 'Positive serology, bloating, diarrhea or constipation without alarm features.',
    longDescription:
      'Please give tTG-IgA with total IgA, calprotectin, CBC and ferritin; no gluten-free diet before serology.',
    formFields: [
      boxes('Main problem', ['Bloating', 'Diarrhea', 'Constipation', 'Positive serology']),
      amount('Fecal calprotectin (ug/g)', false),
      words('Diet and drugs tried'),
    ],
    earlierAnswersHours: [33, 29, 48],
  },
  gout: {
    ...gallagher,
    serviceName: 'Gout and Crystal eConsult',
    subsite: 'Gout',
    shortDescription: 'Flares, allopurinol in kidney disease, gout that is not gout.',
    longDescription:
      'Please give urate, creatinine, the joints and how it was proven. A hot joint with fever: emergency.',
    formFields: [
      amount('Urate (umol/L)'),
      amount('eGFR (mL/min/1.73 m2)'),
      amount('Flares in the last year'),
      words('Medication with doses'),
    ],
    earlierAnswersHours: [41, 23, 36, 54],
  },
  backPain: {
    ...gallagher,
    serviceName: 'Inflammatory Back Pain eConsult',
    subsite: 'Back and Spine',
    shortDescription: 'Back pain before 45 that is worst in the morning; psoriasis, uveitis, bowel disease beside it.',
    longDescription:
      'Please give HLA-B27, CRP and a film of the sacroiliac joints if done, and the answer to two weeks of an NSAID.',
    formFields: [
      amount('Morning stiffness (minutes)'),
      amount('CRP (mg/L)', false),
      boxes('Also present', ['Psoriasis', 'Uveitis', 'Bowel disease', 'Heel pain', 'Family history', 'None']),
    ],
    earlierAnswersHours: [46, 38, 60],
  },
  acne: {
    type: 'econsult',
    serviceName: 'Acne and Rosacea eConsult',
    specialty: 'Dermatology',
    subsite: 'Acne and Rosacea',
    clinic: 'queenCitySkin',
    person: 'lachance',
    acceptExisting: true,
    acceptReferral: true,
    shortDescription: 'Acne from comedones to isotretinoin, rosacea, hidradenitis.',
    longDescription:
      'A picture of each side in even light, please, and what was used for how many weeks. For isotretinoin: contraception, mood, lipids and ALT.',
    bio: 'Dr. Lachance is a dermatologist in Regina with clinics in Yorkton and Swift Current. She answers in English and French.',
    formFields: [
      boxes('Area', ['Face', 'Chest', 'Back', 'Folds']),
      amount('Duration (months)'),
      words('Treatments tried, strength and length'),
      boxes('Also present', ['Scars', 'Nodules', 'Irregular periods', 'Flushing', 'None'], false),
    ],
    earlierAnswersHours: [16, 25, 11, 29],
  },
} as const satisfies Record<string, DemoService>;
