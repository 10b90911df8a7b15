import { briefCases } from './brief-case.ts';
import type { Condition } from './condition.ts';

const noWarnings = { warnings: 'Write again if anything changes.' } as const;

/** What came in today and in the last days, most of it unanswered yet. */
export const thisWeek: readonly Condition[] = [
  ...briefCases('dermRash', { answerHours: 9, ...noWarnings }, [
    {
      who: ['F', 19],
      ask: 'Scaly drops all over after a sore throat: guttate psoriasis?',
      story:
        'Three weeks after strep, some two hundred pink scaly spots of half a centimetre on trunk and arms. No fever, joints quiet. Never before; uncle has psoriasis. Hydrocortisone only.',
      form: {
        'Site and distribution': 'Trunk and upper arms',
        'Duration (weeks)': '2',
        Symptoms: 'Itch',
        'Treatments tried, strength and length': 'Hydrocortisone 1 % for five days',
      },
      more: { daysAgo: 0, referrer: 'bouchard', pictures: ['drops'] },
    },
    {
      who: ['M', 62],
      ask: 'Shingles on the forehead, tip of the nose too: anything more than valacyclovir?',
      story:
        'Left, since yesterday, one blister on the side of the nose. Vision equal on both sides, eye slightly red. Valacyclovir 1 g three times daily begun an hour ago. Prednisone 10 mg for polymyalgia.',
      form: {
        'Site and distribution': 'Left forehead, upper lid, side of the nose',
        'Duration (weeks)': '0',
        Symptoms: 'Pain or burning + Blisters',
      },
      plan: 'The nose says eye: ophthalmology on call within 24 hours, whatever the vision is. Valacyclovir is right, ten days. Prednisone stays as it is. Gabapentin 100 mg at night against the pain that follows.',
      turns: ['Seen by the eye resident last night: cornea clear, drops given, review on Friday. Thank you.'],
      more: { daysAgo: 2, referrer: 'thibault' },
    },
  ]),
  ...briefCases('dermLesion', { answerHours: 6, ...noWarnings }, [
    {
      who: ['F', 48],
      ask: 'Pink bump that bleeds after three weeks: pyogenic granuloma or something worse?',
      story:
        'Right index finger, 6 mm, red and moist, began after a rose thorn, bleeds at a touch. No melanoma in the family, never pregnant since.',
      form: {
        'Site and side': 'Right index finger, palm side',
        'Largest diameter (mm)': '6',
        'Present for (months)': '1',
        Change: 'Size + Bleeding or crusting',
        Risk: 'None',
      },
      more: { daysAgo: 0, referrer: 'nair', pictures: ['fingerBump'] },
    },
    {
      who: ['M', 39],
      ask: 'Dark streak in a mole after the holidays: sun or change?',
      story:
        'Left calf, 5 mm, was one brown, now a dark quarter. Burned there in Mexico a month ago. Freckles, burns easily. Aunt had a melanoma at 70.',
      form: {
        'Site and side': 'Left calf, outer side',
        'Largest diameter (mm)': '5',
        'Present for (months)': '240',
        Change: 'Colour',
        Risk: 'Family history of melanoma',
      },
      more: { daysAgo: 1, referrer: 'elmi' },
    },
  ]),
  ...briefCases('anemia', { answerHours: 8, ...noWarnings }, [
    {
      who: ['M', 29],
      ask: 'Neutrophils 1.1 for years in a healthy man: benign?',
      story:
        'Born in Eritrea, no infections, no mouth ulcers. CBC otherwise normal: hemoglobin 149, platelets 233. Neutrophils 1.0 to 1.3 since 2018. HIV and hepatitis negative.',
      form: { 'Hemoglobin (g/L)': '149', 'Question about': 'White cells' },
      more: { daysAgo: 1, referrer: 'warsame' },
    },
  ]),
  ...briefCases('headache', { answerHours: 20, ...noWarnings }, [
    {
      who: ['F', 30],
      ask: 'Headache worse lying down in a young woman who gained 12 kg: MRI first?',
      story:
        'Six weeks, whooshing in the ears, vision greys for seconds on bending. Discs: I am not sure the margins are sharp. No pill. Doxycycline for acne until last week.',
      form: {
        'Headache days a month': '28',
        'Days with acute medication a month': '10',
        Features: 'Worse lying down',
        'Drugs tried with doses': 'Acetaminophen, ibuprofen',
      },
      plan: 'Raised pressure until shown otherwise, with doxycycline as a cause: optometrist today for the discs; if swollen, emergency for MRI with venography and a lumbar puncture.',
      turns: ['Optometrist: both discs swollen, fields full. She is in emergency now.'],
      more: { daysAgo: 3, referrer: 'nair', status: 'to_book_urgent' },
    },
  ]),
  ...briefCases('childHealth', { answerHours: 12, ...noWarnings }, [
    {
      who: ['F', 6],
      ask: 'Fever for five days, red eyes and lips: is this Kawasaki?',
      story: 'Rash on the trunk, cracked lips, one neck node of 2 cm, feet swollen since this morning. Drinks. CRP 88.',
      form: { 'Weight (kg)': '20', 'Question about': 'Other' },
      plan: 'Five days and four signs: yes, to the emergency department today, I have told them. Immunoglobulin before day ten protects the heart.',
      turns: ['Admitted within two hours, echo normal so far. Thank you for ringing.'],
      more: { daysAgo: 2, referrer: 'lindqvist', status: 'completed' },
    },
  ]),
  ...briefCases('memory', { answerHours: 40, ...noWarnings }, [
    {
      who: ['F', 88],
      ask: 'New confusion for two days in a woman with mild dementia: dementia or delirium?',
      story:
        'Sees children in the garden, sleeps by day. No fever, urine clean, chest clear, sodium 131 (138 last month). Mirtazapine begun two weeks ago, hydrochlorothiazide for years.',
      form: {
        'MoCA (of 30)': '14',
        'What family has noticed': 'Sees children, day and night turned',
        Concerns: 'Agitation',
      },
      more: { daysAgo: 0, referrer: 'lindqvist' },
    },
  ]),
  ...briefCases('knee', { answerHours: 34, ...noWarnings }, [
    {
      who: ['M', 52],
      ask: 'Swollen calf and a lump behind the knee: cyst or clot?',
      story:
        'Left, four days after a hike, ultrasound negative for clot, Baker cyst of 5 cm with fluid down the calf. Knee worn, BMI 30.',
      form: { Side: 'Left', 'Treatments so far': 'Ibuprofen, rest', BMI: '30', Features: 'Swelling' },
      more: { daysAgo: 1, referrer: 'fraser' },
    },
  ]),
  ...briefCases('redEye', { answerHours: 4, ...noWarnings }, [
    {
      who: ['F', 36],
      ask: 'Red patch on the white of the eye, no pain: leave it?',
      story: 'Since coughing two days ago. Vision equal, pressure on the lid painless. BP 124/78. No anticoagulant.',
      form: {
        Side: 'Right',
        'Visual acuity, right and left': '20/20 and 20/20',
        Symptoms: 'None of these',
        'Duration (days)': '2',
      },
      more: { daysAgo: 0, referrer: 'dufresne' },
    },
  ]),
  ...briefCases('gout', { answerHours: 30, ...noWarnings }, [
    {
      who: ['M', 68],
      ask: 'Flare in the second week of allopurinol: stop it?',
      story:
        'Wrist this time, 37.2. Allopurinol 100 mg since twelve days, no colchicine beside it because of diarrhea. Urate 470.',
      form: {
        'Urate (umol/L)': '470',
        'eGFR (mL/min/1.73 m2)': '57',
        'Flares in the last year': '3',
        'Medication with doses': 'Allopurinol 100 mg, atorvastatin 20 mg',
      },
      more: { daysAgo: 1, referrer: 'mutasa' },
    },
  ]),
];
