import type { Conversation } from '../conversation.ts';

/** Thyroid and diabetes, asked of the endocrinologist in Edmonton. */
export const endocrinology: readonly Conversation[] = [
  {
    service: 'thyroid',
    referrer: 'fehr',
    patient: { sex: 'F', age: 36 },
    daysAgo: 0,
    status: 'pending',
    question: [
      'Thyroid nodule with a low TSH: scan before needle?',
      'Woman of 36. Nodule of the right lobe found on a neck ultrasound after a car accident: 2.4 cm, solid, isoechoic, smooth, no calcifications (TI-RADS 3). No pressure, no family history of thyroid cancer, no radiation. Palpitations at times, 3 kg lighter in half a year without trying. Pulse 92, no tremor, no eye signs.',
      'TSH 0.12, free T4 17.9 (9 to 19), free T3 6.4 (3.5 to 6.5). Not pregnant, copper IUD. No medication, no biotin. I would order an uptake scan unless you prefer needle first.',
    ],
    answers: { 'TSH (mIU/L)': '0.12', 'Free T4 (pmol/L)': '17.9', Situation: ['Abnormal tests', 'Nodule'] },
    replies: [],
    lastRead: false,
  },
  {
    service: 'diabetes',
    referrer: 'gill',
    patient: { sex: 'M', age: 58 },
    daysAgo: 0,
    status: 'pending',
    question: [
      'Lows in the afternoon on gliclazide: what should take its place?',
      'Man of 58, roofer, type 2 diabetes for nine years. Metformin 1 g twice daily, gliclazide MR 90 mg, empagliflozin 10 mg. Three lows under 3.5 in the last month, all between 15:00 and 17:00 on working days, one on a ladder. A1C 6.9 %. eGFR 78, ACR 2.1. BMI 32. Coronary stent two years ago.',
      'Private coverage through his union. He is willing to inject. No pancreatitis, no medullary thyroid cancer in the family, eyes checked this year: no retinopathy.',
    ],
    answers: {
      'A1C (%)': '6.9',
      'eGFR (mL/min/1.73 m2)': '78',
      'Weight (kg)': '104',
      'Current treatment': 'Metformin 1 g twice daily, gliclazide MR 90 mg, empagliflozin 10 mg',
      Concerns: ['Hypoglycemia', 'Heart disease', 'Weight'],
    },
    replies: [],
    lastRead: false,
  },
  {
    service: 'thyroid',
    referrer: 'nair',
    patient: { sex: 'F', age: 31 },
    daysAgo: 75,
    status: 'completed',
    question: [
      'TSH 4.8 in a woman who hopes to conceive: treat now?',
      'Woman of 31, planning her first pregnancy, off contraception for four months. TSH 4.8, repeated after six weeks 4.6; free T4 12.8 (9 to 19); anti-TPO 410. Well, regular cycles, BMI 23, no goitre. One miscarriage at seven weeks last year.',
      'Folic acid 1 mg. Iron for ferritin 22. No other medication, no allergies.',
    ],
    answers: {
      'TSH (mIU/L)': '4.6',
      'Free T4 (pmol/L)': '12.8',
      Situation: ['Abnormal tests', 'Pregnant or planning'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 22,
        text: [
          'I would treat. With positive antibodies, a TSH above 4 and a past loss, a low dose is reasonable before conception, though proof that it prevents miscarriage is thin; the stronger reason is that her thyroid will not keep up with a pregnancy.',
          'Plan: levothyroxine 50 mcg daily on an empty stomach, four hours apart from the iron. TSH after six weeks, aim under 2.5. On the first positive test she takes two extra tablets a week at once and sends a TSH that week; then every four weeks to mid-pregnancy. After delivery back to 50 mcg and TSH at six weeks; with her antibodies watch for postpartum thyroiditis (a low, then a high TSH in the first year).',
          'No ultrasound and no repeat of antibodies. If TSH stays over 4 on treatment, or she conceives with a TSH over 10, write the same day. A visit is not needed.',
        ],
      },
    ],
    lastRead: true,
    archivedBy: ['referrer'],
  },
  {
    service: 'diabetes',
    referrer: 'nair',
    patient: { sex: 'M', age: 63 },
    daysAgo: 2,
    status: 'completed',
    question: [
      'Second drug after metformin with eGFR 48 and albumin in the urine: which, and at what metformin dose?',
      'Man of 63. Type 2 diabetes for six years, A1C 8.1 %. eGFR 48 (54 a year ago), ACR 34 mg/mmol on two samples. BP 138/82 on perindopril 8 mg and indapamide 1.25 mg. BMI 31. No heart failure, no vascular event. Two yeast infections of the foreskin in the last five years.',
      'Metformin 1 g twice daily, rosuvastatin 20 mg. Blue Cross coverage, prefers tablets. Feet: pulses present, monofilament normal.',
    ],
    answers: {
      'A1C (%)': '8.1',
      'eGFR (mL/min/1.73 m2)': '48',
      'Weight (kg)': '96',
      'Current treatment': 'Metformin 1 g twice daily',
      Concerns: ['Kidney disease', 'Weight'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 12,
        text: [
          'An SGLT2 inhibitor, for the kidney more than for the sugar: empagliflozin 10 mg in the morning. At an eGFR of 48 it lowers A1C by perhaps 0.4 %, but slows the loss of function by about a third. Metformin: stay at 2 g for now, halve it when the eGFR is under 45, stop under 30.',
          'Before: stop indapamide or halve it, as he will lose salt and water. After two to four weeks: creatinine and potassium; a drop of eGFR by up to 30 % is expected and no reason to stop. Yeast: wash and dry daily, clotrimazole at hand; two in five years is no obstacle.',
          'Sick days: no empagliflozin, metformin or perindopril while vomiting or fasting. If A1C is over 7 % after three months, add semaglutide weekly and reconsider tablets against injection. If ACR stays over 30 at six months with potassium under 4.9: finerenone is the next step. Ketones if he feels ill, whatever the glucose.',
        ],
      },
    ],
    lastRead: false,
  },
];
