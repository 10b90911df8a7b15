import { briefCases } from '../brief-case.ts';
import type { Condition } from '../condition.ts';

/** Cardiology. */
export const heartConditions: readonly Condition[] = [
  ...briefCases(
    'arrhythmia',
    {
      answerHours: 5,
      warnings:
        '[[Fainting on exertion, chest pain with a changed ECG, or a rate over 150 at rest: emergency.|Syncope, chest pain or a resting rate over 150 go to emergency and not to me.]]',
    },
    [
      {
        who: ['M', 34],
        ask: 'Skipped beats that frighten him: anything beyond reassurance?',
        story:
          'Thumps when he lies down, for three months. ECG: single ventricular premature beats, normal QT and QRS. Echo normal. Four coffees, new baby.',
        form: {
          'Question about': 'Palpitations',
          'Resting heart rate (per minute)': '72',
          'Medication with doses': 'None',
        },
        plan: 'Benign premature beats. A 48-hour Holter to count: under 10 % of all beats needs nothing. Potassium and magnesium once. He may exercise; they should fade with effort. Bisoprolol 2.5 mg only if they spoil his days.',
        turns: [
          '+21d Holter: 1,900 beats, 1.8 %, one form. He feels better for knowing.',
          'Then all is said. Repeat only if new: fainting, or more than he can bear.',
        ],
      },
      {
        who: ['F', 79],
        ask: 'Heart rate 42 on a routine check: stop bisoprolol or pacemaker?',
        story:
          'Tired, no fainting. ECG: sinus 42, PR 210, narrow QRS. Bisoprolol 5 mg for hypertension, donepezil 10 mg since spring.',
        form: {
          'Question about': 'Conduction',
          'Resting heart rate (per minute)': '42',
          'Medication with doses': 'Bisoprolol 5 mg, donepezil 10 mg, perindopril 4 mg',
        },
        plan: 'Two brakes at once. Bisoprolol to 2.5 mg for three days, then off; perindopril to 8 mg for the pressure. Donepezil stays unless pauses are seen. Holter a week after the last bisoprolol.',
        turns: [
          '+14d Off bisoprolol: rate 61, more awake, BP 138/72. Holter: longest pause 1.7 s.',
          'No pacemaker. If she faints ever, donepezil goes first and she comes to me.',
        ],
      },
      {
        who: ['M', 63],
        ask: 'Atrial fibrillation found by his watch: real, and treat?',
        story:
          'Three alerts in a month, no symptoms; strips on paper show irregular narrow complexes for up to 40 minutes. BP 134/80 untreated, no diabetes, no stroke.',
        form: {
          'Question about': 'Atrial fibrillation',
          'Resting heart rate (per minute)': '66',
          'Medication with doses': 'Tamsulosin 0.4 mg',
        },
        plan: 'Real: I agree with the watch. At 63 without CHADS-65 points no anticoagulant yet; on his 65th birthday he needs one, or earlier if pressure is confirmed. Home BP for a week, TSH, echo, sleep study by STOP-BANG, alcohol under seven a week.',
        turns: [
          '+14d Home average 141/86, so hypertension it is. STOP-BANG 6.',
          'Then one point: apixaban 5 mg twice daily, and perindopril. Sleep study will do more for his rhythm than any drug of mine.',
        ],
      },
      {
        who: ['F', 38],
        ask: 'Racing heart that starts and stops like a switch: ablation?',
        story:
          'Since her twenties, now monthly, twenty minutes, 180 by her watch. ECG at rest without delta wave. No fainting.',
        form: {
          'Question about': 'Palpitations',
          'Resting heart rate (per minute)': '70',
          'Medication with doses': 'None',
        },
        plan: 'Supraventricular tachycardia by story. Teach the modified Valsalva: blow a 10 mL syringe for 15 seconds, then lie flat with legs up. Diltiazem 120 mg as needed. Ablation cures 95 in 100 and she need not have failed drugs; I will refer her if she wishes.',
        turns: [
          '+30d She stopped one within a minute by the Valsalva. She would like the ablation before the next pregnancy.',
          'Referred, about four months. Until then no diltiazem if a test is positive; the manoeuvre is safe always.',
        ],
        more: { status: 'to_book' },
      },
    ],
  ),
  ...briefCases(
    'heartFailure',
    {
      answerHours: 20,
      warnings:
        '[[Two kilograms in three days, or breathless lying flat: you hear of it the same day.|Weight up 2 kg in three days or a night upright in the chair: same-day call.]]',
    },
    [
      {
        who: ['F', 81],
        ask: 'Preserved ejection fraction and swollen legs: more furosemide?',
        story:
          'EF 60 %, left atrium large, NT-proBNP 1,350, BMI 34, atrial fibrillation. Weight up 4 kg. Furosemide 40 mg, apixaban, amlodipine 10 mg.',
        form: {
          'Ejection fraction (%)': '60',
          'Systolic pressure (mmHg)': '138',
          'Medication with doses': 'Furosemide 40 mg, amlodipine 10 mg, apixaban 5 mg twice daily',
          Symptoms: 'Breathless on exertion + Edema',
        },
        plan: 'Furosemide 80 mg in the morning for five days, then 40 mg. Amlodipine 10 mg is half of her ankles: to 5 mg, spironolactone 12.5 mg instead. Empagliflozin 10 mg is the one drug with proof here.',
        turns: [
          '+6d Five days: minus 3.6 kg, ankles thin. Potassium 4.6, creatinine 98 from 91.',
          'Textbook. Furosemide 40 mg, spironolactone 25 mg in two weeks.',
          '+24d Weight has crept up by 1.5 kg in three weeks; she was away with her sister and ate well. Pressure 126/70.',
          'One week of 80 mg again by her own rule: teach her to do it at plus 2 kg. Salt, not water, was the sister.',
          '+60d She has done so once since and rang to tell. Weight steady, walks to church again.',
          'That is the aim reached. Bloods every three months; I am here.',
        ],
      },
      {
        who: ['M', 57],
        ask: 'Ejection fraction recovered from 28 to 52 %: may he stop the tablets?',
        story:
          'Viral or alcoholic cardiomyopathy two years ago, dry since. NYHA I. Sacubitril/valsartan 97/103 mg twice daily, bisoprolol 10 mg, spironolactone 25 mg, dapagliflozin 10 mg.',
        form: {
          'Ejection fraction (%)': '52',
          'Systolic pressure (mmHg)': '112',
          'Medication with doses': 'Four pillars at full dose',
          Symptoms: 'None',
        },
        plan: 'No: recovered is not cured; four of ten fall again within half a year off drugs. He may drop nothing but the furosemide he no longer takes. Echo once a year, and praise for the drink.',
        turns: [
          '+14d He accepts, grudgingly. Erections are his true reason.',
          'Then say so to me earlier: sildenafil is safe with all four as long as no nitrate is near. Spironolactone to eplerenone helps too.',
        ],
      },
      {
        who: ['F', 48],
        ask: 'Breathless eight months after breast cancer treatment: heart?',
        story:
          'Anthracycline then trastuzumab, ended in spring. EF 44 % (60 before). BP 116/74, pulse 92. Lungs clear, no edema.',
        form: {
          'Ejection fraction (%)': '44',
          'Systolic pressure (mmHg)': '116',
          'Medication with doses': 'Letrozole 2.5 mg',
          Symptoms: 'Breathless on exertion',
        },
        plan: 'Treatment-related dysfunction, caught in time. Ramipril 2.5 mg, a week later bisoprolol 2.5 mg; double each every two weeks as pressure allows. Ferritin. I see her in five weeks with echo and strain; oncology has a copy.',
        turns: [
          '+30d Ramipril 5 mg and bisoprolol 2.5 mg in; pulse 74, one flight of stairs without a stop.',
          'Go to 10 and 5. Exercise program of the cancer centre: yes, now.',
        ],
        more: { status: 'booked' },
      },
    ],
  ),
  ...briefCases(
    'prevention',
    {
      answerHours: 30,
      warnings:
        '[[Chest pressure on effort that is new changes all of this: write or call.|New pressure on exertion is another matter: call.]]',
    },
    [
      {
        who: ['F', 39],
        ask: 'LDL 6.8 in a lean woman: familial, and who else must be tested?',
        story:
          'Found at insurance. Mother had bypass at 54. Arcus, Achilles tendons thick. TSH and ALT normal. Wants a second child next year.',
        form: {
          'LDL-C (mmol/L)': '6.8',
          Background: 'Premature disease in family',
          'Drugs tried and what happened': 'None',
        },
        plan: 'Definite familial hypercholesterolemia (LDL, tendons, mother). Rosuvastatin 20 mg now with safe contraception, off three months before conception and until weaning; that pause is safe. Ezetimibe after six weeks. Her child from age five, siblings now.',
        turns: [
          '+45d LDL 3.4 on rosuvastatin 20 mg. Son of 6 years: 5.1. Brother 7.0.',
          'Half, as it should be; ezetimibe brings her near 2.6. The son goes to the lipid clinic of the children, the brother to you or me.',
        ],
      },
      {
        who: ['M', 70],
        ask: 'ASA for a healthy man whose friend had a stroke?',
        story:
          'LDL 2.9, BP 132/78, no diabetes, walks daily. Takes 81 mg from the shelf since a month. Hemoglobin 141.',
        form: { 'LDL-C (mmol/L)': '2.9', Background: 'None', 'Drugs tried and what happened': 'None; ASA by himself' },
        plan: 'Stop the ASA: at 70 without disease it causes as many bleeds as it spares events. His Framingham estimate of 22 % asks for a statin far more: rosuvastatin 10 mg, no target race.',
        turns: ['+21d He was surprised, and traded one for the other.', 'A good trade.'],
      },
      {
        who: ['M', 44],
        ask: 'Triglycerides 11: treat the fat or the sugar?',
        story:
          'A1C 8.8 %, newly found, BMI 33, two beers a day. Lipase normal, no pain. LDL not measurable, non-HDL 5.9.',
        form: { 'LDL-C (mmol/L)': '3.0', Background: 'Diabetes', 'Drugs tried and what happened': 'None' },
        plan: 'Sugar and beer first: no alcohol, no juice, metformin and semaglutide. Fenofibrate 145 mg now because over 10 the pancreas is in danger; rosuvastatin 10 mg follows at four weeks. Upper belly pain: emergency.',
        turns: [
          '+45d Six weeks: triglycerides 3.2, A1C 7.5 %, no beer, 5 kg less.',
          'Splendid. Fenofibrate off in spring if under 4; the statin stays.',
        ],
      },
    ],
  ),
];
