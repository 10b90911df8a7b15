import { amount, boxes, type DemoService, words } from './demo-service.ts';

const desrosiers = {
  type: 'econsult',
  specialty: 'Endocrinology',
  clinic: 'riverValleyEndocrine',
  person: 'desrosiers',
  acceptExisting: true,
  acceptReferral: false,
  bio: 'Dr. Desrosiers is an endocrinologist in Edmonton. He answers in English and French and takes two eConsults a day, so that each gets a full answer.',
} as const;

const raman = {
  specialty: 'Cardiology',
  clinic: 'bowHeart',
  person: 'raman',
  acceptExisting: true,
  acceptReferral: true,
  bio: 'Dr. Raman is a general cardiologist with training in heart failure and inherited arrhythmia. She reads ECGs and Holter monitors for eleven clinics of southern Alberta.',
} as const;

const haddad = {
  specialty: 'Gastroenterology',
  clinic: 'chinookDigestive',
  person: 'haddad',
  acceptExisting: false,
  acceptReferral: true,
  bio: 'Dr. Haddad is a gastroenterologist and hepatologist in Calgary, with FibroScan and intestinal ultrasound in the clinic.',
} as const;

/** Services of endocrinology, cardiology, rheumatology, gastroenterology and psychiatry. */
export const medicineServices = {
  thyroid: {
    ...desrosiers,
    serviceName: 'Thyroid eConsult',
    subsite: 'Thyroid',
    shortDescription: 'Thyroid function, nodules, thyroid disease around pregnancy.',
    longDescription:
      'Send TSH and free T4 with dates, antibodies where done, and the ultrasound report with the TI-RADS category. Thyroid storm, or airway symptoms from a goitre, belong to the emergency department.',
    formFields: [
      amount('TSH (mIU/L)'),
      amount('Free T4 (pmol/L)', false),
      boxes('Situation', ['Abnormal tests', 'Nodule', 'Goitre', 'Pregnant or planning', 'On thyroid medication']),
    ],
    earlierAnswersHours: [18, 25, 40, 13],
  },
  diabetes: {
    ...desrosiers,
    serviceName: 'Diabetes eConsult',
    subsite: 'Diabetes',
    shortDescription: 'Choice and adjustment of treatment in type 1 and type 2 diabetes.',
    longDescription:
      'Please give A1C, eGFR, urine ACR, weight, all glucose-lowering drugs with doses, hypoglycemia, and drug coverage: the plan depends on it.',
    formFields: [
      amount('A1C (%)'),
      amount('eGFR (mL/min/1.73 m2)'),
      amount('Weight (kg)', false),
      words('Current treatment'),
      boxes('Concerns', ['Hypoglycemia', 'Kidney disease', 'Heart disease', 'Weight', 'Cost or coverage']),
    ],
    earlierAnswersHours: [21, 16, 44, 30],
  },
  arrhythmia: {
    ...raman,
    type: 'econsult',
    serviceName: 'ECG and Rhythm eConsult',
    subsite: 'Arrhythmia',
    shortDescription: 'ECG reading, palpitations, atrial fibrillation, QT questions.',
    longDescription:
      'Attach the tracing itself, not only the report. Syncope on exertion, chest pain with a changed ECG, or a rate over 150 at rest: send to emergency.',
    formFields: [
      boxes('Question about', ['Atrial fibrillation', 'Palpitations', 'QT interval', 'Conduction', 'Abnormal ECG']),
      amount('Resting heart rate (per minute)'),
      words('Medication with doses'),
    ],
    earlierAnswersHours: [2, 6, 11, 4, 20],
  },
  heartFailure: {
    ...raman,
    type: 'consult',
    serviceName: 'Heart Function Consult',
    subsite: 'Heart Failure',
    shortDescription: 'Starting and raising heart failure medication; when to refer on.',
    longDescription:
      'Advice in steps for heart failure with reduced or preserved ejection fraction. Please give blood pressure, heart rate, potassium, creatinine, weight, the last echo and what has been tried.',
    formFields: [
      amount('Ejection fraction (%)'),
      amount('Systolic pressure (mmHg)'),
      words('Medication with doses'),
      boxes('Symptoms', ['Breathless at rest', 'Breathless on exertion', 'Orthopnea', 'Edema', 'Dizziness', 'None']),
    ],
    earlierAnswersHours: [17, 24, 9, 35],
  },
  prevention: {
    ...raman,
    type: 'econsult',
    serviceName: 'Lipids and Prevention eConsult',
    subsite: 'Prevention',
    shortDescription: 'Cholesterol, statin intolerance, calcium scores, hypertension.',
    longDescription:
      'Please give the lipid panel with date, the Framingham estimate, family history and each drug tried.',
    formFields: [
      amount('LDL-C (mmol/L)'),
      boxes('Background', [
        'Vascular disease',
        'Diabetes',
        'Premature disease in family',
        'Statin side effects',
        'None',
      ]),
      words('Drugs tried and what happened'),
    ],
    earlierAnswersHours: [22, 36, 18, 41],
  },
  joints: {
    type: 'econsult',
    serviceName: 'Joint and Connective Tissue eConsult',
    specialty: 'Rheumatology',
    subsite: 'Joint Pain and Swelling',
    clinic: 'bridgesRheumatology',
    person: 'wielgosz',
    acceptExisting: true,
    acceptReferral: true,
    shortDescription: 'Inflammatory arthritis, gout, positive antibodies, polymyalgia.',
    longDescription:
      'New swollen joints with morning stiffness over 30 minutes are seen within three weeks. Please count the swollen joints and send CRP, rheumatoid factor and anti-CCP; an ANA only where lupus is likely. New headache or loss of sight over age 50: call, do not write.',
    bio: 'Dr. Wielgosz has been a rheumatologist in Saskatoon for nineteen years and flies to La Ronge four times a year.',
    formFields: [
      words('Joints involved'),
      amount('Morning stiffness (minutes)'),
      amount('CRP (mg/L)', false),
      boxes('Features', ['Swelling seen by you', 'Rash', 'Dry eyes or mouth', 'Raynaud', 'Psoriasis', 'None of these']),
    ],
    earlierAnswersHours: [52, 30, 75, 41],
  },
  mood: {
    type: 'econsult',
    serviceName: 'Adult Mood and Anxiety eConsult',
    specialty: 'Psychiatry',
    subsite: 'Mood and Anxiety',
    clinic: 'harbourMind',
    person: 'abramson',
    acceptExisting: false,
    acceptReferral: true,
    shortDescription: 'Depression, anxiety, bipolar disorder, perinatal mental health: medication advice.',
    longDescription:
      'Advice on diagnosis and medication for adults. Please give PHQ-9 or GAD-7, every drug tried with dose and length, substances, and what you asked about safety. Not for crises: intent or plan needs the emergency department or the crisis line today.',
    bio: 'Dr. Abramson is a psychiatrist in Vancouver with a perinatal and mood disorders practice; she supervises shared care across rural British Columbia.',
    formFields: [
      amount('PHQ-9 score'),
      boxes('Safety asked', ['No suicidal thoughts', 'Passive thoughts', 'Thoughts without plan', 'Safety plan made']),
      words('Drugs tried, doses and length'),
    ],
    earlierAnswersHours: [26, 43, 58, 31],
  },
  adhd: {
    type: 'consult',
    serviceName: 'Adult ADHD Consult',
    specialty: 'Psychiatry',
    subsite: 'ADHD',
    clinic: 'harbourMind',
    person: 'abramson',
    acceptExisting: false,
    acceptReferral: true,
    shortDescription: 'Diagnosis and treatment of ADHD in adults, with other conditions present.',
    longDescription:
      'Please send the ASRS, a school or parent account if there is one, blood pressure and substance use.',
    bio: 'Dr. Abramson is a psychiatrist in Vancouver with a perinatal and mood disorders practice; she supervises shared care across rural British Columbia.',
    formFields: [
      amount('ASRS part A (0 to 6)'),
      words('Childhood account'),
      boxes('Also present', ['Hypertension', 'Heart disease', 'Tics', 'Substance use', 'Anxiety', 'None']),
    ],
    earlierAnswersHours: [],
  },
  liver: {
    ...haddad,
    type: 'econsult',
    serviceName: 'Liver eConsult',
    subsite: 'Liver',
    shortDescription: 'Raised enzymes, fatty liver, viral hepatitis.',
    longDescription:
      'Please give AST, ALT, platelets, age for FIB-4, alcohol per week, hepatitis serology and ultrasound.',
    formFields: [
      amount('ALT (U/L)'),
      amount('Platelets (x10^9/L)'),
      boxes('Background', ['Diabetes', 'Obesity', 'Alcohol over 14 drinks a week', 'Viral hepatitis', 'None']),
    ],
    earlierAnswersHours: [34, 29, 57, 48],
  },
  bowel: {
    ...haddad,
    type: 'referral',
    serviceName: 'Bowel and Endoscopy Referral',
    subsite: 'Bowel',
    shortDescription: 'Colonoscopy, suspected inflammatory bowel disease, celiac disease, bleeding.',
    longDescription:
      'Visits with endoscopy. Fecal calprotectin, CBC, ferritin, CRP and celiac serology speed up triage. Positive FIT is booked within eight weeks.',
    formFields: [
      boxes('Features', [
        'Bleeding',
        'Weight loss',
        'Nocturnal symptoms',
        'Anemia',
        'Positive FIT',
        'Family history',
        'None',
      ]),
      amount('Fecal calprotectin (ug/g)', false),
      words('Medication and anticoagulants'),
    ],
    earlierAnswersHours: [68, 90, 59, 77],
  },
} as const satisfies Record<string, DemoService>;
