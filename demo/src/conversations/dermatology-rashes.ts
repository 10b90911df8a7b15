import type { Conversation } from '../conversation.ts';

/** Rashes, asked of the dermatologists in Calgary and Kelowna. */
export const dermatologyRashes: readonly Conversation[] = [
  {
    service: 'dermRash',
    referrer: 'nair',
    patient: { sex: 'F', age: 29 },
    daysAgo: 120,
    status: 'completed',
    pictures: ['ringRash'],
    question: [
      'Why does this "eczema" spread while I treat it?',
      'Woman of 29, veterinary technician. Itchy, round, scaly patches on the right thigh and flank for seven weeks. I gave betamethasone valerate 0.1 % twice daily; better for a week, then larger, now with a raised rim and a clear centre. No fever. No one at home itches. The photo shows the thigh.',
      'Combined oral contraceptive, no other medication, no allergies. Not pregnant.',
    ],
    answers: {
      'Site and distribution': 'Right thigh and flank, five patches of 3 to 7 cm',
      'Duration (weeks)': '7',
      Symptoms: ['Itch'],
      'Treatments tried, strength and length': 'Betamethasone valerate 0.1 % twice daily, 4 weeks',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 8,
        text: [
          'Tinea incognito: ringworm changed by the steroid. The raised scaly rim, the one-sided distribution and her work with animals fit well.',
          'Plan:\n1. Stop betamethasone. It will itch more for some days; tell her so.\n2. Scrape the rim for fungal microscopy and culture before the first dose, if you can.\n3. Terbinafine 250 mg daily for two weeks, with terbinafine 1 % cream to the rim and 2 cm beyond. At her age and without liver disease no baseline enzymes are needed for two weeks.\n4. If she has a cat or handles kittens with bald spots, they need a vet.',
          'If there is no clear improvement after two weeks, or the culture is negative, send a new picture. If the patches become boggy or pus appears, send it sooner.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 190,
        text: [
          'Microscopy positive for hyphae, culture Microsporum canis. She fosters kittens. The patches are flatter after one week. Can I stop at two weeks, or does Microsporum need longer?',
        ],
      },
      {
        by: 'consultant',
        afterHours: 12,
        text: [
          'Good catch. Microsporum answers more slowly to terbinafine: go on to four weeks in all on smooth skin. If hair-bearing skin were involved I would choose another drug, but it is not. ALT once at four weeks only if she feels unwell.',
          'Wash bedding hot, keep the kittens out of the bedroom until treated. She can work with gloves and covered patches.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 670,
        text: ['Clear at the end of week four, only faint brown marks left. The kittens were treated too. Thank you.'],
      },
    ],
    lastRead: true,
    archivedBy: ['consultant'],
  },
  {
    service: 'dermRash',
    referrer: 'nair',
    patient: { sex: 'M', age: 53 },
    daysAgo: 20,
    status: 'booked',
    pictures: ['plaques'],
    question: [
      'Is it time for systemic treatment of his psoriasis, and what would you start?',
      'Man of 53, electrician. Plaque psoriasis for eighteen years: elbows, knees, scalp and, for a year, sacrum and both shins; about 12 % of the body. Calcipotriol with betamethasone foam daily for three months, before that clobetasol, and a summer of sun. It itches at night and he hides his arms at work (DLQI 14). No joint pain or stiffness, nails pitted.',
      'BMI 33, type 2 diabetes (A1C 7.1 %) on metformin 1 g twice daily, hypertension on ramipril 10 mg. Drinks about ten beers a week. ALT 52 (under 40), CBC and creatinine normal. No allergies.',
    ],
    answers: {
      'Site and distribution': 'Elbows, knees, shins, sacrum, scalp; about 12 % of the body',
      'Duration (weeks)': '52',
      Symptoms: ['Itch'],
      'Treatments tried, strength and length':
        'Calcipotriol and betamethasone foam 3 months; clobetasol 0.05 % 6 weeks; sun',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 19,
        text: [
          'Yes. Over 10 % of the body, DLQI over 10 and three months of good topical treatment: he qualifies. I would not start methotrexate: obesity, diabetes, alcohol and a raised ALT each add to the liver risk.',
          'My choice would be apremilast as the first step or, more likely, a biologic (an IL-23 or IL-17 inhibitor), for which Alberta coverage asks for a visit and a PASI by a dermatologist. Booking will offer him a time in four to six weeks.',
          'Before the visit please order: hepatitis B and C and HIV serology, IGRA, CBC, ALT, AST, fasting lipids, and a chest film if the IGRA is positive. FIB-4 is worth calculating. Meanwhile continue the foam on weekends, and a plain emollient daily. If new joint pain or morning stiffness comes up, write here: it changes the choice of drug.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 44,
        text: [
          'Ordered today. He asks whether narrow-band UVB would be a way without drugs; there is a unit ten minutes from his shop. And is the influenza vaccine fine before a biologic?',
        ],
      },
      {
        by: 'consultant',
        afterHours: 21,
        text: [
          'UVB three times a week for ten to twelve weeks is a fair alternative if he can keep the times; about two thirds clear well, and relapse within a year is common. If he prefers it, tell me and I will send the order to that unit, and keep the visit as a fallback.',
          'Inactivated vaccines are fine at any time: influenza now, and recombinant zoster (he is over 50) ideally with the first dose before the biologic. No live vaccines afterwards.',
        ],
      },
    ],
    lastRead: true,
  },
  {
    service: 'dermRash',
    referrer: 'gill',
    patient: { sex: 'F', age: 6, name: ['Anika', 'Sandhu'] },
    daysAgo: 62,
    status: 'no_status',
    question: [
      'What would you add for a six-year-old whose atopic eczema keeps the family awake?',
      'Girl of 6, 20 kg. Flexural eczema since infancy, now also neck and wrists, scratching every night, weeping patches behind the knees last week (swab: Staphylococcus aureus, sensitive to cephalexin, five days given). Hydrocortisone 1 % "when bad", a scented baby lotion. The parents fear steroids. Asthma, mild, on fluticasone 50 mcg. Egg allergy outgrown. Immunizations up to date.',
    ],
    answers: {
      'Site and distribution': 'Elbow and knee folds, neck, wrists',
      'Duration (weeks)': '260',
      Symptoms: ['Itch'],
      'Treatments tried, strength and length': 'Hydrocortisone 1 % now and then; scented lotion; cephalexin 5 days',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 13,
        text: [
          'She is under-treated rather than resistant. A written plan usually settles it:\n1. Body: mometasone 0.1 % ointment once daily until smooth, up to 14 days, then twice a week on the usual places for three months.\n2. Neck: hydrocortisone 1 % ointment, or tacrolimus 0.03 % if it returns quickly.\n3. Ointment, not lotion: petrolatum or a fragrance-free cream at least twice daily, 150 g a week.\n4. Daily lukewarm bath for ten minutes, moisturiser within three minutes.\n5. Wet wraps at night for the worst five nights.',
          'For the parents: thinning of the skin comes from months of strong steroid, not from two weeks of the right one; two fingertip units for each knee fold.',
          'If it weeps again: bleach bath (half a cup in a full tub) twice a week, culture, and antibiotics only if crusted and spreading. Grouped punched-out sores or fever mean eczema herpeticum: emergency the same day. If she is not sleeping through after four weeks of this, I would like to see her to speak about dupilumab.',
        ],
      },
    ],
    lastRead: true,
  },
  {
    service: 'dermRash',
    referrer: 'thibault',
    patient: { sex: 'M', age: 67 },
    daysAgo: 4,
    status: 'to_book_urgent',
    question: [
      'New blisters in a man on linagliptin: bullous pemphigoid, and what can I start today?',
      'Man of 67. Ten weeks of severe itch with hive-like plaques on trunk and thighs, treated as urticaria. For nine days tense clear blisters of up to 2 cm on thighs and forearms; Nikolsky negative; mouth, eyes and genitals clear. No fever, eating well. About 8 % of the body.',
      'Type 2 diabetes on metformin 1 g twice daily and linagliptin 5 mg (started eight months ago), furosemide 20 mg, bisoprolol 2.5 mg. A1C 7.4 %, eGFR 58. No allergies.',
    ],
    answers: {
      'Site and distribution': 'Trunk, thighs, forearms; mucosa clear',
      'Duration (weeks)': '10',
      Symptoms: ['Itch', 'Blisters'],
      'Treatments tried, strength and length': 'Cetirizine 20 mg daily 3 weeks; hydrocortisone 1 %',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 3,
        text: [
          'Bullous pemphigoid very likely, and a gliptin is the classic trigger. Today:\n1. Stop linagliptin for good and add it to his intolerances.\n2. Clobetasol 0.05 % cream to the whole skin below the neck, 20 g twice daily. In this disease it works as well as oral prednisone and is safer in a diabetic.\n3. Blood: CBC with eosinophils, creatinine, glucose, and BP180/BP230 antibodies.\n4. Prick tense blisters at the edge with a sterile needle, leave the roof on.',
          'I will do two biopsies (one for immunofluorescence); booking will call him for this week. If there are more than ten new blisters a day, mouth lesions, fever or he cannot manage the cream, call the clinic and I will see him the same day.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 47,
        text: [
          'Linagliptin stopped, clobetasol started with the help of home care. Eosinophils 1.9. Glucose runs 9 to 12 without it. I thought of empagliflozin 10 mg in its place; any concern from your side? His antibody result is still out.',
        ],
      },
    ],
    lastRead: false,
  },
  {
    service: 'dermRash',
    referrer: 'nair',
    patient: { sex: 'F', age: 41 },
    daysAgo: 0,
    status: 'pending',
    pictures: ['cheekRash'],
    question: [
      'Rosacea or lupus? I should like to know before I order more blood work.',
      'Woman of 41, teacher. Redness of both cheeks and the bridge of the nose for five months, worse with sun, wine and hot drinks. It burns a little. Some small papules on the cheeks. The folds beside the nose are not clearly spared. Eyes gritty in the morning. No mouth ulcers, no hair loss, no Raynaud; knees ache after running only.',
      'ANA 1:80 speckled (ordered by a walk-in clinic), CBC, creatinine and urinalysis normal. She uses hydrocortisone 1 % every second day, which helps for a day. Sertraline 50 mg, no allergies. Not pregnant, IUD.',
    ],
    answers: {
      'Site and distribution': 'Both cheeks and bridge of the nose',
      'Duration (weeks)': '20',
      Symptoms: ['Pain or burning'],
      'Treatments tried, strength and length': 'Hydrocortisone 1 % every second day, 8 weeks',
    },
    replies: [],
    lastRead: false,
  },
  {
    service: 'dermRash',
    referrer: 'kowalchuk',
    patient: { sex: 'F', age: 24, name: ['Jade', 'Holmgren'] },
    daysAgo: 4,
    status: 'pending',
    question: [
      'May I restart isotretinoin in this patient, and at which dose?',
      'Woman of 24, 60 kg, nodular acne of jaw and back with new scars. One course of isotretinoin two years ago, stopped at week nine (about 40 mg/kg in all) when she moved; it had worked well. Since then doxycycline 100 mg for four months, adapalene with benzoyl peroxide, and drospirenone with ethinylestradiol, which she still takes.',
      'Mood: one depressive episode at 19, well since, PHQ-9 today 3. Triglycerides 1.4, ALT 22, pregnancy test negative. I know the pregnancy prevention programme and can do the monthly visits.',
    ],
    answers: {
      'Site and distribution': 'Jaw line, upper back',
      'Duration (weeks)': '104',
      Symptoms: ['Pain or burning'],
      'Treatments tried, strength and length':
        'Isotretinoin 9 weeks; doxycycline 100 mg 4 months; adapalene and benzoyl peroxide',
    },
    replies: [],
    lastRead: false,
  },
  {
    service: 'dermRashBc',
    referrer: 'lindqvist',
    patient: { sex: 'M', age: 38 },
    daysAgo: 34,
    status: 'completed',
    question: [
      'Is this hand dermatitis occupational, and does he need patch testing before I write to WorkSafeBC?',
      'Man of 38, bricklayer. Fissured, scaly dermatitis of both hands for five months, worst on the right thumb and index finger and on the backs of the fingers. Clearly better on two weeks of holiday, back within three days of work. Betamethasone valerate 0.1 % ointment for three weeks helped by half. Feet clear; no psoriasis elsewhere. No childhood eczema.',
      'No medication, no allergies known. Cotton gloves under nitrile at times. He agrees to this consult and wants to keep his trade.',
    ],
    answers: {
      'Site and distribution': 'Both hands, backs of fingers, right thumb and index most',
      'Duration (weeks)': '21',
      Symptoms: ['Itch', 'Fissures'],
      'Occupation and exposures': 'Bricklayer: wet cement, lime, epoxy grout at times; nitrile gloves',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 30,
        text: [
          'Very likely occupational: the pattern, the relapse within days of work and wet cement. Whether it is irritant (alkali) or allergic (chromate, epoxy, rubber accelerators of his gloves) only patch testing can tell, and it decides whether he can stay in his trade.',
          'Plan:\n1. Clobetasol 0.05 % ointment at night under cotton gloves for 14 days, then every second night for two weeks.\n2. A plain ointment after each hand wash; soap substitute.\n3. At work accelerator-free nitrile gloves, changed at each break; no cement inside the glove.\n4. File the WorkSafeBC report now; "suspected occupational dermatitis" is enough.',
          'I will patch test him in about eight weeks: no steroid on the back and no sun there for two weeks before. If there is pus, spreading redness or blisters on the palms, treat or send a picture first.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 70,
        text: [
          'Report filed. His employer asks whether he may work with dry brick cutting until the tests. Is that reasonable?',
        ],
      },
      {
        by: 'consultant',
        afterHours: 27,
        text: [
          'Yes: dry work, gloves against friction, no wet mortar, no grout. Eight weeks of modified duty is what I would write too. If his hands are clear on dry work, that is worth noting with dates: it helps the claim.',
        ],
      },
    ],
    lastRead: true,
  },
  {
    service: 'dermRashBc',
    referrer: 'gill',
    patient: { sex: 'F', age: 70 },
    daysAgo: 15,
    status: 'no_status',
    question: [
      'Generalized itch without rash for four months: have I missed something?',
      'Woman of 70. Itch of back, arms and shins, worse in the evening and after showers. Only scratch marks and dry skin, upper mid-back spared where she cannot reach. No burrows, husband well. Weight steady, no sweats.',
      'CBC, ferritin 64, creatinine, bilirubin, ALP, TSH, glucose and calcium normal. Amlodipine 5 mg (years), hydrochlorothiazide 12.5 mg (five months), atorvastatin 20 mg. Cetirizine 10 mg has not helped. No allergies.',
    ],
    answers: {
      'Site and distribution': 'Back, arms, shins; no primary lesions',
      'Duration (weeks)': '17',
      Symptoms: ['Itch', 'Sleep disturbed'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 41,
        text: [
          'Your work-up covers nearly everything. Two suspects remain: dry skin of age, and hydrochlorothiazide, which was started a month before the itch.',
          'Plan: replace hydrochlorothiazide for six weeks if blood pressure allows. Short lukewarm showers, no soap but in the folds, petrolatum-based cream twice daily, menthol 1 % lotion as needed. Cetirizine does little here; gabapentin 100 mg at night, raised to 300 mg, helps itch of this kind at her age if sleep stays poor (watch for falls).',
          'If it is no better after six weeks: serum protein electrophoresis, chest film and hepatitis C. If blisters or hive-like plaques appear, think of pemphigoid and write again. No visit needed now.',
        ],
      },
    ],
    lastRead: true,
  },
];
