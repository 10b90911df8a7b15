import { type Condition, consultant, patient, referrer } from '../condition.ts';

/** Nephrology. */
export const kidneyConditions: readonly Condition[] = [
  {
    service: 'kidney',
    question: [
      '{ask}',
      '{Patient} with {background}. eGFR {egfr} ({before}), urine ACR {acr} mg/mmol, potassium {k}, bicarbonate {bic}, hemoglobin {hb}. Urinalysis: {urine}. BP {bp}.',
      '{drugs}. {other}',
    ],
    answers: {
      'eGFR (mL/min/1.73 m2)': '{egfr}',
      'Urine ACR (mg/mmol)': '{acr}',
      'Potassium (mmol/L)': '{k}',
      'Medication with doses': '{drugs}',
    },
    replies: [
      consultant(26, '{verdict}', '{plan}', '{red}'),
      referrer(520, '{course}'),
      consultant(28, '{reply}'),
      referrer(1_400, '{later}'),
      consultant(40, '{last}'),
    ],
    cases: [
      patient('F', 71, {
        ask: 'eGFR 34 and falling slowly: what else can I do here before she needs you?',
        background: 'type 2 diabetes for 18 years and hypertension',
        egfr: '34',
        before: '41 two years ago, 37 last year',
        acr: '28',
        k: '4.9',
        bic: '21',
        hb: '112',
        urine: 'protein, no blood',
        bp: '142/70',
        drugs:
          'Ramipril 10 mg, amlodipine 5 mg, metformin 1 g twice daily, gliclazide MR 60 mg, ibuprofen "for the knees"',
        other: 'Ultrasound: 9.2 and 9.4 cm, no obstruction. A1C 7.4 %.',
        verdict:
          'Diabetic and vascular kidney disease; her five-year risk of dialysis is about 4 %, so most of this is yours, and well begun.',
        plan: 'In this order:\n1. Ibuprofen stops for good; acetaminophen and topical diclofenac instead.\n2. Metformin 500 mg twice daily at this eGFR.\n3. Dapagliflozin 10 mg; gliclazide to 30 mg the same day. Expect the eGFR to dip by up to 30 %.\n4. Pressure under 130: chlorthalidone 12.5 mg works down to here.\n5. Sodium bicarbonate 500 mg twice daily for a bicarbonate under 22.',
        red: 'Sick-day rules for dapagliflozin, ramipril and metformin. I want to see her if eGFR is under 25, potassium over 5.7, or ACR over 60.',
        course:
          '+21d Three weeks on dapagliflozin: eGFR 30, potassium 4.7, standing pressure 118/66, a little dizzy. Chlorthalidone not started. Go on?',
        reply:
          'Go on: the dip is expected and her potassium is better. No chlorthalidone with a standing pressure of 118. If dizzy still, halve amlodipine, not ramipril.',
        later:
          '+90d Three months: eGFR 33, ACR 15, A1C 7.3 %, walks without dizziness on amlodipine 2.5 mg. Hemoglobin 108 with ferritin 46.',
        last: 'A halved ACR is the best news. Ferritin under 100 in kidney disease is iron deficiency: oral iron on alternate days for three months, and a look at her bowel screening. Same bloods every four months.',
      }),
      patient(
        'M',
        46,
        {
          ask: 'Persistent microscopic blood with protein in a healthy man: biopsy?',
          background: 'no diagnosis until an insurance examination',
          egfr: '72',
          before: '78 four years ago',
          acr: '86',
          k: '4.3',
          bic: '26',
          hb: '148',
          urine: '30 red cells, dysmorphic, a few red cell casts',
          bp: '146/92',
          drugs: 'No medication',
          other:
            'Dark urine once with a sore throat at 30. Complement, ANA, ANCA, anti-GBM, hepatitis B and C, HIV and serum electrophoresis negative or normal; IgA 4.6 g/L. Kidneys 11 cm.',
          verdict:
            'IgA nephropathy is likely. With an ACR of 86 and a pressure of 146 a biopsy changes what we offer, so I will book him.',
          plan: 'Start today: perindopril 4 mg, after two weeks 8 mg, potassium and creatinine after each step; aim is under 125/75 and the protein halved. Salt under 2 g of sodium. No NSAID. No cystoscopy at 46 with dysmorphic cells.',
          red: 'Visible blood with a rising creatinine, or swelling: call me the same day.',
          course:
            '+30d Perindopril 8 mg: BP 126/78, ACR 51, creatinine unchanged, no cough. He asks whether he may go on lifting weights.',
          reply:
            'Lift, yes; creatine and protein powder, no. Biopsy is on the list for two weeks from now; he stays four hours after it, and no heavy lifting for ten days.',
          later: '+18d Report has come: IgA nephropathy, MEST-C M1 E0 S1 T0 C0. ACR 48.',
          last: 'Mild scarring, which fits. I have seen him: dapagliflozin added, fish oil no, steroid not now. You do ACR and creatinine every three months, I see him every six.',
        },
        { status: 'booked' },
      ),
      patient('F', 83, {
        ask: 'Potassium 5.8 on an ACE inhibitor: stop, or bind?',
        background: 'heart failure with an EF of 35 % and chronic kidney disease',
        egfr: '29',
        before: '31 in spring',
        acr: '12',
        k: '5.8',
        bic: '19',
        hb: '105',
        urine: 'bland',
        bp: '118/60',
        drugs:
          'Sacubitril/valsartan 49/51 mg twice daily, spironolactone 25 mg, bisoprolol 5 mg, furosemide 40 mg, trimethoprim for a bladder infection since four days',
        other: 'ECG: no peaked T waves, QRS 98 ms. She feels well; repeat this morning 5.8, not hemolyzed.',
        verdict:
          'The culprit is trimethoprim, which acts like amiloride. Please do not give up the heart failure drugs for it.',
        plan: 'Today: trimethoprim off (fosfomycin 3 g once, or by culture), spironolactone paused, furosemide 40 mg twice for three days. Potassium tomorrow and on day three. Then spironolactone 12.5 mg once it is under 5.0. Sodium bicarbonate 1 g twice daily for the acidosis, which pulls potassium down too.',
        red: 'Over 6.0, weakness, or a wide QRS: emergency. Please put "no trimethoprim with spironolactone" on her list.',
        course:
          '+3d Day three: potassium 4.9, bicarbonate 21, weight stable. Spironolactone 12.5 mg restarted yesterday.',
        reply:
          'Well done. Check after one and four weeks. If it is over 5.4 again: patiromer or zirconium cyclosilicate before dose cuts; I will write the coverage letter.',
        later: '+28d Four weeks: potassium 5.1, eGFR 30, NYHA II. No binder needed so far.',
        last: 'Then none. 5.1 is a price I gladly pay for both drugs. Every two months will do.',
      }),
      patient('M', 59, {
        ask: 'Kidney function after years of lithium: change the drug?',
        background: 'bipolar disorder, stable on lithium for 24 years',
        egfr: '48',
        before: '63 five years ago',
        acr: '4.1',
        k: '4.4',
        bic: '24',
        hb: '136',
        urine: 'specific gravity 1.005, bland',
        bp: '132/80',
        drugs: 'Lithium carbonate 900 mg (level 0.82 mmol/L), quetiapine 50 mg',
        other:
          'Drinks four litres a day, up three times at night. Calcium 2.63, PTH not done. His psychiatrist retired.',
        verdict:
          'Lithium nephropathy with mild diabetes insipidus, and the calcium hints at lithium hyperparathyroidism. No cause for panic: it moves slowly.',
        plan: 'Level 0.5 to 0.6 instead of 0.82, as one dose in the evening; that alone often halves the slope. Amiloride 5 mg for the urine volume, potassium and level after one week. PTH, ionized calcium. No NSAID, and he must drink when he is thirsty: never restrict water.',
        red: 'Vomiting, diarrhea or tremor: hold lithium and measure it the same day. Stopping is a decision for psychiatry at an eGFR of 35 to 40, never ours alone.',
        course:
          '+40d Level 0.58 on 600 mg, mood steady, one trip at night on amiloride. PTH 9.1 pmol/L with calcium 2.66.',
        reply:
          'Hyperparathyroidism confirmed but mild: calcium every six months, bone density once. I have asked the mood eConsult colleague to say what would come after lithium, so that a plan exists before it is needed.',
        later: '+180d Half a year on: eGFR 49, level 0.55, calcium 2.64. He sleeps through.',
        last: 'A flat line, which is all one can ask. Yearly from me.',
      }),
    ],
  },
  {
    service: 'bloodPressure',
    question: [
      '{ask}',
      '{Patient}. Home average {home} over a week, office {bp}, standing the same. On {drugs}. {hints}',
      'Potassium {k}, creatinine {crea}, ACR {acr}, TSH normal. ECG {ecg}.',
    ],
    answers: {
      'Systolic pressure (mmHg)': '{sys}',
      'Number of drugs': '{n}',
      'Medication with doses': '{drugs}',
      Hints: '{boxes}',
    },
    replies: [consultant(24, '{verdict}', '{plan}', '{red}'), referrer(700, '{course}'), consultant(30, '{reply}')],
    cases: [
      patient('M', 54, {
        ask: 'Still 158 on three drugs: aldosterone?',
        home: '156/94',
        bp: '158/96',
        sys: '158',
        n: '3',
        k: '3.3',
        crea: '84',
        acr: '3.2',
        ecg: 'with high voltage',
        drugs: 'perindopril 8 mg, amlodipine 10 mg, indapamide 2.5 mg',
        hints: 'Takes them; pharmacy record agrees. Snores, neck 44 cm. No licorice, no NSAID.',
        boxes: 'Low potassium + Snoring',
        verdict: 'Yes, look for it: resistant with a low potassium is primary aldosteronism in one of five.',
        plan: 'Aldosterone to renin ratio as he is (only spironolactone would spoil it), potassium corrected to 4.0 first, drawn in the morning after two hours upright. Sleep study. If you cannot wait: amlodipine and perindopril stay, spironolactone 25 mg after the blood is drawn.',
        red: 'Over 180 with headache or chest pain: emergency.',
        course:
          '+35d Ratio 1,450 with renin suppressed. Spironolactone 25 mg for three weeks: 136/84 at home, potassium 4.5. AHI 22, CPAP ordered. His breasts are tender.',
        reply:
          'Confirmed enough to image: CT of the adrenals is booked from here; if a nodule shows and he would have it removed, we sample the veins. For the breasts: eplerenone 50 mg instead.',
      }),
      patient(
        'F',
        31,
        {
          ask: 'Hypertension at 31 without family history: what do I look for?',
          home: '150/96',
          bp: '154/98',
          sys: '154',
          n: '1',
          k: '3.9',
          crea: '62',
          acr: '1.1',
          ecg: 'normal',
          drugs: 'amlodipine 5 mg',
          hints: 'Lean, runs, no pill, no decongestant. A soft bruit left of the navel. Headaches, no flushing.',
          boxes: 'Under age 40',
          verdict: 'The bruit is the lead: fibromuscular dysplasia of a renal artery in a lean young woman.',
          plan: 'CT angiography of the renal arteries (she is not pregnant, creatinine 62), and renin with aldosterone. Labetalol or nifedipine if she plans a pregnancy; no ACE inhibitor until we know whether both sides are narrow.',
          red: 'If positive, one look at the carotids and head by CTA. Sudden severe headache or a droopy lid: emergency.',
          course:
            '+28d CTA: string of beads in the right main renal artery, left normal. Carotids clean. 142/90 on nifedipine XL 60 mg.',
          reply:
            'Balloon angioplasty without stent cures about half at her age. Interventional radiology will see her within the month; ASA 81 mg until then. I will follow her after it.',
        },
        { status: 'to_book' },
      ),
      patient('M', 76, {
        ask: 'How low is right for a man who falls?',
        home: '162/64',
        bp: '164/66',
        sys: '164',
        n: '3',
        k: '4.2',
        crea: '118',
        acr: '6.0',
        ecg: 'sinus, left bundle branch block known',
        drugs: 'ramipril 10 mg, bisoprolol 5 mg, hydrochlorothiazide 25 mg',
        hints: 'Two falls this year. Standing 138/60 after three minutes. Lives alone, plays bridge.',
        boxes: 'Kidney disease',
        verdict:
          'Stiff arteries: the wide pulse pressure and the drop of 26 on standing are one disease. Treat to the standing pressure.',
        plan: 'All tablets to bedtime except the diuretic. Hydrochlorothiazide to indapamide 1.25 mg, bisoprolol to 2.5 mg (it does little for him). Stockings in the morning, water before he rises, one salted soup is allowed. Aim: sitting under 150, standing over 120.',
        red: 'A fall with a blow to the head, or fainting without warning: emergency and a monitor.',
        course: '+35d Sitting 152/66, standing 134/62, no fall in four weeks. Creatinine 112.',
        reply: 'Leave it there. Resist the next guideline; his aim is bridge, not 130.',
      }),
    ],
  },
];
