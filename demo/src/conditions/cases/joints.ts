import { briefCases } from '../brief-case.ts';
import type { Condition } from '../condition.ts';

/** Rheumatology. */
export const jointConditions: readonly Condition[] = [
  ...briefCases(
    'joints',
    {
      answerHours: 44,
      warnings:
        '[[A single hot joint with fever, or new headache with loss of sight, is a call.|Fever with one hot joint: emergency, not methotrexate.]]',
    },
    [
      {
        who: ['F', 41],
        ask: 'Swollen knuckles and anti-CCP over 250: start methotrexate before you see her?',
        story:
          'Eight weeks, both wrists and second to fourth knuckles, stiff till noon. CRP 31. Done with children, IUD.',
        form: {
          'Joints involved': 'Wrists, MCP 2 to 4 both sides',
          'Morning stiffness (minutes)': '180',
          'CRP (mg/L)': '31',
          Features: 'Swelling seen by you',
        },
        plan: 'Rheumatoid arthritis. Visit in three weeks; start now: CBC, ALT, creatinine, hepatitis B and C, chest film; then methotrexate 15 mg once a WEEK with folic acid 5 mg the day after; prednisone 10 mg until I see her. Films of hands and feet.',
        turns: [
          '+30d Bloods normal, methotrexate on Sundays, prednisone 10 mg: she opens jars. ALT at two weeks 29.',
          'Good. Methotrexate 20 mg under the skin after the visit on Thursday week; bring the films.',
        ],
        more: { status: 'booked' },
      },
      {
        who: ['F', 29],
        ask: 'ANA 1:640 found for tiredness: lupus?',
        story:
          'No rash, no ulcers, no joints swollen. Raynaud in winter. CBC, creatinine, urine normal, complements normal.',
        form: { 'Joints involved': 'None swollen', 'Morning stiffness (minutes)': '10', Features: 'Raynaud' },
        plan: 'Not today. ENA and anti-dsDNA once; look at nail folds with your otoscope. Urinalysis, CBC and pressure yearly. Tiredness: sleep, iron, mood, thyroid. Please do not repeat the ANA, it will not sink.',
        turns: [
          '+21d Anti-centromere positive, nail folds with two wide loops. Swallows well, breath fine.',
          'Then limited scleroderma may come with the years: echo and lung function now as a baseline, I see her once a year. Gloves, and nifedipine XL 30 mg in winter.',
        ],
      },
      {
        who: ['M', 74],
        ask: 'Both shoulders stiff since a week, CRP 58: prednisone trial?',
        story: 'Cannot turn in bed. No headache, jaw or vision trouble. CK 90, electrophoresis normal.',
        form: {
          'Joints involved': 'Shoulders and hips',
          'Morning stiffness (minutes)': '120',
          'CRP (mg/L)': '58',
          Features: 'None of these',
        },
        plan: 'Polymyalgia. Prednisone 15 mg: 70 % better in three days or it is something else. Four weeks, then 12.5, 10, then one milligram a month. Calcium, vitamin D, risedronate; glucose at two weeks.',
        turns: [
          '+14d "A miracle" on day two. CRP 6.',
          'Good; slow is the word. If two tapers fail, methotrexate or sarilumab.',
        ],
      },
    ],
  ),
  ...briefCases(
    'gout',
    {
      answerHours: 30,
      warnings:
        '[[A hot joint with fever needs a needle, not colchicine: emergency.|Fever with the joint: aspirate, emergency.]]',
    },
    [
      {
        who: ['M', 56],
        ask: 'Four flares a year and a creatinine of 160: allopurinol, how?',
        story:
          'Great toe and ankle, crystals seen once. Tophus on the left elbow. Hydrochlorothiazide, ramipril. Born in Hong Kong.',
        form: {
          'Urate (umol/L)': '598',
          'eGFR (mL/min/1.73 m2)': '41',
          'Flares in the last year': '4',
          'Medication with doses': 'Hydrochlorothiazide 25 mg, ramipril 10 mg',
        },
        plan: 'HLA-B*5801 first, for people from East Asia with weak kidneys. If negative: allopurinol 50 mg, plus 50 mg a month until urate is under 300 (tophus); the dose is set by urate, not by kidney. Colchicine 0.6 mg every second day for six months. Thiazide to losartan.',
        turns: [
          '+75d HLA negative. 150 mg now, urate 430, one small flare treated with prednisone 25 mg for five days.',
          'On course: do not stop in a flare. 200 mg.',
          '+80d 300 mg, urate 322, eGFR 44, tophus softer.',
          '350 mg gets you there. Colchicine out in two months.',
        ],
      },
      {
        who: ['F', 78],
        ask: 'Red swollen knee: gout or pseudogout in a woman on furosemide?',
        story: 'Two days, 37.6, knee film with a line in the cartilage. CRP 70. Apixaban. I drew 20 mL cloudy fluid.',
        form: {
          'Urate (umol/L)': '410',
          'eGFR (mL/min/1.73 m2)': '52',
          'Flares in the last year': '1',
          'Medication with doses': 'Furosemide 40 mg, apixaban 5 mg twice daily',
        },
        plan: 'Well drawn. If Gram and culture stay clean: calcium pyrophosphate; triamcinolone 40 mg into the knee, ice, no NSAID with apixaban. Magnesium, calcium, PTH, ferritin once.',
        turns: [
          'Rhomboid crystals, no growth. Walks since the injection. Magnesium 0.61.',
          'That is the cause to mend: omeprazole or furosemide? Magnesium 500 mg daily.',
        ],
      },
      {
        who: ['M', 37],
        ask: 'Urate 520 without a single attack: treat the number?',
        story: 'Found by a health check. Father gout. BP 128/80, no stones, no kidney disease.',
        form: {
          'Urate (umol/L)': '520',
          'eGFR (mL/min/1.73 m2)': '97',
          'Flares in the last year': '0',
          'Medication with doses': 'None',
        },
        plan: 'No. Beer, fructose drinks and weight count; drugs begin with the second flare, the first stone or a tophus. Most at 520 never have one.',
        turns: ['+42d He has swapped beer for a bicycle.', 'Better than allopurinol.'],
      },
    ],
  ),
  ...briefCases(
    'backPain',
    {
      answerHours: 48,
      warnings:
        '[[Saddle numbness, bladder trouble or a weak foot: emergency.|Bladder, bowel or a weak leg: emergency.]]',
    },
    [
      {
        who: ['M', 26],
        ask: 'Back pain that wakes him at four and leaves with movement: MRI?',
        story: 'Three years, buttocks in turn. Naproxen "changes my life". HLA-B27 positive, film unclear.',
        form: { 'Morning stiffness (minutes)': '90', 'CRP (mg/L)': '14', 'Also present': 'Heel pain' },
        plan: 'Axial spondyloarthritis. MRI of the sacroiliac joints (STIR) ordered here. Naproxen 500 mg twice daily every day for four weeks, then celecoxib if not enough; physiotherapy with extension, and no smoking.',
        turns: [
          '+35d MRI: bone marrow edema on both sides. Half better on naproxen, not more.',
          'Celecoxib 200 mg twice daily for four weeks; IGRA and hepatitis B now, for adalimumab is next. Visit in six weeks.',
        ],
        more: { status: 'to_book' },
      },
      {
        who: ['F', 36],
        ask: 'Psoriasis and a stiff back in a nurse: one disease?',
        story: 'Scalp psoriasis, one sausage toe last year, back stiff after nights. CRP 4.',
        form: { 'Morning stiffness (minutes)': '45', 'CRP (mg/L)': '4', 'Also present': 'Psoriasis + Heel pain' },
        plan: 'Psoriatic arthritis with a spine, a normal CRP does not speak against it. Films of feet and pelvis, naproxen for two weeks as a test. She meets CASPAR by toe, skin and heel.',
        turns: [
          '+18d Naproxen takes two thirds. Film: small erosion of the fourth toe.',
          'An erosion ends the waiting: I see her, secukinumab serves spine and scalp. IGRA please.',
        ],
        more: { status: 'booked' },
      },
      {
        who: ['M', 43],
        ask: 'Is this inflammatory or a worn disc?',
        story: 'Back pain since lifting, worse sitting and by evening, straight leg raise 45 right, reflexes equal.',
        form: { 'Morning stiffness (minutes)': '10', 'CRP (mg/L)': '2', 'Also present': 'None' },
        plan: 'Mechanical: begins with lifting, worse by evening, ten minutes stiff. No HLA-B27, no MRI in the first six weeks without weakness. Stay in motion, naproxen ten days, physiotherapy; back to light work in one week.',
        turns: ['+28d Four weeks: drives again, lifts ten kilograms.', 'Nothing to add.'],
      },
    ],
  ),
];
