import { amount, boxes, type DemoService, words } from './demo-service.ts';

const marchetti = {
  specialty: 'Respirology',
  clinic: 'coastalBreath',
  person: 'marchetti',
  acceptExisting: true,
  acceptReferral: true,
  bio: 'Dr. Marchetti is a respirologist in Vancouver with an airways clinic and a weekly lung nodule round.',
} as const;

const deshpande = {
  type: 'econsult',
  specialty: 'Hematology',
  clinic: 'strathearnBlood',
  person: 'deshpande',
  acceptExisting: true,
  acceptReferral: true,
  bio: 'Dr. Deshpande is a hematologist in Edmonton for benign blood disease and thrombosis. He answers one eConsult a day, always before the evening.',
} as const;

const mwangi = {
  specialty: 'Infectious Diseases',
  clinic: 'burrardInfection',
  person: 'mwangi',
  acceptExisting: true,
  acceptReferral: false,
  bio: 'Dr. Mwangi is an infectious diseases physician in Vancouver, trained in Nairobi and Winnipeg, with a practice in HIV, hepatitis C and outpatient antibiotics.',
} as const;

const osei = {
  type: 'econsult',
  specialty: 'Nephrology',
  clinic: 'riverbankKidney',
  person: 'osei',
  acceptExisting: true,
  acceptReferral: true,
  bio: 'Dr. Osei is a nephrologist in Saskatoon; he runs kidney clinics by video for the north of the province.',
} as const;

