import { type Condition, consultant, patient, referrer } from '../condition.ts';

/** Headache and seizures. */
export const neurologyConditions: readonly Condition[] = [
  {
    service: 'headache',
    question: [
      '{ask}',
      '{Patient}, {work}. Migraine since {since}, now {days} headache days a month, {acute} of them with {drug}. {aura} Nausea, light hurts. [[Fundi sharp, neurological examination normal.|Normal neurological examination, discs flat.]] BP {bp}.',
      '{tried} {other}',
    ],
    answers: {
      'Headache days a month': '{days}',
      'Days with acute medication a month': '{acute}',
      Features: '{boxes}',
      'Drugs tried with doses': '{tried}',
    },
    replies: [
      consultant(
        22,
        '{verdict}',
        'Plan:\n1. {stop}\n2. Prevention: {prevent}\n3. Acute: {rescue}\n4. A paper diary; aim is half the days after three months at full dose.',
        '{red}',
      ),
      referrer(1_700, '{course}'),
      consultant(26, '{reply}'),
      referrer(900, '{end}'),
    ],
    cases: [
      patient('F', 34, {
        ask: 'Migraine on two days of three: is this medication overuse, and what should I start?',
        work: 'dispatcher on rotating shifts',
        since: 'her teens',
        days: '20',
        acute: '16',
        drug: 'rizatriptan or ibuprofen',
        aura: 'No aura.',
        bp: '112/70',
        tried: 'Propranolol 40 mg twice daily for six weeks (tired), amitriptyline 10 mg for two weeks.',
        other: 'Copper IUD, no plans for pregnancy. BMI 31. Sleeps badly on nights.',
        boxes: 'Nausea + Light or sound hurts',
        verdict: 'Chronic migraine with medication overuse: triptans on ten days a month or more keep it going.',
        stop: 'Rizatriptan at most two days a week from the start; a bridge of naproxen 500 mg twice daily for ten days. She will be worse for a week: tell her employer.',
        prevent:
          'topiramate 25 mg at night, up by 25 mg a week to 100 mg; with a BMI of 31 its appetite loss helps. Copper IUD is fine; warn of tingling and of word finding.',
        rescue: 'rizatriptan 10 mg early, with naproxen 500 mg.',
        red: 'Fixed days for sleep count more than any tablet on shift work. A headache that is new in kind, or any fever with it: emergency.',
        course:
          '+77d After eight weeks on topiramate 100 mg: 9 headache days, triptan on 5. She looks for words at the console and is worried about her job. Off shift rotation since last month.',
        reply:
          'A very good answer, but words matter in dispatch. Down to 75 mg; if it stays, change to candesartan 8 mg, then 16 mg. If two preventives fail, erenumab or fremanezumab can be applied for under the Alberta criteria, and the diary is the proof.',
        end: 'Words are back on 75 mg, 8 headache days. She keeps it. Closing here.',
      }),
      patient('M', 42, {
        ask: 'Third preventive for migraine in a man with hypertension: candesartan?',
        work: 'long-haul driver',
        since: 'age 20',
        days: '11',
        acute: '9',
        drug: 'sumatriptan 100 mg',
        aura: 'Visual aura once or twice a year.',
        bp: '148/92',
        tried: 'Amitriptyline 25 mg (sleepy at the wheel), topiramate 50 mg (kidney stone).',
        other: 'No other medication. No vascular disease; father had a stroke at 71. Creatinine 81, potassium 4.4.',
        boxes: 'Aura + Nausea + Light or sound hurts',
        verdict: 'Yes, candesartan: it treats both, and it does not sedate a driver.',
        stop: 'He is close to overuse with nine triptan days; cap at eight.',
        prevent: 'candesartan 8 mg for two weeks, then 16 mg; potassium and creatinine after two weeks.',
        rescue:
          'sumatriptan stays until the pressure is under 140/90, but not at 148/92 untreated: until then naproxen 500 mg with metoclopramide 10 mg.',
        red: 'Aura lasting over an hour, or with weakness on one side: emergency, and no triptan.',
        course:
          '+95d Pressure 128/80 and 6 headache days after three months on candesartan 16 mg. He has one aura a month now instead of one a year. Does that change anything?',
        reply:
          'More aura with fewer headaches is common when pain gets better and attention shifts, but at 42 with hypertension I would once rule out atrial fibrillation (Holter) and see his lipids. If normal, carry on; triptan at the start of pain, not of the aura.',
        end: 'Holter normal, LDL 3.1. Thank you, we carry on.',
      }),
      patient('F', 27, {
        ask: 'Migraine with aura on a combined pill: how urgent is the switch?',
        work: 'graduate student',
        since: 'age 15',
        days: '6',
        acute: '5',
        drug: 'ibuprofen 400 mg',
        aura: 'Zigzag lines for twenty minutes before every second attack.',
        bp: '108/64',
        tried: 'Magnesium only.',
        other: 'Ethinyl estradiol 30 mcg with levonorgestrel for four years. Vapes nicotine. No clot in the family.',
        boxes: 'Aura + Nausea',
        verdict: 'This month, not this year: aura with estrogen and nicotine multiplies a small stroke risk.',
        stop: 'The combined pill stops at the end of this pack; levonorgestrel IUD or drospirenone alone, as she likes.',
        prevent:
          'six days do not oblige. If she wants it: riboflavin 400 mg and magnesium citrate, or candesartan 8 mg with reliable contraception.',
        rescue: 'naproxen 500 mg at the first sign, eletriptan 40 mg when the pain begins.',
        red: 'Help with nicotine is part of the treatment. Aura that is new in kind, over an hour, or with weakness: emergency.',
        course:
          '+65d Levonorgestrel IUD in place for two months, vaping with 3 mg pods instead of 20. Four attacks a month, two with aura. Eletriptan works in forty minutes.',
        reply: 'That is what I hoped for. Nothing more from me; a review in a year, sooner if the aura changes.',
        end: 'She agrees, and has set a date to stop vaping.',
      }),
      patient(
        'F',
        58,
        {
          ask: 'New headache at 58 with tender temples: treat before biopsy?',
          work: 'bookkeeper',
          since: 'never before; this one for five weeks',
          days: '30',
          acute: '20',
          drug: 'acetaminophen',
          aura: 'Jaw aches when she chews meat.',
          bp: '134/78',
          tried: 'Acetaminophen 1 g up to four times daily.',
          other:
            'CRP 64, ESR 82, platelets 460, hemoglobin 111. No visual symptom at all. Shoulders stiff for an hour in the morning.',
          boxes: 'New after age 50',
          verdict:
            'Giant cell arteritis until shown otherwise, and today rather than tomorrow. This is not migraine: please ring my office as well, 780 line.',
          stop: 'Do not wait for the biopsy; it stays readable for two weeks on steroid.',
          prevent: 'prednisone 60 mg today, with calcium, vitamin D and a plan for her glucose; pantoprazole 40 mg.',
          rescue:
            'acetaminophen is fine; the steroid should take the pain away within two days, which is a test in itself.',
          red: 'Any blurring, double vision or loss of sight: emergency at once for intravenous steroid. I have asked vascular surgery for a biopsy of the temporal artery this week, and rheumatology to take her over.',
          course:
            '+18d Pain gone on day two. Biopsy positive. Rheumatology has her on 40 mg with tocilizumab applied for. Bone density booked. Vision 20/20 both eyes.',
          reply:
            'You saved her sight. Pneumocystis prophylaxis is worth asking about while she is over 20 mg for more than a month. I step back.',
          end: 'Cotrimoxazole started by rheumatology. Thanks for the speed.',
        },
        { status: 'to_book_urgent' },
      ),
    ],
  },
  {
    service: 'seizure',
    question: ['{ask}', '{Patient}. {story} Witness: {witness}. {history}', '{tests} {drugs}'],
    answers: {
      'Seizures in the last year': '{count}',
      'What a witness saw': '{witness}',
      Situation: '{boxes}',
      'Medication with doses': '{drugs}',
    },
    replies: [consultant(18, '{verdict}', '{plan}', '{red}'), referrer(260, '{course}'), consultant(30, '{reply}')],
    cases: [
      patient('M', 23, {
        ask: 'First seizure after an all-nighter: treat, image, and may he drive?',
        story:
          'One convulsion at breakfast after two nights of studying and energy drinks, bitten tongue, twenty minutes of confusion.',
        witness: 'roommate, stiff then jerking on both sides for two minutes, blue lips',
        history: 'Jerks of the arms in the morning for years, spills coffee; he thought everybody does.',
        tests: 'CT in emergency normal, glucose and sodium normal.',
        drugs: 'No medication, alcohol on weekends.',
        count: '1',
        boxes: 'First seizure + Driving question',
        verdict:
          'Your question about jerks made the diagnosis: juvenile myoclonic epilepsy is very likely, and then it is not a single seizure.',
        plan: 'Levetiracetam 250 mg twice daily, after a week 500 mg twice daily; ask about mood at each visit. EEG after a short night and MRI are ordered from here. Avoid carbamazepine, which makes the jerks worse. He may not drive until six months free of seizures and jerks on treatment; please report as your province asks.',
        red: 'Sleep and alcohol are his two triggers. Two seizures in a day or one over five minutes: emergency.',
        course:
          '+28d EEG: generalized polyspike and wave. MRI normal. No jerks on 500 mg twice daily, but short-tempered; his girlfriend says so, he agrees.',
        reply:
          'Irritability on levetiracetam: pyridoxine 50 mg is worth four weeks; else lamotrigine slowly (watch for rash), or brivaracetam with coverage. He should not stop levetiracetam before the other is in.',
      }),
      patient('F', 29, {
        ask: 'Well-controlled epilepsy and a wish for a child: stay on valproate?',
        story: 'Generalized epilepsy since 13, free of seizures for six years on valproate 500 mg twice daily.',
        witness: 'mother, the last in her car six years ago, generalized',
        history: 'Married last summer, would like to stop contraception by spring.',
        tests: 'ALT, CBC normal; EEG three years ago with rare generalized discharges.',
        drugs: 'Valproate 500 mg twice daily, folic acid 1 mg, levonorgestrel IUD.',
        count: '0',
        boxes: 'Known epilepsy + Pregnant or planning',
        verdict:
          'No: valproate is the one drug that we change before conception, for malformations and for the learning of the child.',
        plan: 'Keep the IUD in. Levetiracetam 250 mg twice daily, up to 750 mg twice daily over four weeks; then valproate down by 250 mg every two weeks. Folic acid 5 mg from now. If she has jerks or absences as valproate goes, stop the taper and write to me.',
        red: 'No driving during the exchange and for three months after. IUD out at the earliest three months free of seizures on levetiracetam alone.',
        course:
          '+60d Valproate out since last Monday, no seizure, mood level. Level of levetiracetam before pregnancy?',
        reply:
          'Yes, one trough now as her own baseline; in pregnancy monthly, for it falls by half in the second trimester. I will see her once by video when she is ready to conceive.',
      }),
      patient('M', 67, {
        ask: 'Two spells of staring after a stroke: seizures?',
        story:
          'Left middle cerebral infarct nine months ago with good recovery. In the last month twice did not answer for a minute, plucked at his shirt, then tired.',
        witness: 'wife, both times at supper, no jerking, eyes open',
        history: 'No fever, no new weakness.',
        tests: 'ECG sinus, Holter without pauses. Sodium 138, glucose 6.1, creatinine 92.',
        drugs: 'Apixaban 5 mg twice daily, atorvastatin 40 mg, perindopril 4 mg.',
        count: '2',
        boxes: 'First seizure + Driving question',
        verdict:
          'Focal seizures with impaired awareness, from the scar of the stroke. Two unprovoked are enough to treat, whatever the EEG shows.',
        plan: 'Lamotrigine 25 mg daily, every two weeks up by 25 mg to 100 mg; it leaves apixaban alone. Not phenytoin or carbamazepine: both halve apixaban. No driving for six months.',
        red: 'Rash within eight weeks: stop and call. New weakness that stays is a stroke until shown otherwise: emergency.',
        course: '+60d On 75 mg, no spells in six weeks, no rash. He asks whether his fishing boat counts as driving.',
        reply:
          'It does, and he should not stand alone in one either. With a friend at the helm and a life vest: let him fish.',
      }),
    ],
  },
];
