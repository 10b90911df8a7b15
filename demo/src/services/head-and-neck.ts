import { amount, boxes, type DemoService, words } from './demo-service.ts';

const friesen = {
  specialty: 'Otolaryngology',
  clinic: 'foothillsEnt',
  person: 'friesen',
  acceptExisting: true,
  acceptReferral: true,
  bio: 'Dr. Friesen is an otolaryngologist and head and neck surgeon in Calgary. She runs the rapid neck mass clinic at Foothills, with same-visit ultrasound and fine needle aspiration, and an outreach clinic in southern Alberta.',
} as const;

const sinclair = {
  specialty: 'Dentistry',
  clinic: 'clearwaterDental',
  person: 'sinclair',
  acceptExisting: false,
  acceptReferral: true,
  bio: 'Dr. Sinclair limits her practice to dental sleep medicine, orofacial pain and oral medicine. She works with the sleep laboratories of Calgary and reports every follow-up study to the family physician.',
} as const;

/** Services of the otolaryngologist and of the dentist. */
export const headAndNeckServices = {
  entEar: {
    ...friesen,
    type: 'econsult',
    serviceName: 'Ear and Hearing eConsult',
    subsite: 'Ear',
    shortDescription: 'Hearing loss, effusion, perforation, discharge, vertigo.',
    longDescription:
      'Attach an otoscopic picture and the audiogram if you have them. Sudden sensorineural hearing loss is an emergency: send it here the same day and say so in the first line, or call the ENT resident on call.',
    formFields: [
      boxes('Side', ['Right', 'Left', 'Both']),
      boxes('Symptoms', ['Hearing loss', 'Pain', 'Discharge', 'Tinnitus', 'Vertigo', 'Facial weakness']),
      amount('Duration (weeks)'),
      words('Otoscopy and tuning forks', false),
    ],
    earlierAnswersHours: [5, 14, 21, 3, 29],
  },
  entPhone: {
    ...friesen,
    type: 'phoneConsult',
    serviceName: 'ENT by Telephone',
    subsite: 'Throat',
    shortDescription: 'Twenty minutes with an otolaryngologist while the patient is still with you.',
    longDescription:
      'Have the otoscopy, the tuning forks and the drugs at hand. Stridor, a bleed that does not stop or a swollen floor of the mouth: emergency.',
    formFields: [words('What you see'), boxes('Side', ['Right', 'Left', 'Both'])],
    earlierAnswersHours: [],
  },
  entNeckMass: {
    ...friesen,
    type: 'consult',
    serviceName: 'Rapid Neck Mass Clinic',
    subsite: 'Neck Mass',
    shortDescription: 'Any neck lump over two weeks in an adult; advice, then a visit where needed.',
    longDescription:
      'A neck mass of more than two weeks in an adult is cancer until shown otherwise. Please arrange nothing that delays the consult: ultrasound can be done here. Smoking, alcohol, voice, swallowing and weight belong into the question.',
    formFields: [
      words('Site and level'),
      amount('Largest diameter (cm)'),
      amount('Duration (weeks)'),
      boxes('Features', [
        'Firm or fixed',
        'Hoarseness',
        'Dysphagia',
        'Ear pain',
        'Weight loss',
        'Smoker',
        'None of these',
      ]),
    ],
    earlierAnswersHours: [4, 7, 19, 6],
  },
  entNose: {
    ...friesen,
    type: 'referral',
    serviceName: 'Nose and Sinus Referral',
    subsite: 'Nose and Sinus',
    shortDescription: 'Obstruction, epistaxis, chronic sinusitis: assessment with endoscopy.',
    longDescription:
      'In-person assessment with sinus endoscopy. Before the visit: eight weeks of daily nasal steroid with saline, correct technique shown; CT sinuses only after that. Current wait four to five months.',
    formFields: [
      boxes('Main problem', ['Obstruction', 'Epistaxis', 'Sinusitis', 'Loss of smell', 'Polyps']),
      words('Treatments tried and length'),
      amount('Episodes in the last year', false),
    ],
    earlierAnswersHours: [62, 47, 80, 55],
  },
  dentalSleep: {
    ...sinclair,
    type: 'econsult',
    serviceName: 'Sleep Apnea Appliance eConsult',
    subsite: 'Sleep Apnea',
    shortDescription: 'Mandibular advancement for snoring and sleep apnea, and CPAP intolerance.',
    longDescription:
      'Is an oral appliance reasonable, and is the mouth fit for one? Please give the AHI, the lowest saturation, what went wrong with CPAP, and the state of the teeth. Severe apnea or marked desaturation stays with CPAP first.',
    formFields: [
      amount('AHI (events per hour)'),
      amount('Lowest saturation (%)', false),
      boxes('CPAP', ['Not tried', 'Not tolerated', 'Refused', 'In use']),
      words('Teeth, gums and jaw joints'),
    ],
    earlierAnswersHours: [28, 45, 33, 20],
  },
  dentalOral: {
    ...sinclair,
    type: 'econsult',
    serviceName: 'Oral Medicine eConsult',
    subsite: 'Oral Lesion',
    shortDescription: 'Patches, ulcers, dry or burning mouth, jaw pain, medication-related jaw risk.',
    longDescription:
      'An ulcer or a red or white patch that has not gone after three weeks needs a diagnosis. Please attach a picture taken with the tissue dried and the lip or tongue held aside.',
    formFields: [
      words('Site'),
      amount('Duration (weeks)'),
      boxes('Risk', ['Smoking', 'Alcohol', 'Antiresorptive drug', 'Immunosuppressed', 'Radiation', 'None']),
    ],
    earlierAnswersHours: [16, 39, 24, 30],
  },
} as const satisfies Record<string, DemoService>;
