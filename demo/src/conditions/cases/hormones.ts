import { briefCases } from '../brief-case.ts';
import type { Condition } from '../condition.ts';

/** Endocrinology. */
export const hormoneConditions: readonly Condition[] = [
  ...briefCases(
    'thyroid',
    {
      answerHours: 20,
      warnings:
        '[[Fever with sore throat on methimazole, or a racing heart with confusion, goes to emergency.|Fever, a racing heart and confusion together are for emergency.]]',
    },
    [
      {
        who: ['F', 28],
        ask: 'TSH under 0.01 with a tremor: methimazole today?',
        story: 'Weight down 6 kg, pulse 112, smooth goitre, lids wide. Free T4 48, free T3 17. Not pregnant; pill.',
        form: { 'TSH (mIU/L)': '0.01', 'Free T4 (pmol/L)': '48', Situation: 'Abnormal tests + Goitre' },
        plan: 'Graves disease; TRAb proves it, no scan. CBC and ALT first, then methimazole 20 mg daily and propranolol 20 mg thrice daily. Fever or sore throat: stop and CBC at once. Free T4 at four weeks. No pregnancy for now. No smoking, for the eyes.',
        turns: [
          '+30d TRAb 14. Four weeks: free T4 19, pulse 78, some itch.',
          'Methimazole 10 mg, loratadine for the itch, propranolol away. TSH stays low for months: do not follow it yet.',
          '+75d Three months: free T4 12, TSH 0.3, itch gone. She asks how long.',
          'Twelve to eighteen months, then TRAb decides. Methimazole 5 mg. I see her once for the eyes.',
        ],
      },
      {
        who: ['M', 61],
        ask: 'Nodule of 1.8 cm, TI-RADS 4: needle?',
        story:
          'Found on carotid ultrasound. Hypoechoic, solid, smooth, no calcification. TSH 1.6. No radiation, no family.',
        form: { 'TSH (mIU/L)': '1.6', Situation: 'Nodule' },
        plan: 'TI-RADS 4 and over 15 mm: yes, fine needle, which radiology does with ultrasound. Bethesda II: ultrasound after one, three and five years. III: repeat or molecular test, I advise. V or VI: surgeon.',
        turns: ['+21d Bethesda II, benign.', 'Then ultrasound in a year, and he can forget it until then.'],
      },
      {
        who: ['F', 70],
        ask: 'Levothyroxine 125 mcg and TSH 0.05: does it matter if she feels well?',
        story: 'Weight 58 kg, bone density T minus 2.3, ectopic beats. Same dose for ten years, 9 kg lighter since.',
        form: { 'TSH (mIU/L)': '0.05', 'Free T4 (pmol/L)': '22', Situation: 'On thyroid medication' },
        plan: 'It does: bone and atrial fibrillation. 88 mcg, TSH after eight weeks; at 70 aim for 1 to 5. Calcium four hours apart. She may feel slower for three weeks: tell her.',
        turns: [
          '+58d TSH 1.9 on 88 mcg, and the ectopics have gone. She felt slow for two weeks, as told.',
          'Keep it. Bone density in two years.',
        ],
      },
      {
        who: ['F', 33],
        ask: 'Low TSH four months after birth: Graves again or thyroiditis?',
        story: 'Well but hot and sleepless; breastfeeding. No goitre, no eyes. TSH 0.02, free T4 26. Anti-TPO 300.',
        form: { 'TSH (mIU/L)': '0.02', 'Free T4 (pmol/L)': '26', Situation: 'Abnormal tests' },
        plan: 'Postpartum thyroiditis likely; TRAb rather than a scan, as she nurses. Propranolol 10 mg if needed, no methimazole. TSH every six weeks: an underactive phase comes in half, treat over 10 or if she feels it.',
        turns: [
          '+70d TRAb negative. Now TSH 14, free T4 9, tired.',
          'Levothyroxine 50 mcg, until a year after birth, then halve and test. TSH each year for life.',
        ],
      },
    ],
  ),
  ...briefCases(
    'diabetes',
    {
      answerHours: 22,
      warnings:
        '[[Vomiting with an SGLT2 inhibitor on board: ketones, whatever the glucose.|Sick days: pause metformin, SGLT2 inhibitor and the pressure tablets, and test ketones.]]',
    },
    [
      {
        who: ['F', 47],
        ask: 'A1C 10.2 % on three tablets: insulin now, and how much?',
        story:
          'Metformin 2 g, sitagliptin 100 mg, gliclazide MR 120 mg. Glucose 14 to 18, thirsty, 6 kg lost. Anti-GAD not done. BMI 24. eGFR 92.',
        form: {
          'A1C (%)': '10.2',
          'eGFR (mL/min/1.73 m2)': '92',
          'Weight (kg)': '63',
          'Current treatment': 'Metformin, sitagliptin, gliclazide at full dose',
          Concerns: 'Weight',
        },
        plan: 'Lean, losing and failing three tablets: think of late autoimmune diabetes. Anti-GAD, C-peptide, ketones today. Glargine 10 units at bedtime, one unit more each day until fasting is under 7; stop sitagliptin, gliclazide halves. No SGLT2 inhibitor.',
        turns: [
          '+14d Anti-GAD 180, C-peptide 240. Ketones 0.3. Glargine 18 units, fasting 8.1, suppers 15.',
          'So type 1 of late onset. Gliclazide off, aspart 4 units with each meal, plus one per 3 over 8. Dietitian for carbohydrates, glucagon at home, a sensor: forms done.',
          '+21d Sensor on. Time in range 51 %. Lows on Tuesday nights after curling.',
          'Curling: aspart at supper by half and 20 units of glargine that night instead of 24.',
          '+28d Range 68 %, no lows in two weeks; now 24 and 5 to 7 units by counting. She asks for a pump.',
          'A pump fits someone who counts. Alberta program form is with you; I see her to start it.',
          'Form sent. Ketone strips and the sick-day sheet are on her fridge.',
          'All done then until the visit in spring. Any question before it?',
          'One: she flies to her sister, seven hours west to east. Glargine when?',
          'At home time for the first night, then two hours earlier each day. A fine piece of work by you both.',
        ],
        more: { daysAgo: 190 },
      },
      {
        who: ['M', 72],
        ask: 'A1C 6.4 % on insulin in a man who lives alone: too tight?',
        story: 'Glargine 32 units, gliclazide 60 mg, metformin. Found confused once, glucose 2.9. eGFR 44, MoCA 22.',
        form: {
          'A1C (%)': '6.4',
          'eGFR (mL/min/1.73 m2)': '44',
          'Weight (kg)': '84',
          'Current treatment': 'Glargine 32 units, gliclazide MR 60 mg, metformin 1 g twice daily',
          Concerns: 'Hypoglycemia + Kidney disease',
        },
        plan: 'Much too tight: aim is 7.5 to 8. Gliclazide off today, glargine 24 units in the morning, metformin 500 mg twice daily. Linagliptin 5 mg is safe if he drifts over 8.',
        turns: [
          '+92d A1C 7.4 %, no lows, daughter fills a week of pens.',
          'Lower glargine further if fasting is under 7. Good.',
        ],
      },
      {
        who: ['F', 55],
        ask: 'Semaglutide made her sick: lower, change, or leave it?',
        story:
          'A1C 8.3 to 7.1 % on 1 mg, 8 kg less, vomits two days after each injection. Coronary disease. Metformin 2 g.',
        form: {
          'A1C (%)': '7.1',
          'eGFR (mL/min/1.73 m2)': '81',
          'Weight (kg)': '91',
          'Current treatment': 'Metformin 1 g twice daily, semaglutide 1 mg weekly',
          Concerns: 'Heart disease + Weight',
        },
        plan: 'Back to 0.5 mg for two months, small meals, stop when full, no late supper; metformin to extended release, it is half of the nausea. With coronary disease add empagliflozin 10 mg. Then 0.75 by clicks.',
        turns: [
          '+60d 0.5 mg and extended metformin: no vomiting, A1C 7.2 % with empagliflozin.',
          'Stay there. More is not always better.',
        ],
      },
    ],
  ),
];
