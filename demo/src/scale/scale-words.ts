import { type Random, wholeNumber } from '../seeded-random.ts';

/** First names of invented people. */
export const firstNames =
  'Amara Anika Beau Carys Dara Devon Elise Emil Farah Felix Gita Hana Imran Ines Jonas Kaya Leif Lena Mateo Mina Nadia Noor Oren Priya Quinn Rafael Rosa Samir Selma Tariq Thea Umar Vera Wen Yara Zane'.split(
    ' ',
  );

/** Last names of invented people. */
export const lastNames =
  'Abara Achter Bellamy Borden Calloway Chow Delorme Dhillon Eastman Eklund Fehr Fontaine Gagnier Gill Haldane Hughes Iwasaki Janzen Jessop Kaminski Kaur Lafleur Lister Macklin Moreno Nakai Nguyen Osei Ostrander Paquin Pillai Quesnel Rahimi Redcrow Sandhu Skye Tardif Tran Ueda Valois Wiebe Wong Yellowknee Zielinski'.split(
    ' ',
  );

/** Specialties with their subsites, by which the services are spread. */
export const specialties = [
  { specialty: 'Dermatology', subsites: ['Rash', 'Lesion', 'Hair and nails'] },
  { specialty: 'Cardiology', subsites: ['Heart failure', 'Arrhythmia', 'Lipids'] },
  { specialty: 'Endocrinology', subsites: ['Thyroid', 'Diabetes', 'Bone'] },
  { specialty: 'Gastroenterology', subsites: ['Liver', 'Bowel', 'Reflux'] },
  { specialty: 'Neurology', subsites: ['Headache', 'Epilepsy', 'Movement'] },
  { specialty: 'Otolaryngology', subsites: ['Ear', 'Nose', 'Throat'] },
  { specialty: 'Psychiatry', subsites: ['Mood', 'Anxiety', 'Addiction'] },
  { specialty: 'Rheumatology', subsites: ['Joint pain', 'Gout', 'Vasculitis'] },
  { specialty: 'Respirology', subsites: ['Asthma', 'Sleep', 'Cough'] },
  { specialty: 'Urology', subsites: ['Stones', 'Prostate', 'Bladder'] },
] as const;

const openings = [
  'Thank you for seeing this patient with me.',
  'A short question about the next step.',
  'The course since the last visit is as follows.',
  'I have looked at the results that came in today.',
  'My suggestion for now is to wait and watch.',
];
const middles = [
  'Symptoms began six weeks ago and come and go, worse in the evening.',
  'The examination was unremarkable apart from mild tenderness.',
  'Blood count, creatinine and liver enzymes are within the usual range.',
  'A first course of treatment helped for about ten days.',
  'There is no family history, and no other medication is taken.',
  'Blood pressure was 128 over 78 and the weight has not changed.',
  'Imaging shows nothing that would need to be acted upon at once.',
  'The dose may be raised in two steps, a week apart.',
];
const closings = [
  'Would you change anything before we meet again?',
  'Please write again if it does not settle within a month.',
  'I am glad to see the patient in person where that is easier.',
  'Results will follow as soon as they are here.',
];

/** One item of a list, which is gone through again and again. */
export function pickBy<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item;
}

/** One item of a list by chance. */
export function pick<Item>(random: Random, list: readonly Item[]): Item {
  return list[wholeNumber(random, 0, list.length - 1)] as Item;
}

/** So many different invented texts, from one sentence to a paragraph; the number makes each unlike the others. */
export function messageTexts(random: Random, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const body = Array.from({ length: wholeNumber(random, 0, 4) }, () => pick(random, middles));
    return [pick(random, openings), ...body, `Chart note ${index + 1}.`, pick(random, closings)].join(' ');
  });
}
