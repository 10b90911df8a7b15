import type { Conversation } from '../conversation.ts';

/** Calls that are booked for the next days; nobody has answered, for the answer is the call. */
export const byTelephone: readonly Conversation[] = [
  {
    service: 'contraceptionPhone',
    referrer: 'nair',
    patient: { sex: 'F', age: 34 },
    daysAgo: 1,
    status: 'pending',
    question: [
      'Which method is left for her, with migraine with aura and heavy bleeding?',
      'Woman of 34, two children, migraine with visual aura about twice a month. Hemoglobin 112, ferritin 9. She bled for five weeks on the implant and had it taken out. BP 118/76, BMI 27, never smoked. I would like to talk the hormonal IUD through with you before I promise it to her.',
    ],
    answers: { 'What was tried': 'Combined pill until the aura began, then the implant', Obstacles: ['Migraine'] },
    replies: [],
    lastRead: false,
  },
  {
    service: 'contraceptionPhone',
    referrer: 'lindqvist',
    patient: { sex: 'F', age: 27 },
    daysAgo: 2,
    status: 'pending',
    question: [
      'How safe is her method beside carbamazepine?',
      'Woman of 27 with focal epilepsy, free of seizures on carbamazepine for three years. Her neurologist does not want to change it. Progestin-only pill from a walk-in clinic, no pregnancy test since. She would rather have nothing inserted.',
    ],
    answers: { 'What was tried': 'Progestin-only pill since four months', Obstacles: ['Drug interaction'] },
    replies: [],
    lastRead: true,
  },
  {
    service: 'travelPhone',
    referrer: 'ocampo',
    patient: { sex: 'M', age: 29 },
    daysAgo: 1,
    status: 'pending',
    question: [
      'Does he need treatment for enteric fever before the cultures are back?',
      'Man of 29, back for nine days from five weeks with family in Lahore. Fever to 39.2 in the evening since six days, loose stools, no rash. Two malaria smears negative, platelets 138, ALT 74, CRP 66. Drinking well, pulse 84. Blood cultures drawn this morning; the typhoid vaccine was eight years ago.',
    ],
    answers: { 'Where and when': 'Lahore, five weeks, back since nine days', Symptoms: ['Fever', 'Diarrhea'] },
    replies: [],
    lastRead: true,
  },
  {
    service: 'travelPhone',
    referrer: 'nair',
    patient: { sex: 'F', age: 61 },
    daysAgo: 2,
    status: 'pending',
    question: [
      'Which tests for a cough that she brought home from the Yucatan?',
      'Woman of 61, caving on a tour three weeks ago, since a week dry cough, night sweats and 38.1. Two others of the group cough as well. Chest film with small nodules on both sides, white count 9.8 with 4 % eosinophils. Type 2 diabetes, A1c 7.1, no steroids.',
    ],
    answers: { 'Where and when': 'Yucatan, two weeks, back since twelve days', Symptoms: ['Fever', 'Cough'] },
    replies: [],
    lastRead: false,
  },
];