/** Services of respirology, hematology, infectious diseases and nephrology. */
export const innerMedicineServices = {
  asthma: {
    ...marchetti,
    type: 'econsult',
    serviceName: 'Asthma and Cough eConsult',
    subsite: 'Asthma and Cough',
    shortDescription: 'Asthma that does not settle, chronic cough, spirometry that does not fit.',
    longDescription:
      'Please give the spirometry with bronchodilator response, inhalers with doses and how they are taken, exacerbations and eosinophils. A silent chest or saturation under 92 % is for emergency.',
    formFields: [
      amount('Exacerbations in the last year'),
      amount('FEV1 (% of predicted)', false),
      words('Inhalers with doses'),
      boxes('Triggers', ['Infection', 'Exercise', 'Pets', 'Work', 'Reflux', 'Smoke', 'Unknown']),
    ],
    earlierAnswersHours: [19, 26, 34, 12],
  },
  copd: {
    ...marchetti,
    type: 'consult',
    serviceName: 'COPD Consult',
    subsite: 'COPD',
    shortDescription: 'Inhalers in steps, exacerbations, oxygen, rehabilitation.',
    longDescription:
      'Please send post-bronchodilator spirometry, eosinophils, saturation at rest and on walking, and a chest film of the last year.',
    formFields: [
      amount('FEV1 (% of predicted)'),
      amount('Exacerbations in the last year'),
      words('Inhalers with doses'),
      boxes('Smoking', ['Current', 'Former', 'Never', 'Cannabis']),
    ],
    earlierAnswersHours: [31, 22, 47],
  },
  lungNodule: {
    ...marchetti,
    type: 'referral',
    serviceName: 'Lung Nodule Referral',
    subsite: 'Lung Nodule',
    shortDescription: 'Nodules and masses on CT: triage in two working days.',
    longDescription:
      'Please send the CT report with size, shape and lobe, earlier imaging, smoking in pack-years and previous cancer. Nodules over 8 mm are seen within two weeks.',
    formFields: [
      amount('Size (mm)'),
      amount('Pack-years', false),
      words('Lobe and look on CT'),
      boxes('Risk', ['Previous cancer', 'Emphysema', 'Asbestos', 'Weight loss', 'None']),
    ],
    earlierAnswersHours: [18, 29, 40],
  },
  anemia: {
    ...deshpande,
    serviceName: 'Anemia and Blood Count eConsult',
    subsite: 'Anemia and Blood Count',
    shortDescription: 'Anemia, iron, high or low counts, ferritin, paraprotein.',
    longDescription:
      'Please give the CBC with dates and its course, smear, reticulocytes, ferritin, B12 and creatinine. Blasts, platelets under 20 or bleeding: call the hematologist on call.',
    formFields: [
      amount('Hemoglobin (g/L)'),
      amount('Ferritin (ug/L)', false),
      boxes('Question about', ['Low hemoglobin', 'High hemoglobin', 'White cells', 'Platelets', 'Paraprotein']),
    ],
    earlierAnswersHours: [8, 10, 7, 9, 22],
  },
  thrombosis: {
    ...deshpande,
    serviceName: 'Thrombosis eConsult',
    subsite: 'Thrombosis',
    shortDescription: 'Choice and length of anticoagulation, procedures, testing for thrombophilia.',
    longDescription: 'Please give weight, creatinine, what provoked the clot, bleeding, and planned procedures.',
    formFields: [
      amount('Weight (kg)'),
      amount('Creatinine (umol/L)'),
      boxes('Provoked by', ['Surgery', 'Travel', 'Estrogen', 'Cancer', 'Pregnancy', 'Nothing found']),
      words('Anticoagulant with dose'),
    ],
    earlierAnswersHours: [6, 9, 8, 21],
  },
  antibiotics: {
    ...mwangi,
    type: 'econsult',
    serviceName: 'Infection and Antibiotics eConsult',
    subsite: 'Infection and Antibiotics',
    shortDescription: 'Resistant cultures, cellulitis that comes back, allergy labels, ticks and bites.',
    longDescription:
      'Please give culture with susceptibilities, creatinine, allergies with what happened, and a picture where there is something to see. Rigors, confusion or low pressure: emergency.',
    formFields: [
      words('Site and organism'),
      amount('Creatinine (umol/L)', false),
      boxes('Allergy', ['Penicillin', 'Sulfa', 'Quinolone', 'None']),
      words('Antibiotics so far', false),
    ],
    earlierAnswersHours: [5, 9, 16, 7, 12],
  },
  bloodBorne: {
    ...mwangi,
    type: 'econsult',
    serviceName: 'HIV, Hepatitis C and STI eConsult',
    subsite: 'HIV, Hepatitis and STI',
    shortDescription: 'PrEP, hepatitis C treatment in your office, syphilis serology that puzzles.',
    longDescription:
      'Syphilis: treponemal test and RPR with dates, earlier treatment, symptoms, pregnancy. Hepatitis C: RNA, genotype not needed, platelets, AST, all drugs. An exposure within 72 hours needs PEP today.',
    formFields: [
      boxes('Question about', ['Syphilis', 'Hepatitis C', 'PrEP', 'HIV', 'Other']),
      words('Test results with dates'),
    ],
    earlierAnswersHours: [13, 20, 11],
  },
  travelPhone: {
    ...mwangi,
    type: 'phoneConsult',
    serviceName: 'Fever after Travel by Telephone',
    subsite: 'Travel',
    shortDescription: 'A returned traveller who is unwell but not for emergency.',
    longDescription: 'Fever after the tropics needs a malaria smear the same day; send it before you call.',
    formFields: [words('Where and when'), boxes('Symptoms', ['Fever', 'Diarrhea', 'Rash', 'Cough'])],
    earlierAnswersHours: [],
  },
  kidney: {
    ...osei,
    serviceName: 'Kidney Function eConsult',
    subsite: 'Chronic Kidney Disease',
    shortDescription: 'Falling eGFR, protein or blood in the urine, potassium, drugs and doses.',
    longDescription:
      'Please give creatinine of several years, urine ACR and microscopy, potassium, blood pressure, ultrasound and all drugs. eGFR fallen by a third in a month, or red cell casts: call.',
    formFields: [
      amount('eGFR (mL/min/1.73 m2)'),
      amount('Urine ACR (mg/mmol)'),
      amount('Potassium (mmol/L)', false),
      words('Medication with doses'),
    ],
    earlierAnswersHours: [24, 39, 17, 28],
  },
  bloodPressure: {
    ...osei,
    serviceName: 'Resistant Hypertension eConsult',
    subsite: 'Hypertension',
    shortDescription: 'Pressure over target on three drugs, secondary causes, hypertension of the young.',
    longDescription:
      'Please measure with an automated office device or at home for a week, and send potassium, creatinine, ACR and the list with doses.',
    formFields: [
      amount('Systolic pressure (mmHg)'),
      amount('Number of drugs'),
      words('Medication with doses'),
      boxes('Hints', ['Low potassium', 'Snoring', 'Under age 40', 'Kidney disease', 'NSAID or decongestant', 'None']),
    ],
    earlierAnswersHours: [32, 18, 45, 23],
  },
} as const satisfies Record<string, DemoService>;
