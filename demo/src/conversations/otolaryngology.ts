import type { Conversation } from '../conversation.ts';

/** Ear, nose and neck, asked of the otolaryngologist in Calgary. */
export const otolaryngology: readonly Conversation[] = [
  {
    service: 'entEar',
    referrer: 'nair',
    patient: { sex: 'M', age: 4, name: ['Leo', 'Marchetti'] },
    daysAgo: 140,
    status: 'completed',
    pictures: ['earEffusion'],
    question: [
      'Does this boy need tubes now, or may we wait?',
      'Boy of 4, in daycare. Effusion behind both drums at three visits over ten weeks, found after an acute otitis that was treated with amoxicillin. No pain, no fever. The mother says that he turns the television up and says "what" a lot; his speech is clear and age-appropriate. Tympanogram flat on both sides. Hearing test booked in three weeks. Four acute infections in the last year. No sleep apnea, no cleft, growth normal.',
      'No medication, no allergies, immunizations complete. Picture of the right drum attached.',
    ],
    answers: {
      Side: ['Both'],
      Symptoms: ['Hearing loss'],
      'Duration (weeks)': '10',
      'Otoscopy and tuning forks': 'Dull amber drums with a fluid level on the right; mobility absent on both sides',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 14,
        text: [
          'You may wait. Effusion after otitis clears by itself within three months in most children, and his speech is on track. Antibiotics, antihistamines and nasal steroids do not shorten it, so please none of them.',
          'Plan: keep the hearing test; re-examine at three months from onset. If the effusion is still on both sides AND hearing is worse than 30 dB in the better ear, or speech or behaviour suffer, send him for tubes with the audiogram. If the hearing is better than that, look every three months.',
          'For daycare: face him, get his attention first, front row. Sooner to me: a retraction pocket, a white mass behind the drum, or discharge for more than two weeks. No visit needed today.',
        ],
      },
    ],
    lastRead: true,
    archivedBy: ['referrer'],
  },
  {
    service: 'entEar',
    referrer: 'lindqvist',
    patient: { sex: 'F', age: 48 },
    daysAgo: 55,
    status: 'completed',
    question: [
      'URGENT, today: sudden hearing loss on the left since yesterday morning. May I start prednisone now?',
      'Woman of 48, woke yesterday with a blocked left ear and a loud hiss. No pain, no cold, no trauma, no vertigo. Both drums normal, no wax. Weber goes to the right, Rinne positive on both sides. Whispered voice not heard on the left. Cranial nerves otherwise normal, gait normal.',
      'Migraine (sumatriptan now and then), no diabetes, BP 126/78. Allergy: none. Nearest audiology is in Kelowna; they can see her tomorrow at 9:00.',
    ],
    answers: {
      Side: ['Left'],
      Symptoms: ['Hearing loss', 'Tinnitus'],
      'Duration (weeks)': '0',
      'Otoscopy and tuning forks': 'Normal drums; Weber to the right, Rinne positive on both sides',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 1,
        text: [
          'Yes, start now; your tuning forks tell you that it is sensorineural, and each day counts in the first two weeks. Prednisone 60 mg each morning for ten days, then down by 10 mg a day. Warn her about sleep, mood and stomach; a glucose is not needed first.',
          'Audiogram tomorrow, please send it here. MRI of the internal auditory canals within four weeks, whatever happens. If facial weakness, double vision or gait trouble appear: emergency, it may be a stroke.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 21,
        text: [
          'Prednisone begun within the hour. Audiogram: left average 55 dB, flat, word recognition 60 %; right normal. MRI requested. Should I see her again before the end of the steroid?',
        ],
      },
      {
        by: 'consultant',
        afterHours: 5,
        text: [
          'Repeat the audiogram at day 10 to 14. If she has gained less than 10 dB, I would inject dexamethasone through the drum, up to four times; that works best within four weeks of onset, so do not wait for the MRI. My colleague in Kelowna can do it, and I will call her if it comes to that.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 260,
        text: [
          'Day 12: left average 25 dB, word recognition 92 %. Tinnitus faint. MRI normal. She is relieved, and so am I.',
        ],
      },
      {
        by: 'consultant',
        afterHours: 9,
        text: [
          'An excellent result. No injection. One more audiogram in six months. If it happens again on either side, same drill on the same day, and I should then like to see her: recurrence makes me think of Menière or autoimmune disease.',
        ],
      },
    ],
    lastRead: true,
  },
  {
    service: 'entEar',
    referrer: 'thibault',
    patient: { sex: 'M', age: 33 },
    daysAgo: 3,
    status: 'to_book',
    pictures: ['earPerforation'],
    question: [
      'Traumatic perforation of the drum eleven weeks ago that has not closed: repair, or wait longer?',
      'Man of 33, goalkeeper, struck on the right ear by a ball. Central perforation, about a quarter of the drum, dry today; one infection in week five, cleared by ciprofloxacin with dexamethasone drops. Hearing a little duller on that side; no vertigo, no tinnitus. He keeps water out.',
      'No medication, no allergies. He wants to swim again. Picture attached; audiogram not yet done.',
    ],
    answers: {
      Side: ['Right'],
      Symptoms: ['Hearing loss'],
      'Duration (weeks)': '11',
      'Otoscopy and tuning forks': 'Central perforation, anterior inferior, dry; Weber to the right',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 30,
        text: [
          'Nine of ten traumatic perforations close within three months. At eleven weeks with smooth, rounded edges this one will probably stay, so it is time to plan rather than to wait.',
          'Plan: audiogram now, please. Keep the ear dry (cotton with petrolatum in the shower). I will see him in the clinic in about six weeks: if it is still open and dry, a fat graft under local anaesthesia or a tympanoplasty, depending on the size.',
          'If it discharges: the same drops for seven days, never gentamicin drops into an open ear. Vertigo, facial weakness, or a hearing loss over 40 dB: send him the same week.',
        ],
      },
    ],
    lastRead: false,
  },
  {
    service: 'entNeckMass',
    referrer: 'nair',
    patient: { sex: 'F', age: 59 },
    daysAgo: 4,
    status: 'pending',
    question: [
      'Parotid lump of 2.5 cm: may I order an ultrasound, or would you rather see her first?',
      'Woman of 59. Painless lump in front of the left ear lobe for about five months, a little larger of late. Firm, mobile, skin free. All branches of the facial nerve work. No nodes in the neck, oral cavity and scalp clear, no skin cancer in the past. Never smoked.',
      'Hypertension on candesartan 16 mg, no anticoagulant, no allergies. No sicca symptoms. She is calm about it; her mother had "a benign parotid tumour".',
    ],
    answers: {
      'Site and level': 'Left parotid tail',
      'Largest diameter (cm)': '2.5',
      'Duration (weeks)': '21',
      Features: ['None of these'],
    },
    replies: [],
    lastRead: false,
  },
  {
    service: 'entNeckMass',
    referrer: 'fehr',
    patient: { sex: 'M', age: 51 },
    daysAgo: 27,
    status: 'to_book_urgent',
    question: [
      'Cystic neck lump in a non-smoker of 51. Branchial cyst or metastasis, and what should I do while he waits?',
      'Man of 51, never smoked, six drinks a week. Lump on the right side of the neck for five weeks, 3 cm, smooth, below the angle of the jaw. He had two weeks of amoxicillin with clavulanate from a walk-in clinic, without effect. Slight ear ache on that side. No hoarseness, swallows well, weight steady. I see a right tonsil that is a little fuller than the left, without ulcer.',
      'Healthy, no medication, no allergies. Works on potash rigs and can fly to Calgary on any day.',
    ],
    answers: {
      'Site and level': 'Right level II',
      'Largest diameter (cm)': '3',
      'Duration (weeks)': '5',
      Features: ['Ear pain'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 4,
        text: [
          'A cystic level II node at this age is an HPV-related oropharyngeal cancer until proven otherwise; the fuller tonsil and the ear ache point the same way. A first branchial cyst at 51 is rare.',
          'Plan: rapid clinic next Tuesday with ultrasound, needle aspiration and p16, and endoscopy. Before that please get a CT neck with contrast if Saskatoon can do it this week; if not, do not wait for it. No open biopsy and no more antibiotics.',
          'He may be told that we look for cancer, and that this kind is among the most curable. If he has stridor, bleeding from the mouth or cannot swallow: emergency.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 27,
        text: [
          'CT done this morning, sent by PACS. He and his wife are informed, flights booked for Monday night. Thank you for the quick slot.',
        ],
      },
    ],
    lastRead: true,
  },
  {
    service: 'entNose',
    referrer: 'nair',
    patient: { sex: 'F', age: 27 },
    daysAgo: 1,
    status: 'pending',
    question: [
      'Please assess for surgery: obstruction of the left nose after eight weeks of steroid spray, with a deviated septum.',
      'Woman of 27, cyclist, fell on her nose at 19. The left side is blocked day and night, she sleeps with an open mouth; NOSE score 70 of 100. Anterior rhinoscopy: septum to the left with a spur that touches the lower turbinate, no polyps. Snores, Epworth 6.',
      'Mometasone spray two puffs each side daily with saline for eight weeks, technique checked: the right side is better, the left is not. Cetirizine in June for grass pollen. No allergies to drugs, no bleeding tendency, not pregnant.',
    ],
    answers: {
      'Main problem': ['Obstruction'],
      'Treatments tried and length': 'Mometasone spray and saline rinses daily, 8 weeks',
      'Episodes in the last year': '0',
    },
    replies: [],
    lastRead: false,
  },
];
