import { briefCases } from '../brief-case.ts';
import type { Condition } from '../condition.ts';

/** Respirology and infectious diseases. */
export const lungsAndInfectionConditions: readonly Condition[] = [
  ...briefCases(
    'asthma',
    {
      answerHours: 18,
      warnings:
        '[[Cannot finish a sentence, or saturation under 92 %: emergency.|More than one canister of reliever a month: I want to know.]]',
    },
    [
      {
        who: ['F', 27],
        ask: 'Salbutamol every day: step up how?',
        story:
          'Budesonide 200 mcg "when bad", salbutamol twice daily, one course of prednisone. Cat. Eosinophils 0.4. FEV1 82 %, plus 14 % after salbutamol.',
        form: {
          'Exacerbations in the last year': '1',
          'FEV1 (% of predicted)': '82',
          'Inhalers with doses': 'Budesonide 200 mcg as needed, salbutamol',
          Triggers: 'Pets + Exercise',
        },
        plan: 'Budesonide/formoterol 200/6, one twice daily and one as needed, up to eight a day; salbutamol goes into the drawer. Watch her inhale: I bet on no breath-hold. Cat out of the bedroom. Action plan in writing.',
        turns: [
          '+30d One a day as needed on average, runs again. You won the bet.',
          'Three quiet months, then the twice-daily becomes as needed only.',
        ],
      },
      {
        who: ['M', 58],
        ask: 'Cough for five months, film clear: what is left?',
        story: 'Dry, worse lying. Never smoked. Ramipril since last year, heartburn.',
        form: { 'Exacerbations in the last year': '0', 'Inhalers with doses': 'None', Triggers: 'Reflux + Unknown' },
        plan: 'Ramipril first: off eight weeks (candesartan instead). Spirometry with eosinophils next. Only then a month of pantoprazole. CT if all fails or he bleeds or loses weight.',
        turns: ['+70d Ten weeks without ramipril: silent.', 'Four in five. Allergies: "ramipril, cough".'],
      },
      {
        who: ['M', 19],
        ask: 'Breathless at soccer with normal spirometry: asthma?',
        story:
          'Student, tight in the throat after ten minutes, noise on breathing in, gone in five. Salbutamol does nothing.',
        form: {
          'Exacerbations in the last year': '0',
          'FEV1 (% of predicted)': '101',
          'Inhalers with doses': 'Salbutamol before games',
          Triggers: 'Exercise',
        },
        plan: 'In, throat, five minutes, no answer to salbutamol: the larynx, not the bronchi. Speech therapy with breathing training; exercise challenge with a look at the cords here to prove it.',
        turns: [
          '+45d Proved with you. After four sessions he plays 70 minutes.',
          'Reliever may go. Good luck to the team.',
        ],
        more: { status: 'booked' },
      },
    ],
  ),
  ...briefCases(
    'copd',
    {
      answerHours: 27,
      warnings:
        '[[Blue, drowsy or saturation under 85 %: emergency.|Drowsy with a flare is carbon dioxide: emergency.]]',
    },
    [
      {
        who: ['F', 69],
        ask: 'Two flares on tiotropium: triple, or roflumilast?',
        story: 'FEV1 44 %, eosinophils 0.35, CAT 22. Stopped smoking in spring. Saturation 93 %.',
        form: {
          'FEV1 (% of predicted)': '44',
          'Exacerbations in the last year': '2',
          'Inhalers with doses': 'Tiotropium 5 mcg',
          Smoking: 'Former',
        },
        plan: 'Triple in one device (fluticasone/umeclidinium/vilanterol 100/62.5/25): eosinophils say steroid works. Rehabilitation does more than both. RSV, pneumococcal, influenza vaccines. A pack of prednisone 40 mg for five days and doxycycline at home, with a sheet when.',
        turns: [
          '+60d CAT 14, one flare treated at home on day one. Rehabilitation starts Monday.',
          'Very good. Azithromycin thrice weekly if two more, after an ECG and hearing test.',
          '+80d Rehabilitation done: 310 to 385 m. She bought a dog.',
          'Dogs keep it up better than we do.',
        ],
      },
      {
        who: ['M', 74],
        ask: 'Saturation 86 % on the stairs: home oxygen?',
        story: 'FEV1 31 %, rest 91 %. Still smokes five. Two cylinders in the garage for welding.',
        form: {
          'FEV1 (% of predicted)': '31',
          'Exacerbations in the last year': '1',
          'Inhalers with doses': 'Umeclidinium/vilanterol',
          Smoking: 'Current',
        },
        plan: 'At 91 % at rest it does not lengthen life, and fire does shorten it. Blood gas once; walk test here. First the five cigarettes: varenicline with patch. Lung volume CT if FEV1 is under 35 and he has stopped.',
        turns: ['Gas: pO2 63, pCO2 44. Three cigarettes. Walk test on the 8th.', 'See him then.'],
        more: { status: 'to_book' },
      },
    ],
  ),
  ...briefCases(
    'lungNodule',
    {
      answerHours: 22,
      warnings:
        '[[Blood in the sputum or a new hoarse voice: write the same day.|Coughing blood, hoarse, or losing weight: same day.]]',
    },
    [
      {
        who: ['M', 66],
        ask: 'Please see: spiculated nodule of 14 mm.',
        story: 'Right upper lobe, found after a fall. 40 pack-years, emphysema. FEV1 68 %.',
        form: {
          'Size (mm)': '14',
          'Pack-years': '40',
          'Lobe and look on CT': 'Right upper, spiculated',
          Risk: 'Emphysema',
        },
        plan: 'Two in three it is cancer. PET-CT and visit within ten days; needle or straight to surgery by PET. Full lung function ordered. Please stop nothing but cigarettes.',
        turns: [
          'He was told by me with his wife. He stopped on the day.',
          'PET: the nodule alone. Surgery next month, stage one by what we know.',
        ],
        more: { status: 'to_book_urgent' },
      },
      {
        who: ['F', 52],
        ask: 'Please advise or see: three nodules of 4 mm.',
        story: 'Found on a heart CT. Never smoked, grew up in the Fraser Valley.',
        form: {
          'Size (mm)': '4',
          'Pack-years': '0',
          'Lobe and look on CT': 'Both lower, round, one calcified',
          Risk: 'None',
        },
        plan: 'Under 6 mm, never smoked, one calcified: no follow-up by the Fleischner rules. I would not see her; tell her it is a scar.',
        turns: ['Relieved. May I cancel the CT that radiology proposed?', 'Yes, with this letter.'],
        more: { status: 'completed' },
      },
      {
        who: ['M', 73],
        ask: 'Please see: ground glass of 18 mm that grew.',
        story: 'Left upper, 12 mm three years ago. 15 pack-years until 1990. Well.',
        form: {
          'Size (mm)': '18',
          'Pack-years': '15',
          'Lobe and look on CT': 'Left upper, part solid 5 mm',
          Risk: 'None',
        },
        plan: 'Slow adenocarcinoma, most likely still in situ for the greater part. Surgeon and I see him together in three weeks; lung function first.',
        turns: [
          'He sails until Thanksgiving: may it wait?',
          'Four weeks change nothing in a three-year story. Fair winds.',
        ],
        more: { status: 'booked' },
      },
    ],
  ),
  ...briefCases(
    'antibiotics',
    {
      answerHours: 6,
      warnings:
        '[[Rigors, confusion or low pressure: emergency, with the culture in hand.|Rigors or confusion: emergency.]]',
    },
    [
      {
        who: ['F', 72],
        ask: 'Fifth bladder infection this year, now ESBL: prophylaxis?',
        story:
          'E. coli, fosfomycin and nitrofurantoin S, eGFR 58. Each time burning, no fever. Cultures also taken when well.',
        form: {
          'Site and organism': 'Urine, E. coli ESBL',
          'Creatinine (umol/L)': '84',
          Allergy: 'Sulfa',
          'Antibiotics so far': 'Nitrofurantoin, ciprofloxacin twice, amoxicillin-clavulanate',
        },
        plan: 'Nitrofurantoin 100 mg twice, five days, works at 58. Then vaginal estradiol nightly two weeks, twice weekly for good: halves it. Methenamine 1 g twice daily for six months. No culture when she is well, however cloudy.',
        turns: [
          '+95d Three months on estradiol and methenamine: none.',
          'Half a year more, then stop methenamine only.',
        ],
      },
      {
        who: ['M', 49],
        ask: 'Cellulitis for the third time in the same leg: penicillin for how long?',
        story: 'Left shin, lymphedema since an ankle fracture, toe webs cracked. BMI 37. Cephalexin works each time.',
        form: {
          'Site and organism': 'Left leg, no culture',
          'Creatinine (umol/L)': '79',
          Allergy: 'None',
          'Antibiotics so far': 'Cephalexin 500 mg four times, three courses',
        },
        plan: 'Penicillin V 300 mg twice daily for a year halves it; compression 20 to 30 mmHg and terbinafine in the webs do the other half. It returns when stopped if the leg stays swollen.',
        turns: [
          '+150d Stockings on before he is up, webs closed. No attack in five months.',
          'Carry on, thank you for telling.',
        ],
      },
      {
        who: ['F', 34],
        ask: 'Tick bite at the lake and a ring: treat, or serology?',
        story: 'Okanagan, nine days ago, tick flat. Ring of 7 cm, no fever. 16 weeks pregnant.',
        form: { 'Site and organism': 'Right hip, ring of 7 cm', Allergy: 'Penicillin', 'Antibiotics so far': 'None' },
        plan: 'Treat by the look; serology is negative so early. Penicillin label: what happened? If a childhood rash only: amoxicillin 500 mg thrice, ten days. If real: cefuroxime 500 mg twice. No harm to the child known.',
        turns: [
          '+14d Rash at age three, nothing since. Took amoxicillin without trouble. Ring gone.',
          'And the label too: please delete it.',
        ],
      },
      {
        who: ['M', 61],
        ask: 'Heel ulcer that probes to bone: oral treatment possible?',
        story: 'Diabetes A1C 8.8 %. Four weeks, 2 cm, CRP 41, pulses faint. Swab mixed. No fever.',
        form: {
          'Site and organism': 'Right heel, mixed swab',
          'Creatinine (umol/L)': '104',
          Allergy: 'None',
          'Antibiotics so far': 'Cephalexin ten days',
        },
        plan: 'Probe to bone: osteomyelitis. Film today, toe pressures this week: without blood no drug heals it. Bone sample by the foot clinic BEFORE more antibiotic, if he stays well. Then oral for six weeks can equal the vein. No weight on the heel: that is the treatment.',
        turns: [
          '+12d Film: cortex gone. Toe pressure 58. Sample taken Tuesday: S. aureus, sensitive. Picture in the chart.',
          'Cefadroxil 1 g twice with rifampin 300 mg twice (check apixaban: none). CRP at two and six weeks.',
          '+14d Two weeks: CRP 18, ulcer 1.4 cm, stomach bears it.',
          'Good. Urine is orange, tell him. ALT now.',
          '+28d ALT 33. Week six: CRP 6, 0.5 cm.',
          'Stop on day 42. Boot until closed. Film at three months.',
          '+35d Closed at week eleven; he has shoes from the clinic.',
          'Very good. Feet looked at each visit, socks off, for ever.',
        ],
        more: { daysAgo: 160, pictures: ['heelUlcer'], replyPictures: { 5: ['heelUlcerLater'] } },
      },
    ],
  ),
  ...briefCases(
    'bloodBorne',
    {
      answerHours: 14,
      warnings:
        '[[Eye, ear or nerve symptoms with syphilis: emergency, lumbar puncture.|Loss of sight or hearing with syphilis is neurosyphilis: today.]]',
    },
    [
      {
        who: ['M', 31],
        ask: 'RPR 1:32, treated two years ago at 1:16, then 1:2: new or old?',
        story: 'On PrEP, no symptoms, no sore seen. HIV negative this week.',
        form: { 'Question about': 'Syphilis', 'Test results with dates': 'RPR 1:32 this week, 1:2 last year' },
        plan: 'New: a fourfold rise. Negative within the year before? Then early latent: benzathine penicillin 2.4 million units once. Partners of a year. RPR at 3, 6, 12 months. Doxycycline after sex halves the next; offer it.',
        turns: [
          '+5d Negative test eight months ago. Dose given, two partners told. He takes the doxycycline offer.',
          '200 mg within a day, not over three a week. All good.',
        ],
      },
      {
        who: ['F', 45],
        ask: 'Hepatitis C in my own practice: may I treat her?',
        story:
          'RNA 1.2 million, never treated, AST 44, ALT 51, platelets 214 (FIB-4 1.3). Methadone 70 mg. No hepatitis B.',
        form: { 'Question about': 'Hepatitis C', 'Test results with dates': 'RNA 1.2 million IU/mL this month' },
        plan: 'Please do: FIB-4 under 1.45 needs no specialist. Sofosbuvir/velpatasvir one daily, twelve weeks; check her PPI (none). RNA twelve weeks after the end is all. Methadone unchanged. Vaccines for A and B. Naloxone kit.',
        turns: ['+170d Done, took each tablet. RNA twelve weeks after: not detected.', 'Cured, and by you.'],
      },
      {
        who: ['M', 26],
        ask: 'PrEP and a creatinine of 118 in a bodybuilder?',
        story: 'Tenofovir disoproxil/emtricitabine wanted. Creatine 5 g daily, urine clean, cystatin C eGFR 104.',
        form: {
          'Question about': 'PrEP',
          'Test results with dates': 'HIV negative, creatinine 118, cystatin eGFR 104',
        },
        plan: 'Muscle and creatine, not kidney: start. HIV at one and every three months with three-site swabs and RPR. Hepatitis B first. Two tablets on day one protect.',
        turns: ['+92d Hepatitis B immune. Started; three-month tests clean.', 'Then you need me no more.'],
      },
    ],
  ),
];
