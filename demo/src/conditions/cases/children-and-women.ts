import { briefCases } from '../brief-case.ts';
import type { Condition } from '../condition.ts';

/** Pediatrics, obstetrics and gynecology. */
export const childrenAndWomenConditions: readonly Condition[] = [
  ...briefCases(
    'childHealth',
    {
      answerHours: 12,
      warnings: '[[Limp, grey or green vomit: emergency, no letter.|Limp, not drinking, or green vomit: emergency.]]',
    },
    [
      {
        who: ['M', 1],
        ask: 'Fell from the 50th to the 10th percentile: how far to look?',
        story:
          'Happy, three cups of milk, picks at food. Length on the 40th, head the 50th. Hemoglobin 96, ferritin 6.',
        form: {
          'Weight (kg)': '8.6',
          'Growth and percentiles': 'Weight 50th to 10th in six months',
          'Question about': 'Growth + Feeding',
        },
        plan: 'Milk fills him and takes his iron. Two cups at most, after meals; elemental iron 4 mg/kg before breakfast; meat, lentils, butter on all. tTG with IgA once. Weight in four weeks.',
        turns: [
          '+28d Plus 420 g, hemoglobin 111, steals from the plates of others. tTG negative.',
          'Three months of iron in all. He has told us what it was.',
        ],
      },
      {
        who: ['F', 5],
        ask: 'Wets her knickers by day: infection, bowel or worry?',
        story: 'Dry at three, since autumn wet at school. Urine clean. Stool every fourth day, large.',
        form: { 'Weight (kg)': '18.5', 'Question about': 'Urine + Bowels' },
        plan: 'Bowel. PEG 3350 1 g/kg for three days, then 0.5 g/kg for three months, a soft stool daily. Toilet by the clock each two hours, feet on a stool. School: she may go when she asks.',
        turns: ['+35d Week five: stool daily, wet once a week.', 'Go on to three months, however well it goes.'],
      },
      {
        who: ['M', 3],
        ask: 'Murmur heard at a fever visit: echo?',
        story: 'Runs all day. Soft, musical, left lower edge, gone when he sits. Pulses and saturation normal.',
        form: { 'Weight (kg)': '15', 'Question about': 'Heart murmur' },
        plan: 'Still murmur: musical, soft, less sitting. No echo. Listen again when he is well.',
        turns: [
          'Well now; grade one, gone sitting.',
          'Innocent. Please write that word in the chart and in the hand of his mother.',
        ],
      },
      {
        who: ['F', 7],
        ask: 'Third wheezy winter: is it asthma now, and which inhaler?',
        story: 'Coughs at night and with running, eczema. Two courses of dexamethasone. Spirometry not done.',
        form: { 'Weight (kg)': '23', 'Question about': 'Breathing' },
        plan: 'Yes. Spirometry works at seven. Fluticasone 50 mcg two puffs twice daily by spacer with mouthpiece, three months; salbutamol four puffs when needed. Show it, then let her show you. Action plan to school.',
        turns: [
          '+28d FEV1 88 %, plus 13 %. No night cough after four weeks.',
          'Down to one puff twice in spring. Nice work.',
        ],
      },
    ],
  ),
  ...briefCases(
    'childBehaviour',
    {
      answerHours: 44,
      warnings:
        '[[Words lost that were there: write the same week.|Loss of words or skills at any age: I see that child at once.]]',
    },
    [
      {
        who: ['M', 2],
        ask: 'Eight words at 26 months and lines up cars: autism?',
        story: 'M-CHAT 9, seldom points, turns to his name half the time. Hearing not tested.',
        form: {
          'What parents and school report': 'Eight words, lines up cars, little pointing',
          'Done so far': 'M-CHAT',
        },
        plan: 'Likely enough to act before the name: hearing test, early intervention and speech therapy this month by self-referral. Assessment here in eleven weeks. Screen time to none, floor time to plenty.',
        turns: [
          '+21d Hearing normal, speech therapist comes weekly. He points at the dog.',
          'Lovely. Visit stands; bring videos from home.',
        ],
        more: { status: 'booked' },
      },
      {
        who: ['M', 8],
        ask: 'SNAP-IV high at school, not at home: medicate?',
        story: 'Reads poorly, on his feet in class. Home calm, only child. Sleeps nine hours.',
        form: {
          'What parents and school report': 'School: cannot sit, reads poorly; home: no trouble',
          'Done so far': 'SNAP-IV',
          'Sleep (hours a night)': '9',
        },
        plan: 'One place only, and he reads poorly: psychoeducational testing first, dyslexia looks like this. Vision and hearing. No stimulant until the report.',
        turns: [
          '+56d Report: dyslexia, attention average. Reading program from January.',
          'Then it was print, not attention. Good that we waited.',
        ],
      },
    ],
  ),
  ...briefCases(
    'pregnancy',
    {
      answerHours: 8,
      warnings:
        '[[160/110, headache with stars, or fewer movements: labour and delivery, now.|Pain with bleeding, or a quiet baby: labour and delivery.]]',
    },
    [
      {
        who: ['F', 34],
        ask: 'Pressure 146/94 at 13 weeks: which drug?',
        story: 'Same before conception, untreated. BMI 34. Urine protein none, creatinine 52. First pregnancy.',
        form: {
          'Weeks of pregnancy': '13',
          'Earlier pregnancies': 'None',
          'Question about': 'Blood pressure + Medication',
        },
        plan: 'Chronic hypertension: labetalol 100 mg twice, up to 200 mg thrice, aim under 140/90 (diastolic 85). ASA 162 mg nightly from today to 36 weeks. Urine ratio and bloods monthly; growth scans from 28. I share her from 20 weeks.',
        turns: [
          '+21d 132/84 on labetalol 200 mg twice. ASA nightly. Ratio 9.',
          'As planned; book with me at 20 weeks.',
          '+105d Now 31 weeks: 144/92 twice, ratio 22, baby on the 30th percentile, no headache.',
          'Labetalol 300 mg thrice and nifedipine XL 30 mg; bloods today, here on Thursday with the scan.',
          'Bloods normal, platelets 190. She will be there.',
          '+10d Seen: 134/86, flow normal. Twice a week from now; induction at 38.',
        ],
        more: { daysAgo: 150, status: 'booked' },
      },
      {
        who: ['F', 29],
        ask: 'Cetirizine, pantoprazole and escitalopram at six weeks: what must go?',
        story: 'Found today, glad and frightened. Escitalopram 10 mg for two years, well.',
        form: { 'Weeks of pregnancy': '6', 'Earlier pregnancies': 'None', 'Question about': 'Medication' },
        plan: 'None. All three have good numbers. Stopping escitalopram harms more than it spares. Folic acid, vitamin D; vaccines in season. Ultrasound at eight weeks.',
        turns: ['+30d She slept again after your answer. Heartbeat seen.', 'Congratulations to her.'],
      },
      {
        who: ['F', 37],
        ask: 'Fasting 5.4 at 26 weeks: diet or insulin?',
        story: 'One hour 10.3, two hours 8.7. Second pregnancy, first child 4,300 g. BMI 29.',
        form: {
          'Weeks of pregnancy': '26',
          'Earlier pregnancies': 'One, 4,300 g, vaginal',
          'Question about': 'Diabetes',
        },
        plan: 'Gestational diabetes. Meter four times daily, dietitian this week, walk after meals; ten days. Fasting over 5.2 on three of seven: NPH 8 units at bedtime. Growth at 32 and 36. Glucose test at six weeks after birth: most miss that one.',
        turns: [
          '+12d Fasting 5.5 on six of seven. After meals under 7.2.',
          'NPH 8, up by 2 each third day.',
          '+21d NPH 16: fasting 4.9. Growth on the 70th.',
          'Very good. Delivery by 40 weeks.',
        ],
      },
    ],
  ),
  ...briefCases(
    'bleeding',
    {
      answerHours: 24,
      warnings:
        '[[A pad an hour for three hours, or faint: emergency.|Soaking a pad each hour, or faint on standing: emergency.]]',
    },
    [
      {
        who: ['F', 62],
        ask: 'Spotting eleven years after menopause: how urgent?',
        story: 'Twice, light. No hormones, tamoxifen until last year. BMI 35.',
        form: { 'Hemoglobin (g/L)': '137', 'Endometrial thickness (mm)': '9', Features: 'After menopause' },
        plan: 'Within two weeks: 9 mm after tamoxifen needs tissue. If your hands do pipelle, do it now; else with hysteroscopy here on the 12th.',
        turns: [
          'Pipelle done here: scant.',
          'Then the hysteroscope.',
          'She has been. Waiting is hard.',
          'A polyp, benign. Told her yesterday; closed.',
        ],
        more: { status: 'booked' },
      },
      {
        who: ['F', 51],
        ask: 'Hot flashes all night: hormones with a clot in her mother?',
        story:
          'Last period eight months ago. BP 122/76, mammogram clear, no clot herself. Sleeps three hours. Venlafaxine tried: sweats.',
        form: { 'Hemoglobin (g/L)': '131', Features: 'Hot flashes', 'Treatment so far': 'Venlafaxine 37.5 mg' },
        plan: 'Yes: estradiol patch 50 mcg twice weekly (through skin no clot risk seen), micronized progesterone 100 mg at night, which helps sleep. No thrombophilia test. Review at three months.',
        turns: ['+60d Sleeps. Some spotting.', 'Six months of spotting are allowed; after that a scan.'],
      },
      {
        who: ['F', 43],
        ask: 'Flooding, hemoglobin 92, fibroid 5 cm: before surgery what?',
        story: 'Three children, done. Copper IUD since the last.',
        form: {
          'Hemoglobin (g/L)': '92',
          'Endometrial thickness (mm)': '11',
          Features: 'Heavy periods',
          'Treatment so far': 'Ibuprofen',
        },
        plan: 'Copper out: it adds. Tranexamic acid 1 g thrice on heavy days, iron infusion. Fibroid inside the wall? Then a hormone IUD is fair; if it bulges into the cavity I take it from below. Saline scan here in three weeks.',
        turns: [
          '+35d IUD out, infusion done, hemoglobin 112.',
          'Saline scan: bulges by half. Hysteroscopic removal in two months.',
        ],
        more: { status: 'booked' },
      },
    ],
  ),
];
