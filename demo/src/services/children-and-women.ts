import { amount, boxes, type DemoService, words } from './demo-service.ts';

const whitford = {
  specialty: 'Pediatrics',
  clinic: 'garryOakChildren',
  person: 'whitford',
  acceptExisting: true,
  acceptReferral: true,
  bio: 'Dr. Whitford is a general pediatrician in Victoria with an interest in allergy, growth and development.',
} as const;

const rahimi = {
  specialty: 'Obstetrics and Gynecology',
  clinic: 'parklandWomen',
  person: 'rahimi',
  acceptExisting: true,
  acceptReferral: true,
  bio: 'Dr. Rahimi is an obstetrician and gynecologist in Red Deer; she speaks English, Dari and Farsi.',
} as const;

/** Services of pediatrics, and of obstetrics and gynecology. */
export const childrenAndWomenServices = {
  childHealth: {
    ...whitford,
    type: 'econsult',
    serviceName: 'General Pediatrics eConsult',
    subsite: 'General Pediatrics',
    shortDescription: 'Growth, feeding, wheeze, bowels, bedwetting, murmurs: birth to 17 years.',
    longDescription:
      'Weight, length and head circumference with percentiles, please, and what worries the parents most. Fever under three months, a limp child, or green vomit: emergency.',
    formFields: [
      amount('Weight (kg)'),
      words('Growth and percentiles', false),
      boxes('Question about', ['Growth', 'Feeding', 'Bowels', 'Breathing', 'Urine', 'Heart murmur', 'Other']),
    ],
    earlierAnswersHours: [10, 15, 22, 8, 30],
  },
  childBehaviour: {
    ...whitford,
    type: 'consult',
    serviceName: 'Development and Behaviour Consult',
    subsite: 'Development and Behaviour',
    shortDescription: 'Late talking, suspected autism, ADHD in school age, sleep.',
    longDescription:
      'Please send the M-CHAT or SNAP-IV, a hearing test, and what the daycare or school says. Speech therapy need not wait for us.',
    formFields: [
      words('What parents and school report'),
      boxes('Done so far', ['Hearing test', 'M-CHAT', 'SNAP-IV', 'Speech therapy', 'Nothing yet']),
      amount('Sleep (hours a night)', false),
    ],
    earlierAnswersHours: [35, 52, 41, 28],
  },
  childPhone: {
    ...whitford,
    type: 'phoneConsult',
    serviceName: 'Newborn Questions by Telephone',
    subsite: 'Newborn',
    shortDescription: 'Jaundice, weight and feeding in the first month.',
    longDescription: 'Have the bilirubin with the hour of life, birth weight and weight today at hand.',
    formFields: [amount('Age (days)'), amount('Weight loss (%)', false)],
    earlierAnswersHours: [],
  },
  pregnancy: {
    ...rahimi,
    type: 'econsult',
    serviceName: 'Pregnancy eConsult',
    subsite: 'Pregnancy',
    shortDescription: 'Drugs, tests and complaints in pregnancy and after birth.',
    longDescription:
      'Please give weeks, blood pressure, and earlier pregnancies. Bleeding with pain, reduced movements, or a pressure of 160/110 and over: labour and delivery, now.',
    formFields: [
      amount('Weeks of pregnancy'),
      words('Earlier pregnancies'),
      boxes('Question about', ['Medication', 'Blood pressure', 'Diabetes', 'Bleeding', 'Test result', 'After birth']),
    ],
    earlierAnswersHours: [4, 9, 6, 14, 11],
  },
  bleeding: {
    ...rahimi,
    type: 'consult',
    serviceName: 'Abnormal Bleeding and Menopause Consult',
    subsite: 'Bleeding and Menopause',
    shortDescription: 'Heavy periods, bleeding after menopause, fibroids, hormone therapy.',
    longDescription:
      'Any bleeding after menopause is looked into: please order the ultrasound with the consult. Hemoglobin, ferritin, cervical screening and contraception belong into the question.',
    formFields: [
      amount('Hemoglobin (g/L)'),
      amount('Endometrial thickness (mm)', false),
      boxes('Features', ['Heavy periods', 'Between periods', 'After menopause', 'Pain', 'Hot flashes']),
      words('Treatment so far', false),
    ],
    earlierAnswersHours: [21, 33, 27, 16],
  },
  contraceptionPhone: {
    ...rahimi,
    type: 'phoneConsult',
    serviceName: 'Contraception by Telephone',
    subsite: 'Contraception',
    shortDescription: 'Contraception beside migraine, clots, cancer or many drugs; lost strings; difficult insertions.',
    longDescription: 'Have blood pressure, weight, smoking and the whole medication list at hand.',
    formFields: [
      words('What was tried'),
      boxes('Obstacles', ['Migraine', 'Clot', 'Smoking', 'Drug interaction', 'Other']),
    ],
    earlierAnswersHours: [],
  },
} as const satisfies Record<string, DemoService>;
