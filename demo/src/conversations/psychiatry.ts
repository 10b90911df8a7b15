import type { Conversation } from '../conversation.ts';

/** Mood, anxiety and attention, asked of the psychiatrist in Vancouver. */
export const psychiatry: readonly Conversation[] = [
  {
    service: 'mood',
    referrer: 'lindqvist',
    patient: { sex: 'F', age: 29 },
    daysAgo: 65,
    status: 'completed',
    question: [
      'Postpartum depression while breastfeeding, sertraline 50 mg not enough: raise, switch, or something beside it?',
      'Woman of 29, nine weeks after her first delivery, breastfeeding. Low, tearful, guilty, wakes at 4:00 also when the baby sleeps. EPDS 17 (item 10: never), PHQ-9 16. Anxious checking of the baby, no bizarre ideas, no high phases ever; bonding is warm. Partner home until next month, mother nearby.',
      'Sertraline 50 mg for five weeks, tolerated, perhaps a third better. One depression at 21, well on sertraline 150 mg. TSH normal, hemoglobin 118, ferritin 35. No family history of bipolar disorder or postpartum psychosis. No substances.',
    ],
    answers: {
      'PHQ-9 score': '16',
      'Safety asked': ['No suicidal thoughts'],
      'Drugs tried, doses and length': 'Sertraline 50 mg 5 weeks now; 150 mg at age 21 with full remission',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 27,
        text: [
          'Raise it. She told you the answer herself: 150 mg worked before. 100 mg now, 150 mg after ten days if well tolerated. Sertraline passes into milk in hardly measurable amounts; the baby needs no monitoring beyond ordinary growth.',
          'Beside it: one protected stretch of five hours of sleep each night (the partner gives a bottle of expressed milk), which is worth as much as the second drug. Perinatal CBT group through the health authority; the waiting time is three weeks. Iron to a ferritin over 50. For the checking: name it as a symptom, not as instinct.',
          'EPDS in two weeks. If under half better after four weeks at 150 mg: write again, I would add before I switch. Confusion, strange ideas about the baby, days without need of sleep, or any thought of harm: emergency the same day. Stay on the working dose for a year.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 330,
        text: [
          'EPDS 9 on 150 mg, sleeping five hours in a row. Loose stools in the first week, gone. She asks about a second child in two years.',
        ],
      },
      {
        by: 'consultant',
        afterHours: 31,
        text: [
          'Lovely. Loose stools are expected and pass. For a second pregnancy: do not stop in the first trimester out of fear; relapse is the greater risk for both. Best to plan it with six months of being well, and to keep sertraline throughout. I am glad to advise again at that time.',
        ],
      },
    ],
    lastRead: true,
  },
  {
    service: 'adhd',
    referrer: 'warsame',
    patient: { sex: 'M', age: 41 },
    daysAgo: 3,
    status: 'pending',
    question: [
      'ADHD in a man with treated hypertension: stimulant or not?',
      'Man of 41, site foreman, asks for assessment after his son was diagnosed. Lifelong late, loses tools, two licence suspensions for speeding, three careers. School reports ("bright, never finishes") available. ASRS part A 6 of 6. PHQ-9 4, GAD-7 6. Sleeps seven hours. Two beers a week, stopped cannabis last year.',
      'BP 134/86 on perindopril 8 mg, pulse 76, ECG normal. Father had an infarct at 66. No tics, no seizures. No allergies.',
    ],
    answers: {
      'ASRS part A (0 to 6)': '6',
      'Childhood account': 'School reports grade 2 to 9; mother confirms',
      'Also present': ['Hypertension'],
    },
    replies: [],
    lastRead: true,
  },
  {
    service: 'mood',
    referrer: 'kowalchuk',
    patient: { sex: 'M', age: 19, name: ['Ethan', 'Prudhomme'] },
    daysAgo: 45,
    status: 'no_status',
    question: [
      'Depressed student who became "too well" on fluoxetine: bipolar disorder?',
      'Man of 19, first year of engineering. Depressed for three months (PHQ-9 19, slept twelve hours, missed lectures). Fluoxetine 20 mg for three weeks, then five days of four hours of sleep, talking fast, spent 3,000 dollars on camera gear, started two online shops. No psychosis, went to lectures. I stopped fluoxetine twelve days ago; he is now flat again, PHQ-9 15.',
      'Maternal aunt bipolar on lithium. Cannabis on most weekends. No other medication, no allergies. CBC, TSH, creatinine, lipids, glucose normal. Passive thoughts of not waking up, no plan, no means at home; safety plan made with him and his parents.',
    ],
    answers: {
      'PHQ-9 score': '15',
      'Safety asked': ['Passive thoughts', 'Safety plan made'],
      'Drugs tried, doses and length': 'Fluoxetine 20 mg, 3 weeks',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 23,
        text: [
          'Treat it as bipolar disorder for now: long sleep in the low phase, age, the aunt, and a hypomanic swing on an antidepressant that lasted days. Fluoxetine washes out over five weeks, so he is not yet beyond its reach. No antidepressant alone from here on.',
          'First choice for the low phase: quetiapine 50 mg at night, 100, 200, then 300 mg on the fourth night, with weight, lipids and glucose now and at three months. If he refuses the sedation: lamotrigine 25 mg for two weeks, 50 mg for two weeks, then 100 to 200 mg; slower by months. Any rash with fever or in the mouth: stop the same day.',
          'Regular sleep is a drug here: same rising time on weekends. Cannabis off. A mood chart. Parents know the signs: three nights under five hours of sleep and not tired means call. Plan or intent: emergency. I will see him by video within four weeks.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 52,
        text: [
          'He fears for his lectures and chose lamotrigine. His parents agree. How long until I should judge it, and may he take part-time exams in the meantime?',
        ],
      },
      {
        by: 'consultant',
        afterHours: 26,
        text: [
          'Judge it after six weeks at 200 mg, so about three months from now. If PHQ-9 is still over 10 at four weeks, add quetiapine 50 to 100 mg at night after all; the sedation at that dose is gone by the first lecture. Reduced load with a letter from you: yes, it protects the year. If a dose is missed for five days or more, begin again at 25 mg.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 240,
        text: [
          'At 25 mg without rash, sleeping eight hours, PHQ-9 11, no more passive thoughts. Reduced to three courses. Video visit with you is on his calendar.',
        ],
      },
    ],
    lastRead: true,
  },
];
