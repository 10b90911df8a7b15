import type { Conversation } from '../conversation.ts';

/** Joints and antibodies, asked of the rheumatologist in Saskatoon. */
export const rheumatology: readonly Conversation[] = [
  {
    service: 'joints',
    referrer: 'fehr',
    patient: { sex: 'F', age: 43 },
    daysAgo: 130,
    status: 'booked',
    question: [
      'New rheumatoid arthritis, I think. May I start treatment before you see her?',
      'Woman of 43, baker. Seven weeks of pain and swelling of both wrists, second and third knuckles on both sides and the balls of both feet; morning stiffness two hours. I count seven swollen and eleven tender joints. CRP 31, rheumatoid factor 88, anti-CCP over 250. Hands and feet films without erosions.',
      'Naproxen 500 mg twice daily with half effect. Hepatitis B and C negative, CBC, ALT, creatinine normal. Two children, partner had a vasectomy. Smokes half a pack. No allergies.',
    ],
    answers: {
      'Joints involved': 'Wrists, MCP 2 and 3, MTP on both sides',
      'Morning stiffness (minutes)': '120',
      'CRP (mg/L)': '31',
      Features: ['Swelling seen by you'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 30,
        text: [
          'Seropositive rheumatoid arthritis, with poor-prognosis antibodies. Yes, please start; the first three months count most.',
          'Methotrexate 15 mg once a WEEK by mouth, to 20 mg after four weeks, with folic acid 5 mg on another day. Write the weekday on the prescription. Prednisone 10 mg each morning as a bridge, down by 2.5 mg every two weeks. CBC, ALT, creatinine after two and four weeks, then monthly for three months. Chest film as a baseline. Pneumococcal and influenza vaccines now.',
          'If ALT is over twice normal: hold one week, repeat. Fever, mouth ulcers, new cough or breathlessness: stop methotrexate and call. No alcohol beyond a drink or two a week; stopping smoking doubles the chance that the drug works. I will see her in three weeks.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 25,
        text: [
          'Started yesterday, Mondays. She bakes from 3:00 in the morning; is the prednisone better taken at her waking time?',
        ],
      },
      {
        by: 'consultant',
        afterHours: 40,
        text: [
          'At her waking time, with food, yes. For methotrexate nausea: take it in the evening before her day off, or split the dose within twelve hours. See you both in the clinic notes in three weeks.',
        ],
      },
    ],
    lastRead: true,
  },
  {
    service: 'joints',
    referrer: 'warsame',
    patient: { sex: 'M', age: 56, name: ['Ernesto', 'Villanueva'] },
    daysAgo: 22,
    status: 'completed',
    question: [
      'Gout flares go on although he takes allopurinol 300 mg. What am I doing wrong?',
      'Man of 56, truck driver, of Filipino origin. Six flares in a year (great toe, ankle, knee), a tophus at the right elbow. Allopurinol 300 mg for eight months, without rash; uric acid 452 umol/L last month. He says that he never misses a dose. Colchicine only during flares.',
      'Hypertension on hydrochlorothiazide 25 mg, BMI 34, eGFR 66. Beer on weekends. HLA-B*5801 negative.',
    ],
    answers: {
      'Joints involved': 'Great toes, right ankle, left knee; tophus right elbow',
      'Morning stiffness (minutes)': '10',
      Features: ['Swelling seen by you'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 66,
        text: [
          'Nothing wrong but the dose: 300 mg is a beginning, not a ceiling, and tophi need a uric acid under 300.',
          'Plan: allopurinol up by 100 mg every four weeks, with uric acid before each step, to 600 or even 800 mg; with an eGFR of 66 and a negative HLA test that is safe. Colchicine 0.6 mg daily as prophylaxis through the whole climb and for three to six months after. Change hydrochlorothiazide to losartan, which lowers uric acid.',
          'During a flare do not stop allopurinol: prednisone 30 mg for five days on top. Rash, fever or mouth sores: stop at once. If uric acid stays over 360 at 600 mg although the pharmacy record shows that it is picked up, write again for febuxostat. Diet changes little; the sugar drinks on the road matter more than the steak.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 28,
        text: [
          'Understood: treat to target like blood pressure. Losartan 50 mg and colchicine daily begun, allopurinol 400 mg from today. Thank you.',
        ],
      },
    ],
    lastRead: true,
    archivedBy: ['consultant'],
  },
  {
    service: 'joints',
    referrer: 'nair',
    patient: { sex: 'F', age: 35 },
    daysAgo: 7,
    status: 'completed',
    question: [
      'ANA 1:640 in a tired woman: does she need a lupus work-up?',
      'Woman of 35, shift nurse, tired for eight months, aching shoulders and hips without swelling, stiffness of ten minutes. No rash, no mouth ulcers, no hair loss, no pleurisy, no Raynaud, no sicca symptoms. Two healthy children. Mother has Hashimoto disease. Examination normal, BP 112/70.',
      'ANA 1:640 nuclear dense fine speckled, ordered elsewhere. CBC, CRP, creatinine, urinalysis, CK, TSH normal; ferritin 12. PHQ-9 score 6. Iron not yet started. No medication, no allergies.',
    ],
    answers: {
      'Joints involved': 'Shoulders and hips, no swelling',
      'Morning stiffness (minutes)': '10',
      'CRP (mg/L)': '2',
      Features: ['None of these'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 75,
        text: [
          'No. The dense fine speckled pattern by itself is found in healthy people and speaks, if anything, against lupus; with normal counts and urine and none of the clinical features she has almost no chance of it. Please do not repeat the ANA: it will stay positive and mean as little.',
          'Two more tests and then rest: anti-dsDNA and ENA once, because the titre will worry the next reader. If both are negative, the matter is closed. Treat the ferritin of 12: ferrous sulfate 300 mg every second day, check in eight weeks, celiac serology. Night shifts and sleep deserve the rest of the visit.',
          'Write again for: joints that you see swollen, a rash in the sun, pleurisy, white fingers, protein in the urine, platelets under 100. No visit needed.',
        ],
      },
    ],
    lastRead: false,
  },
];
