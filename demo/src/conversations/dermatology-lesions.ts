import type { Conversation } from '../conversation.ts';

/** Moles, spots and nails, asked of the dermatologist in Calgary. */
export const dermatologyLesions: readonly Conversation[] = [
  {
    service: 'dermLesion',
    referrer: 'nair',
    patient: { sex: 'F', age: 62, name: ['Margaret', 'Whitford'] },
    daysAgo: 172,
    status: 'completed',
    pictures: ['forearmLesion'],
    question: [
      'Is this a melanoma that you want to excise, or may I do a punch biopsy here?',
      'Woman of 62, fair skin, outdoor worker (market gardener). Her daughter noticed that a long-standing freckle on the left forearm has grown and darkened over about four months. It measures 11 x 8 mm, is asymmetric with a notched lower border and at least three colours. No bleeding. No axillary nodes. No other suspicious lesion on a full skin check today.',
      'Hypertension on perindopril 4 mg; atrial fibrillation on apixaban 5 mg twice daily. No allergies. Her brother had a melanoma at 55. Photo with ruler attached. She agrees to this consult and to the picture. I can see her any day this week.',
    ],
    answers: {
      'Site and side': 'Left forearm, extensor side, middle third',
      'Largest diameter (mm)': '11',
      'Present for (months)': '4',
      Change: ['Size', 'Colour', 'Border'],
      Risk: ['Family history of melanoma'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 5,
        text: [
          'I would treat this as melanoma until pathology says otherwise. Asymmetry in two axes, a broadened irregular network at the lower pole and a grey-blue area near the notch. Please do not punch it: a partial sample can miss the thickest part and would leave us guessing the depth.',
          'Plan:\n1. Excision with a 2 mm margin at Prairie Sky within ten days. My booking assistant will call her today.\n2. Apixaban: continue. If her pharmacist asks, no dose needs to be held for an excision of this size.\n3. No imaging and no blood work before pathology.',
          'If it bleeds, ulcerates or she feels a lump in the axilla before the visit, call the clinic and I will see her the same day.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 3,
        text: [
          'Thank you, that is clear. She has been told that melanoma is possible and that you will call. She has no phone at work before 16:00; her daughter has her permission to take the appointment.',
        ],
      },
      {
        by: 'consultant',
        afterHours: 400,
        text: [
          'Excised on the eighth day after your consult. Pathology: superficial spreading melanoma, Breslow 0.4 mm, not ulcerated, mitoses under 1 per mm2, margins clear (pT1a).',
          'She has been told the result in person. I will re-excise with a 1 cm margin next week. At this depth no sentinel node biopsy and no staging scans are advised.',
          'Follow-up: skin and node check every six months for two years, then yearly for life, alternating between us if you agree. If she reports a new node or a growing lesion in between, send her straight to me. First-degree relatives should have one full skin check. I have given her the self-examination sheet.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 7,
        text: [
          'Agreed, I will take the alternate visits and have put the first one in her recall. Thank you for the speed.',
        ],
      },
    ],
    lastRead: true,
    archivedBy: ['referrer', 'consultant'],
  },
  {
    service: 'dermLesion',
    referrer: 'nair',
    patient: { sex: 'M', age: 71 },
    daysAgo: 5,
    status: 'pending',
    pictures: ['nosePapule'],
    question: [
      'Is this a basal cell carcinoma, and would you go to Mohs surgery because of the site?',
      'Man of 71, retired surveyor, much sun. Pearly papule on the right nasal ala, 7 mm, slowly larger over ten months, with fine vessels on the surface. It bled twice when he dried his face. No nodes in the neck. A similar spot on his back was frozen by a colleague eight years ago without pathology.',
      'ASA 81 mg and metoprolol 50 mg twice daily after a stent four years ago. No pacemaker. No allergies. Nothing has been put on it. I would send him for a shave biopsy first only if that helps you.',
    ],
    answers: {
      'Site and side': 'Right nasal ala, 4 mm from the rim',
      'Largest diameter (mm)': '7',
      'Present for (months)': '10',
      Change: ['Size', 'Bleeding or crusting'],
      Risk: ['None'],
    },
    replies: [],
    lastRead: false,
  },
  {
    service: 'dermLesion',
    referrer: 'thibault',
    patient: { sex: 'F', age: 34 },
    daysAgo: 41,
    status: 'completed',
    question: [
      'Can this mole wait until after delivery?',
      'Woman of 34, 27 weeks pregnant with her second child. A mole on the right lower abdomen has grown from about 5 to 7 mm since the start of the pregnancy. It is evenly brown, round, with a smooth border; the skin around it is stretched. No itch, no bleeding. With my dermatoscope I see a regular network that fades evenly at the edge. No family history of melanoma. Prenatal vitamins only, no allergies.',
      'She is worried and asks for removal. I would rather watch it if you agree.',
    ],
    answers: {
      'Site and side': 'Right lower abdomen',
      'Largest diameter (mm)': '7',
      'Present for (months)': '60',
      Change: ['Size'],
      Risk: ['None'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 9,
        text: [
          'Yes, it can wait. Moles on the abdomen and breasts grow with the skin; even growth with kept symmetry, one colour and a regular network that thins at the edge is what one expects. Pregnancy by itself does not turn naevi into melanoma.',
          'Plan: photograph it now with a ruler and again in eight weeks. If it stays symmetric, leave it, and look once more three months after delivery. If there is a new colour, a border that breaks up, a raised part, bleeding or itch: send me the two pictures the same day, and I will excise it. Local anaesthesia with lidocaine is safe in pregnancy, so there is no reason to delay a suspicious one.',
          'No visit is needed now. It may help her to hear that we would not wait if we had doubt.',
        ],
      },
    ],
    lastRead: true,
  },
  {
    service: 'dermLesion',
    referrer: 'nair',
    patient: { sex: 'M', age: 45, name: ['Kofi', 'Boateng'] },
    daysAgo: 2,
    status: 'to_book_urgent',
    pictures: ['soleLesion'],
    question: [
      'Does this pigmented patch on the sole need a biopsy, and where should it be taken?',
      'Man of 45, Black, born in Ghana, warehouse work in safety boots. Brown-black patch on the left heel, 14 mm, noticed by his wife about six months ago and now clearly larger. The colour varies, the inner part is almost black, one edge looks smudged. No pain, no trauma that he recalls. No inguinal nodes.',
      'Healthy, no medication, no allergies. I have pared the surface with a blade: the pigment does not come away, so I do not think that it is blood.',
    ],
    answers: {
      'Site and side': 'Left heel, weight-bearing part',
      'Largest diameter (mm)': '14',
      'Present for (months)': '6',
      Change: ['Size', 'Colour', 'Border'],
      Risk: ['None'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 4,
        text: [
          'This needs tissue soon. On the picture the pigment follows the ridges rather than the furrows of the skin lines, the edge is uneven and it is over 7 mm: acral melanoma has to be excluded. Your paring test was the right thing to do.',
          'Please do not biopsy in the office. I will take two deep punches through the darkest and the thickest part under dermoscopy, because sampling error is the usual trap at this site. Booking will offer him a time within a week; please tell him to answer an unknown number.',
          'If pathology confirms melanoma, I will refer to surgical oncology directly and write to you. If it is benign, I will send you the report with a follow-up date. He may work meanwhile; a felt ring in the boot keeps pressure off after the biopsy.',
        ],
      },
    ],
    lastRead: false,
  },
  {
    service: 'dermLesion',
    referrer: 'warsame',
    patient: { sex: 'M', age: 78 },
    daysAgo: 88,
    status: 'completed',
    question: [
      'How would you treat this field of actinic keratoses in a man who cannot come back every month for freezing?',
      'Retired grain farmer of 78 with about fifteen rough, scaly spots over forehead and bald scalp. I have frozen the worst ones three times in two years; they return. None is indurated or tender. One squamous cell carcinoma in situ was removed from the ear six years ago. He lives alone, 140 km from town, and manages his own medication.',
      'Tamsulosin 0.4 mg, amlodipine 5 mg. No allergies. eGFR 61.',
    ],
    answers: {
      'Site and side': 'Forehead and vertex, both sides',
      'Largest diameter (mm)': '8',
      Change: ['No change'],
      Risk: ['Previous skin cancer'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 26,
        text: [
          'Treat the field, not the spots. I suggest fluorouracil 5 % cream twice daily: forehead first for three weeks, then, after four weeks of rest, the scalp for four weeks. Two areas one after the other are much easier to bear than both at once.',
          'He should expect redness from day 5, crusts from day 10, and the worst in the last week: that means it works. Petrolatum freely; hydrocortisone 1 % for one week after stopping. Start after harvest, wear a hat, wash hands, keep it away from eyes and from pets, for whom it is poisonous.',
          'If there is fever, pus or mouth ulcers: stop and call you. If a spot is still there eight weeks after the end, or is thick or tender at any time, send a picture for biopsy. No visit is needed now. Yearly skin check because of the carcinoma in situ.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 20,
        text: ['He would prefer something shorter. Is there a choice that takes a week?'],
      },
      {
        by: 'consultant',
        afterHours: 15,
        text: [
          'Fluorouracil together with calcipotriol, mixed half and half by the pharmacy, twice daily: four days on the face, and six days on the scalp. Clearance is close to that of the long course. The reaction is as strong but shorter; the compound is off label and usually not covered, about 80 dollars. If cost matters, stay with the three weeks.',
        ],
      },
    ],
    lastRead: true,
  },
  {
    service: 'dermNail',
    referrer: 'nair',
    patient: { sex: 'F', age: 55, name: ['Sunita', 'Raval'] },
    daysAgo: 12,
    status: 'pending',
    pictures: ['nailBand'],
    question: [
      'Does this pigmented band of the thumbnail need a nail matrix biopsy?',
      'Woman of 55, South Asian, hairdresser. Brown band on the right thumbnail, noticed fourteen months ago, now about 4 mm wide; she thinks that it was half as wide a year ago. One nail only. No pain, no injury that she remembers. No drugs known for nail pigment.',
      'Hypothyroidism on levothyroxine 88 mcg, otherwise well. No family history of melanoma.',
    ],
    answers: {
      'Which nails or which part of the scalp': 'Right thumbnail only',
      'Duration (months)': '14',
      Features: ['One nail only', 'Band widening'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 22,
        text: [
          'A single band in an adult that widens has to be taken seriously, though in skin of colour many bands are harmless. To decide between watching and biopsy I need three more things:\n1. A close-up of the nail fold: is there any pigment on the skin itself (Hutchinson sign)?\n2. Is the band wider at the base than at the tip? That would mean that it grows.\n3. All other finger- and toenails: several pale bands would speak for a benign cause.',
          'If the nail fold is pigmented or the band is triangular, I will book a matrix biopsy within two weeks. If not, we photograph every three months. Please send the pictures without polish.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 190,
        pictures: ['nailFold'],
        text: [
          'Close-up attached. I see no pigment on the fold itself. The band measures 4.5 mm at the base and 3.5 mm at the free edge. Two toenails (both great toes) have faint even bands of about 1 mm, which she says have been there since her twenties.',
          'She is right-handed and works with developer solutions, usually without gloves. Does that change anything?',
        ],
      },
    ],
    lastRead: false,
  },
];
