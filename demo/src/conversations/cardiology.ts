import type { Conversation } from '../conversation.ts';

/** Rhythm, heart failure and prevention, asked of the cardiologist in Calgary. */
export const cardiology: readonly Conversation[] = [
  {
    service: 'arrhythmia',
    referrer: 'nair',
    patient: { sex: 'F', age: 66 },
    daysAgo: 4,
    status: 'to_book',
    pictures: ['ecgStrip'],
    question: [
      'Is this atrial fibrillation, and should I start anticoagulation before she sees you?',
      'Woman of 66, irregular pulse at a routine visit; she feels only that stairs are harder since about six weeks. Rate 104 to 118, BP 142/84, no edema, lungs clear. Rhythm strip attached. Hypertension on amlodipine 5 mg; no diabetes, no stroke, no bleeding, two glasses of wine on weekends.',
      'Creatinine 74, weight 71 kg, hemoglobin 134, TSH 1.9, potassium 4.2. CHADS-65: age and hypertension. No allergies.',
    ],
    answers: {
      'Question about': ['Atrial fibrillation'],
      'Resting heart rate (per minute)': '112',
      'Medication with doses': 'Amlodipine 5 mg daily',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 2,
        text: [
          'Atrial fibrillation: no P waves, irregular throughout, narrow complexes, rate about 110. No acute ST change.',
          'Today:\n1. Apixaban 5 mg twice daily (she meets none of the criteria for the lower dose). No ASA.\n2. Bisoprolol 2.5 mg daily, after a week 5 mg, for a resting rate under 100.\n3. Echo, and a Holter once the rate is controlled.',
          'Onset is unknown, so no cardioversion before three weeks of unbroken anticoagulation. At 66 and with symptoms I would try for rhythm control; I will see her in about four weeks with the echo. Chest pain, syncope, a rate over 150 or any focal weakness: emergency. Please also ask about snoring.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 46,
        text: [
          'Apixaban and bisoprolol begun, echo in nine days. STOP-BANG 5, home sleep test ordered. She has a dental extraction next week: hold apixaban?',
        ],
      },
      {
        by: 'consultant',
        afterHours: 6,
        text: [
          'A single extraction: skip only the morning dose, take the evening dose as usual once bleeding has stopped; local pressure and tranexamic rinse if the dentist wishes. It does not break the three weeks in a way that matters, but please tell me the date. If she can put the extraction off until after cardioversion without pain, even better.',
        ],
      },
    ],
    lastRead: false,
  },
  {
    service: 'heartFailure',
    referrer: 'lindqvist',
    patient: { sex: 'M', age: 74 },
    daysAgo: 4,
    status: 'completed',
    question: [
      'How do I raise his heart failure medication with a systolic pressure of 104?',
      'Man of 74, ischemic cardiomyopathy, EF 31 % (echo two months ago), NYHA II, no hospital stay this year. Weight steady at 82 kg, no edema, not dizzy. BP 104/66 sitting, 100/64 standing. Heart rate 72, sinus. Potassium 4.6, creatinine 112 (eGFR 57).',
      'Ramipril 5 mg twice daily, bisoprolol 5 mg, furosemide 40 mg, ASA 81 mg, atorvastatin 80 mg. No defibrillator. No allergies; no angioedema.',
    ],
    answers: {
      'Ejection fraction (%)': '31',
      'Systolic pressure (mmHg)': '104',
      'Medication with doses': 'Ramipril 5 mg twice daily, bisoprolol 5 mg, furosemide 40 mg',
      Symptoms: ['Breathless on exertion'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 20,
        text: [
          'He has room: a low number without symptoms is no reason to hold back. Two of the four pillars are missing. In this order, one step every two weeks:\n1. Dapagliflozin 10 mg; it hardly touches the pressure. Furosemide down to 20 mg the same day, as he is dry.\n2. Spironolactone 12.5 mg; potassium and creatinine after one and four weeks.\n3. Ramipril to sacubitril/valsartan 24/26 mg twice daily after 36 hours without ramipril.\n4. Bisoprolol to 7.5 and 10 mg while the rate is over 60.',
          'If dizzy: first furosemide off, then spread the doses over the day, before anything of the four is given up. If potassium is over 5.5: halve spironolactone; over 6.0: stop and repeat within two days.',
          'Echo three months after the last step. If the EF is still 35 % or less, he should be offered a defibrillator, and I would like to see him then. Weight up by 2 kg in three days: he calls you.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 10,
        text: [
          'Very helpful. Dapagliflozin started, furosemide halved. He has had two urinary retentions (prostate). Does that speak against dapagliflozin, and do I need the coverage form before step 3?',
        ],
      },
      {
        by: 'consultant',
        afterHours: 21,
        text: [
          'Retention is a reason for care, not against it: treat the prostate, check a residual volume, and stop the drug if there is fever or a urinary infection that climbs. For sacubitril/valsartan BC asks for special authority: EF under 40 %, NYHA II or more, four weeks of ACE inhibitor. He meets all three.',
        ],
      },
    ],
    lastRead: false,
  },
  {
    service: 'arrhythmia',
    referrer: 'thibault',
    patient: { sex: 'F', age: 22 },
    daysAgo: 18,
    status: 'completed',
    question: [
      'QTc 468 ms on escitalopram: stop, switch or carry on?',
      'Woman of 22, student. Escitalopram 20 mg for generalized anxiety since ten months, doing very well. ECG before starting ADHD medication: sinus 68, QTc 468 ms (Bazett), read by the machine; I measure about 460. No syncope ever, swims. No sudden death or deafness in the family. Grandfather pacemaker at 80.',
      'Combined contraceptive, salbutamol rarely. Potassium 4.1, magnesium 0.84, calcium normal. She once had domperidone for two weeks from a walk-in clinic.',
    ],
    answers: {
      'Question about': ['QT interval'],
      'Resting heart rate (per minute)': '68',
      'Medication with doses': 'Escitalopram 20 mg daily; salbutamol as needed',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 10,
        text: [
          'Carry on, with a little less: 460 ms is the upper limit of normal for a young woman, and her story has nothing of inherited long QT. Escitalopram adds about 10 ms at 20 mg.',
          'Plan: 15 mg if the anxiety allows, repeat the ECG in two weeks at rest and two minutes after standing up quickly. If QTc is under 470: go on, and a stimulant may be started (methylphenidate does not matter for the QT). If 470 to 499: sertraline instead of escitalopram and another ECG. If 500 or more, or syncope with exertion or on a loud noise: stop, send her to emergency.',
          'Avoid the second hit: no domperidone, ondansetron, macrolides, quinolones or fluconazole without an ECG. Please put "QTc borderline" on her problem list. Family screening is not needed now.',
        ],
      },
    ],
    lastRead: true,
  },
  {
    service: 'prevention',
    referrer: 'warsame',
    patient: { sex: 'M', age: 49 },
    daysAgo: 110,
    status: 'completed',
    question: [
      'Muscle pain on two statins in a man with a strong family history. What next?',
      'Man of 49. LDL 4.6, HDL 1.1, triglycerides 1.6, Lp(a) 165 nmol/L. Father had an infarct at 51, brother a stent at 47. Never smoked, BP 128/78, A1C 5.6 %. No tendon xanthomas. Coronary calcium score 86.',
      'Atorvastatin 40 mg: aching thighs after three weeks, CK 210. Rosuvastatin 10 mg: the same after a month, CK normal. Off both for two months: pain gone. TSH and vitamin D normal. No other drugs.',
    ],
    answers: {
      'LDL-C (mmol/L)': '4.6',
      Background: ['Premature disease in family', 'Statin side effects'],
      'Drugs tried and what happened': 'Atorvastatin 40 mg and rosuvastatin 10 mg: aching thighs, CK up to 210',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 36,
        text: [
          'He deserves treatment (calcium over 0 at 49, Lp(a) high, family), and he is not yet truly intolerant: two statins at full dose, symptoms gone off drug, CK under four times normal.',
          'Plan: rosuvastatin 5 mg on Monday and Thursday with ezetimibe 10 mg daily; lipids after six weeks. If painless, one more day a week each month. Aim: LDL under 1.8, and at least halved. If pain returns: ezetimibe alone and, with LDL over 2.5 on it, a PCSK9 inhibitor; Saskatchewan coverage wants two statins and ezetimibe on record, which you then have.',
          'No coenzyme Q10, it does not help. CK over 1,000 or dark urine: stop all, same-day bloods. His brother and any children over ten should have a lipid panel and one Lp(a).',
        ],
      },
    ],
    lastRead: true,
  },
];
