import { briefCases } from '../brief-case.ts';
import type { Condition } from '../condition.ts';

/** Geriatrics and pain medicine. */
export const ageAndPainConditions: readonly Condition[] = [
  ...briefCases(
    'memory',
    {
      answerHours: 50,
      warnings:
        '[[Confusion over hours or days is delirium: look for infection, bladder, bowel and new drugs the same day.|A change within days is delirium first, whatever the MoCA.]]',
      status: 'completed',
    },
    [
      {
        who: ['F', 79],
        ask: 'MoCA 19 and a worried daughter: donepezil, and may she drive?',
        story:
          'Two years, repeats, lost in the mall once, pays bills twice. B12, TSH, calcium normal. CT: small vessels, hippocampi thin. Pulse 62.',
        form: {
          'MoCA (of 30)': '19',
          'What family has noticed': 'Repeats, lost once, bills twice',
          Concerns: 'Driving',
        },
        plan: 'Mixed Alzheimer and vascular dementia, mild. Donepezil 5 mg in the morning, 10 mg after four weeks, ECG before. Driving: on-road test now; no car until then. Power of attorney while she can sign. Hearing test.',
        turns: [
          '+28d Failed the road test, bitter. Donepezil 5 mg: loose stools.',
          'The test said it, not you: she may be angry with me. Rivastigmine patch 4.6 mg instead. A taxi card is cheaper than the car.',
        ],
      },
      {
        who: ['M', 84],
        ask: 'He shouts at his wife by night: quetiapine?',
        story: 'Alzheimer disease, MoCA 11. New for three weeks. Oxybutynin began a month ago. Bladder scan 380 mL.',
        form: {
          'MoCA (of 30)': '11',
          'What family has noticed': 'Nights since three weeks',
          Concerns: 'Agitation + Caregiver exhausted',
        },
        plan: 'Oxybutynin: off today, catheter once, bowel emptied. Then pain: acetaminophen 1 g thrice. Light by day, no tea after four. If still so in ten days: citalopram 10 mg; risperidone 0.25 mg only in danger. Respite for the wife this month, whatever else.',
        turns: [
          '+6d Nights quiet on day six. Residual 60. His wife slept.',
          'The best drug is again the one that stopped.',
        ],
      },
    ],
  ),
  ...briefCases(
    'deprescribing',
    {
      answerHours: 42,
      warnings:
        '[[One change at a time, two weeks between, and write down what you expected.|One at a time, slowly, and the first to go is the one that hurts.]]',
    },
    [
      {
        who: ['F', 86],
        ask: 'Fourteen drugs and three falls: where to begin?',
        story: 'Standing 98/54. Lives with her son. Wants to reach the garden.',
        form: {
          'Number of drugs': '14',
          'Falls in the last year': '3',
          'All drugs with doses':
            'Zopiclone 7.5, amitriptyline 25, metoprolol 50 twice, amlodipine 10, hydrochlorothiazide 25, tamsulosin 0.4 (bladder), omeprazole 40, rosuvastatin 20, ASA 81, calcium, vitamin D, senna, ginkgo, acetaminophen',
          Concerns: 'Falls + Dizziness',
        },
        plan: 'First tamsulosin (no prostate) and hydrochlorothiazide together; pressure in a week. Then amitriptyline by 10 mg steps. Zopiclone to 5, 3.75, out over ten weeks. ASA, ginkgo and omeprazole last. Keep acetaminophen and vitamin D.',
        turns: [
          '+28d Week four: standing 122/64, no fall. Amitriptyline 10 mg.',
          'Onward: zopiclone 5 mg now, with her son reading to her at ten.',
          '+56d Week twelve: nine drugs, zopiclone 3.75. One bad week of sleep.',
          'Hold there a month. It is no race.',
          '+45d Off zopiclone at week eighteen. She picked beans.',
          'That is an outcome I shall quote.',
        ],
        more: { daysAgo: 205 },
      },
      {
        who: ['M', 80],
        ask: 'Cholinesterase inhibitor, bladder drug and night sedative in one man: which first?',
        story: 'MoCA 16, constipated, one fall.',
        form: {
          'Number of drugs': '9',
          'Falls in the last year': '1',
          'All drugs with doses':
            'Donepezil 10, tolterodine 4, dimenhydrinate 50 at night, perindopril 4, metformin 500 twice, docusate, ferrous gluconate, atorvastatin 20, vitamin B12',
          Concerns: 'Confusion + Constipation',
        },
        plan: 'Donepezil brings the urgency, tolterodine undoes donepezil: a cascade. Dimenhydrinate off tonight, tolterodine in two weeks, then see whether donepezil still earns its place. Iron to alternate days; docusate does nothing, PEG does.',
        turns: [
          '+28d Clearer within days, his wife says. Tolterodine out: dry with timed voiding.',
          'Leave donepezil in then. Six is a fine number.',
        ],
      },
    ],
  ),
  ...briefCases(
    'chronicPain',
    {
      answerHours: 36,
      warnings:
        '[[New weakness, numb saddle or bladder trouble: emergency.|Weakness, saddle numbness or loss of control: emergency, not a dose change.]]',
    },
    [
      {
        who: ['F', 58],
        ask: 'Burning feet from diabetes, pregabalin made her swell: next?',
        story: 'A1C 7.6 %, eGFR 66. Pregabalin 150 mg: edema. Amitriptyline: dry, dizzy. Sleeps four hours.',
        form: {
          'Pain interference (0 to 10)': '7',
          'Drugs tried, highest dose and why stopped': 'Pregabalin 150 mg edema, amitriptyline 25 mg dizzy',
          'Also present': 'Poor sleep',
        },
        plan: 'Duloxetine 30 mg with breakfast, 60 mg after two weeks; pressure once. Capsaicin 0.075 % four times for six weeks on the soles. B12, as she takes metformin. Aim: six hours of sleep, not zero pain.',
        turns: ['+60d B12 132, replaced. Duloxetine 60 mg: 7 to 4, sleeps six hours.', 'Aim reached. Nothing on top.'],
      },
      {
        who: ['M', 41],
        ask: 'Back injury, hydromorphone 24 mg a day for three years: how do I begin?',
        story: 'Works no more, PHQ-9 14. Lorazepam 1 mg. Constipated. Wants his life back, fears the taper.',
        form: {
          'Pain interference (0 to 10)': '8',
          'Drugs tried, highest dose and why stopped': 'Naproxen stomach, gabapentin 1,800 mg foggy',
          'Also present': 'Depression + Opioid use + Work injury',
        },
        plan: 'Not by taking away first. Naloxone kit today; duloxetine 60 mg for mood and back; physiotherapy paid by WCB. Then choice: 5 to 10 % less a month, or buprenorphine by micro-dosing over a week without a stop. Lorazepam later, never both at once.',
        turns: [
          '+3d He chooses buprenorphine. How do I write the first week?',
          'Day one 0.5 mg, two 0.5 twice, three 1 twice, four 2 twice, five 4 twice, six 12 mg once and hydromorphone out. Sheet sent; I am by the telephone on day six.',
          '+9d Day eight: 12 mg, no withdrawal, slept. Pain 6.',
          'Stay. Weekly visits for a month.',
          '+45d Month two: pain 5, walks the dog, PHQ-9 8, lorazepam 0.5 mg.',
          'Now lorazepam by quarters, four weeks each.',
          '+40d Out since last Friday. Light work three half days.',
          'Then the word is function, and you gave it back. Open door here.',
        ],
        more: { daysAgo: 230 },
      },
      {
        who: ['F', 37],
        ask: 'Fibromyalgia and cannabis gummies: what do I advise?',
        story: 'Pain everywhere for six years, sleeps badly, tests normal. 10 mg THC nightly, fog by day. Two jobs.',
        form: {
          'Pain interference (0 to 10)': '6',
          'Drugs tried, highest dose and why stopped': 'Cyclobenzaprine 10 mg drowsy',
          'Also present': 'Poor sleep',
        },
        plan: 'The best evidence is walking: ten minutes daily, one more each week. THC to 2.5 mg with CBD, it is the fog. Nortriptyline 10 mg at eight. Say the name of the illness and that it does not destroy joints: that is treatment.',
        turns: [
          '+56d Walks 25 minutes, THC 2.5 mg, fewer fog days. Still tired.',
          'Sleep study if she snores, ferritin; else onward.',
        ],
      },
    ],
  ),
];
