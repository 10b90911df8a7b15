import { briefCases } from '../brief-case.ts';
import type { Condition } from '../condition.ts';

/** Urology and orthopedics. */
export const surgeryConditions: readonly Condition[] = [
  ...briefCases(
    'hematuria',
    {
      answerHours: 38,
      warnings: '[[Clots, retention or fever with a stone: emergency.|Fever with a stone, or no urine: emergency.]]',
    },
    [
      {
        who: ['M', 68],
        ask: 'Please see: red urine once, painless.',
        story: 'Smoked 30 years. Culture clean. Hemoglobin 144.',
        form: {
          'Main problem': 'Visible blood',
          'Creatinine (umol/L)': '91',
          'Imaging so far': 'CT urogram ordered',
          'Anticoagulants and antiplatelets': 'ASA 81 mg',
        },
        plan: 'Once is enough: cystoscopy in two weeks, CT before it. ASA goes on, and is no excuse for the blood.',
        turns: [
          '+20d CT: filling defect of 2 cm, left wall.',
          'Seen: a papillary tumour. Resection on the 20th; told him.',
        ],
        more: { status: 'to_book_urgent' },
      },
      {
        who: ['F', 38],
        ask: 'Please see: third kidney stone.',
        story: '6 mm in the right ureter passed, 5 mm left in the kidney. Calcium 2.71.',
        form: { 'Main problem': 'Stone', 'Creatinine (umol/L)': '66', 'Imaging so far': 'CT last week' },
        plan: 'Calcium 2.71: PTH before any urologist. 24-hour urine after. Two and a half litres a day, lemon, less salt, normal dairy. The 5 mm waits with me.',
        turns: ['+10d PTH 12.8.', 'Then the stone maker sits in the neck: surgeon. I see her after.'],
        more: { status: 'to_book' },
      },
      {
        who: ['F', 33],
        ask: 'Please see, or not: 8 red cells at two visits.',
        story: 'No smoking, period a week before each. BP 110/70, ACR 0.6.',
        form: { 'Main problem': 'Microscopic blood', 'Creatinine (umol/L)': '58', 'Imaging so far': 'None' },
        plan: 'Not yet: once more mid-cycle. If still there: ultrasound and done, at 33 without smoke.',
        turns: ['+20d Mid-cycle: 1 per field.', 'Nothing, then.'],
        more: { status: 'completed' },
      },
    ],
  ),
  ...briefCases(
    'prostate',
    {
      answerHours: 28,
      warnings: '[[Cannot pass water, or fever with chills: emergency.|Retention or rigors: emergency.]]',
    },
    [
      {
        who: ['M', 64],
        ask: 'PSA 5.8, was 3.1 two years ago: biopsy or MRI?',
        story: 'Rectal smooth, 40 g. Brother treated at 66. No infection, repeated after six weeks: 5.6.',
        form: { 'PSA (ug/L)': '5.6', Symptoms: 'Weak stream', 'Drugs tried': 'None' },
        plan: 'MRI first: ordered, six weeks. PI-RADS 3 with density over 0.15, 4 or 5: targeted biopsy. 1 or 2: PSA in six months.',
        turns: ['+45d PI-RADS 2, 46 mL.', 'Density 0.12. PSA in six months, no needle.'],
      },
      {
        who: ['M', 71],
        ask: 'Up five times at night on tamsulosin: finasteride, or not the prostate?',
        story: 'Large volumes each time, ankles swell by evening, amlodipine 10 mg. Snores.',
        form: { 'Residual volume (mL)': '45', Symptoms: 'Night voiding', 'Drugs tried': 'Tamsulosin 0.4 mg' },
        plan: 'Not the prostate: bladder diary. Night volume over a third is from legs or sleep. Legs up at four, stockings, amlodipine 5 mg, sleep study. Finasteride would do nothing.',
        turns: ['+28d Diary: 58 % by night. Amlodipine down, stockings: twice a night.', 'Cured by a stocking.'],
      },
      {
        who: ['M', 59],
        ask: 'Retention after a hernia operation: when to take the catheter out?',
        story: '900 mL, catheter since three days. IPSS 9 before.',
        form: { 'Residual volume (mL)': '900', Symptoms: 'Retention', 'Drugs tried': 'None' },
        plan: 'Tamsulosin 0.4 mg today, catheter out on day seven, morning. Bowels open, no opioid. Under 200 mL after: fine.',
        turns: ['+8d Out on Monday, residual 90.', 'Tamsulosin a month more.'],
      },
    ],
  ),
  ...briefCases(
    'knee',
    { answerHours: 34, warnings: '[[Hot with fever, or locked: call.|A locked or hot knee: ring me.]]' },
    [
      {
        who: ['F', 67],
        ask: 'Bone on bone medially: replace now at BMI 41?',
        story: 'Walks 200 m, wakes at night. Diabetes A1C 8.3 %. Injection helped six weeks.',
        form: {
          Side: 'Right',
          'Treatments so far': 'Acetaminophen, topical diclofenac, one injection',
          BMI: '41',
          Features: 'Night pain',
        },
        plan: 'She earns one, but infection doubles with A1C over 8 and BMI over 40. Semaglutide serves both; GLA:D exercise class; cane left. A1C under 7.5 and BMI under 40: date. No injection within three months of it.',
        turns: [
          '+120d Four months: BMI 38.9, A1C 7.2 %, class done, walks 600 m.',
          'Then she has her date in spring, if she still wants it.',
        ],
        more: { status: 'to_book' },
      },
      {
        who: ['M', 48],
        ask: 'Meniscus tear on MRI at 48: arthroscopy?',
        story: 'Twisted on stairs, pain inside, no locking. Degenerative tear, mild arthritis.',
        form: { Side: 'Left', 'Treatments so far': 'Ibuprofen', BMI: '29', Features: 'Swelling' },
        plan: 'No: physiotherapy equals the scope at this age, in all trials. Twelve weeks. True locking would change my mind.',
        turns: ['+77d Eleven weeks: squats, no pain.', 'He has kept his meniscus.'],
      },
      {
        who: ['F', 17],
        ask: 'Pop at basketball and swollen within an hour: how soon MRI?',
        story: 'Lachman soft on the right, film normal.',
        form: {
          Side: 'Right',
          'Treatments so far': 'Ice, crutches',
          BMI: '22',
          Features: 'Injury + Swelling + Giving way',
        },
        plan: 'Cruciate tear by story and Lachman. MRI for the meniscus, two weeks; extension and quadriceps from today. No brace. Surgery in six weeks when the knee is quiet and straight.',
        turns: [
          '+16d MRI: cruciate torn, lateral meniscus root too. Straight, bends to 110.',
          'The root moves her up: three weeks. She has met my nurse.',
        ],
        more: { status: 'booked' },
      },
    ],
  ),
  ...briefCases(
    'shoulder',
    {
      answerHours: 30,
      warnings: '[[Numb arm, fever or a shoulder out of joint: emergency.|Fever with the shoulder: emergency.]]',
    },
    [
      {
        who: ['F', 53],
        ask: 'Frozen shoulder with diabetes: inject or stretch?',
        story: 'Right, four months, cannot reach the bra. A1C 7.9 %.',
        form: {
          Side: 'Right',
          'Duration (weeks)': '17',
          'Range and power': 'External rotation 10 degrees passive, power full',
        },
        plan: 'Inject: glenohumeral, triamcinolone 40 mg by ultrasound, the sooner the better; glucose up for five days. Then pendulum and wall, gently. It thaws within eighteen months.',
        turns: ['+35d Injected; glucose to 15 for four days. Rotation 35.', 'One more at six weeks if it stops there.'],
      },
      {
        who: ['M', 59],
        ask: 'Fell on ice and cannot lift the arm: physiotherapy first?',
        story: 'Left, two weeks, drop arm, film normal. Carpenter.',
        form: {
          Side: 'Left',
          'Duration (weeks)': '2',
          'Range and power': 'Passive full, active 40, external rotation weak',
        },
        plan: 'Not first: acute full tear in a working man is mended within six weeks. Ultrasound this week, I see him next. Sling for comfort only.',
        turns: [
          '+4d Ultrasound: supraspinatus, 2.4 cm, pulled back to the rim.',
          'On for the 9th. Six weeks sling, four months off the hammer: WCB form is done.',
        ],
        more: { status: 'to_book_urgent' },
      },
      {
        who: ['M', 38],
        ask: 'Painful arc in a swimmer: MRI?',
        story: 'Both, worse right, three months, power full.',
        form: { Side: 'Both', 'Duration (weeks)': '13', 'Range and power': 'Full, painful from 70 to 120' },
        plan: 'No picture. Twelve weeks of scapula and cuff, half the metres, no paddles. Injection once if sleep is lost.',
        turns: ['+63d Half the metres was the hard part. Free of pain at nine weeks.', 'Paddles last, in spring.'],
      },
    ],
  ),
];
