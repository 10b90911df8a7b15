import { briefCases } from '../brief-case.ts';
import type { Condition } from '../condition.ts';

/** Psychiatry. */
export const mindConditions: readonly Condition[] = [
  ...briefCases(
    'mood',
    {
      answerHours: 30,
      warnings:
        '[[A plan or intent: emergency or 9-8-8 the same day, and I mean call, not write.|Any plan or means at hand: 9-8-8 or emergency today.]]',
    },
    [
      {
        who: ['M', 52],
        ask: 'Third antidepressant in a year: what now?',
        story:
          'PHQ-9 18. Sertraline 150 mg ten weeks, venlafaxine 225 mg eight weeks, now mirtazapine 30 mg six weeks: sleeps, else flat. Divorced, works. Two drinks a day. No mania, no psychosis. TSH, B12 normal.',
        form: {
          'PHQ-9 score': '18',
          'Safety asked': 'Passive thoughts + Safety plan made',
          'Drugs tried, doses and length': 'Sertraline 150 mg, venlafaxine 225 mg, mirtazapine 30 mg',
        },
        plan: 'Two proper trials failed, so augment: aripiprazole 2 mg to 5 mg with mirtazapine, and no drink for four weeks, as it undoes all three. Sleep study: he is a heavy man who is tired. Behavioural activation, one thing a day. ECT and rTMS exist here, tell him so.',
        turns: [
          '+36d PHQ-9 11 at five weeks, dry since day ten, restless legs on 5 mg.',
          'Back to 2 mg, ferritin to over 75. Do not change a thing that works.',
          '+75d PHQ-9 6. Sleep study AHI 31, CPAP begun.',
          'There is the fourth antidepressant. Keep all for nine months.',
        ],
      },
      {
        who: ['F', 35],
        ask: 'Panic in the supermarket for two months: SSRI or therapy?',
        story: 'Avoids driving. GAD-7 15. ECG and TSH normal, three coffees. Took lorazepam of her mother.',
        form: {
          'PHQ-9 score': '8',
          'Safety asked': 'No suicidal thoughts',
          'Drugs tried, doses and length': 'Lorazepam 0.5 mg now and then',
        },
        plan: 'Her choice; together is best where avoidance has begun. Escitalopram 5 mg for a week, 10 mg after (jitters in week one). CBT online through the health region, exposure by a list. No lorazepam before exposure: it teaches the wrong lesson. Coffee to one.',
        turns: [
          '+42d Week six on 10 mg: drives to work, supermarket with list. One panic.',
          'Goes well. A year, then slowly down.',
        ],
      },
      {
        who: ['F', 63],
        ask: 'Lithium level 1.1 after starting an ARB: stop which?',
        story: 'Bipolar I, stable twelve years. Candesartan three weeks ago. Fine tremor, loose stools. eGFR 61.',
        form: {
          'PHQ-9 score': '3',
          'Safety asked': 'No suicidal thoughts',
          'Drugs tried, doses and length': 'Lithium 900 mg since many years',
        },
        plan: 'Hold two doses, then 600 mg; candesartan to amlodipine. Level and sodium in five days, twelve hours after the dose. No NSAID. Coarse tremor, vomiting or unsteady gait: emergency.',
        turns: ['+6d Level 0.72, tremor gone, BP 128/78 on amlodipine.', 'Leave it at 600 mg.'],
      },
    ],
  ),
  ...briefCases(
    'youthMind',
    {
      answerHours: 40,
      warnings:
        '[[Intent, a plan, or a pulse under 50: emergency and not a letter.|Any plan, or fainting with low weight: emergency.]]',
    },
    [
      {
        who: ['F', 14],
        ask: 'Lost 9 kg since summer and runs at night: what can I do while we wait?',
        story: 'BMI 16.8, pulse 52, BP 92/58 lying, 84/56 standing. Periods stopped. Potassium 3.8, phosphate normal.',
        form: {
          'School days missed in the last month': '4',
          'Safety asked': 'No suicidal thoughts',
          'Treatment so far': 'Dietitian once',
        },
        plan: 'Anorexia nervosa. Parents take over all meals now: three and three, no debate, no running. Weekly blind weight, pulse lying and standing, potassium and phosphate. Under 45, or a drop over 20 on standing: admit. Family-based treatment begins in three weeks here.',
        turns: [
          '+14d Parents eat with her, plus 0.6 kg, pulse 56. Evenings are war.',
          'War is the sign that it works. No scale at home. Olanzapine 2.5 mg at night if war lasts over two weeks.',
        ],
        more: { status: 'booked' },
      },
      {
        who: ['M', 11],
        ask: 'Has not been to school for five weeks: anxiety, or more?',
        story:
          'Belly ache on weekday mornings, fine by ten. Worries about his mother, who had cancer. Sleeps in her bed.',
        form: {
          'School days missed in the last month': '20',
          'Safety asked': 'No suicidal thoughts',
          'Treatment so far': 'Belly tests normal',
        },
        plan: 'Separation anxiety. Back by steps from Monday: first the door, then one lesson; home is boring until three. School is told. CBT with mother; fluoxetine 5 mg to 10 mg if week three is empty. No sick notes.',
        turns: [
          '+29d Week two: mornings till ten. Week four: half days. No drug.',
          'Whole days by Easter then. Tell him I am impressed.',
        ],
      },
      {
        who: ['F', 16],
        ask: 'Cuts on the forearm and fluoxetine 10 mg: raise it?',
        story:
          'PHQ-A 17 for three months, cuts since a breakup, no plan. Mother knows. Sleeps five hours, phone in bed.',
        form: {
          'School days missed in the last month': '6',
          'Safety asked': 'Self-harm + Safety plan made',
          'Treatment so far': 'Fluoxetine 10 mg three weeks, school counsellor',
        },
        plan: '20 mg now, see her weekly for four weeks (alone, then with mother), ask each time. Lock tablets and blades. Phone sleeps in the kitchen: sleep is half of it. DBT skills group, starts monthly.',
        turns: [
          '+24d PHQ-A 11, no cuts for 16 days, sleeps seven hours.',
          'Good. 20 mg for a year from now. Group has a chair for her.',
        ],
      },
    ],
  ),
];
