import type { Conversation } from '../conversation.ts';

/** Sleep appliances and the mouth, asked of the dentist in Calgary. */
export const dentistry: readonly Conversation[] = [
  {
    service: 'dentalSleep',
    referrer: 'nair',
    patient: { sex: 'M', age: 47 },
    daysAgo: 100,
    status: 'booked',
    question: [
      'Is a mandibular appliance a fair substitute for CPAP in this man?',
      'Man of 47, 91 kg, BMI 29. Moderate sleep apnea: AHI 21, mostly on his back, lowest saturation 84 %. He gave CPAP four months with two masks and a humidifier: used 1.9 hours a night, claustrophobic, wakes up swearing. Epworth 13. Drives a city bus and must be treated; his medical form is due in four months.',
      'Hypertension on telmisartan 40 mg. No nasal obstruction. All his own teeth but two molars, gums bleed a little, no jaw clicking. Sleep study and mask download available.',
    ],
    answers: {
      'AHI (events per hour)': '21',
      'Lowest saturation (%)': '84',
      CPAP: ['Not tolerated'],
      'Teeth, gums and jaw joints': 'Two molars missing; mild gingivitis; opening 46 mm, joints quiet',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 33,
        text: [
          'Yes. Moderate, supine-predominant apnea with good teeth and a BMI under 30 is the group that does best: about two of three come down to an AHI under 10. He has given CPAP an honest try, which his insurer will want to read.',
          'Plan: hygienist first (the gums must be calm before impressions), then a titratable appliance at 60 % of his protrusion, forward by 0.5 mm a week until snoring and sleepiness are gone. A home sleep test with the appliance in place at about twelve weeks, which should just meet his form. A positional belt meanwhile.',
          'If the AHI stays over 15 or Epworth over 10: back to positive pressure, perhaps bilevel, or both together. Until the test is in hand he should not drive when sleepy; the decision about duty is yours. My office will book him.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 29,
        text: [
          'Thank you. I have put him on day shifts with a letter to the depot. Which side effects should I look for when I see him?',
        ],
      },
      {
        by: 'consultant',
        afterHours: 24,
        text: [
          'Drooling and tight jaw muscles in the first two weeks: normal. Pain in front of the ear that lasts past breakfast: turn back 1 mm and tell me. After years the bite can shift by a millimetre or two; I check it yearly. If he stops wearing it for a week, the apnea is back in full, so ask about nights per week.',
        ],
      },
    ],
    lastRead: true,
  },
  {
    service: 'dentalOral',
    referrer: 'thibault',
    patient: { sex: 'F', age: 58 },
    daysAgo: 30,
    status: 'booked',
    pictures: ['tonguePatch'],
    question: [
      'White patch on the side of the tongue for at least two months. Who should biopsy it?',
      'Woman of 58. Patch on the left lateral border of the tongue, 14 x 6 mm, cannot be wiped off, with a redder spot at the back end. Painless. She noticed it while brushing. A sharp filling opposite was polished by her dentist five weeks ago; no change since. No nodes.',
      'Smoked a pack a day for thirty years, stopped two years ago; wine on weekends. Ramipril 5 mg, rosuvastatin 10 mg. No anticoagulant, no allergies.',
    ],
    answers: {
      Site: 'Left lateral border of the tongue, middle third',
      'Duration (weeks)': '9',
      Risk: ['Smoking', 'Alcohol'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 7,
        text: [
          'I will do it, this week or next. A patch with white and red parts on the side of the tongue, in a former smoker, that has outlived the removal of its cause by five weeks: dysplasia or early carcinoma must be excluded. Please no antifungal trial and no rinse; they only cost time.',
          'Incisional biopsy from the red spot under local anaesthesia; she may eat and take her tablets as usual. If it is carcinoma, I will call you and send her to the rapid head and neck clinic the same day. If dysplasia: laser or excision, then pictures every three to six months. If only keratosis: review in three months.',
          'If it ulcerates, bleeds or a node comes up before then, tell my office and it will be moved up.',
        ],
      },
    ],
    lastRead: true,
  },
  {
    service: 'dentalSleep',
    referrer: 'lindqvist',
    patient: { sex: 'F', age: 44 },
    daysAgo: 2,
    status: 'pending',
    question: [
      'Would an oral appliance help or harm a woman with mild sleep apnea who grinds her teeth?',
      'Woman of 44, BMI 24. AHI 9, lowest saturation 88 %, loud snoring, morning headaches, worn incisors and a broken cusp. Her night guard from the pharmacy makes the snoring worse. Epworth 8. She does not want CPAP. The jaw clicks on the right without locking; masseters tender.',
      'Escitalopram 10 mg for two years (the grinding began about then). No allergies. Ferritin 31. She asks whether one device can do both jobs.',
    ],
    answers: {
      'AHI (events per hour)': '9',
      'Lowest saturation (%)': '88',
      CPAP: ['Refused'],
      'Teeth, gums and jaw joints': 'Worn incisors, broken cusp 26; click on the right, opening 41 mm, no locking',
    },
    replies: [],
    lastRead: false,
  },
  {
    service: 'dentalOral',
    referrer: 'kowalchuk',
    patient: { sex: 'M', age: 66 },
    daysAgo: 5,
    status: 'completed',
    question: [
      'Denosumab and an extraction: should I delay the next dose?',
      'Man of 66, osteoporosis after a vertebral fracture, denosumab 60 mg every six months for four years, last dose five months ago. His dentist wants to take out a fractured lower molar and asks me for "clearance" and for a drug holiday. He is in pain, without swelling or fever.',
      'COPD on a tiotropium inhaler, two courses of prednisone this year. Type 2 diabetes, A1C 7.8 %. Ex-smoker. No radiation to the jaw, never intravenous bisphosphonate.',
    ],
    answers: {
      Site: 'Lower right first molar, no exposed bone',
      'Duration (weeks)': '2',
      Risk: ['Antiresorptive drug'],
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 46,
        text: [
          'No holiday. Necrosis of the jaw at the osteoporosis dose is rare (well under 1 %), while stopping denosumab brings vertebral fractures within months, and he has had one. Pain and infection in the jaw are themselves the greater risk.',
          'Timing: extract now, at the end of the dosing interval, and give the next dose when the socket has closed, about four to six weeks later; it must not be later than seven months after the last. Chlorhexidine 0.12 % rinse twice daily from the day before for two weeks, atraumatic technique with primary closure. An antibiotic only because of his diabetes and steroids: amoxicillin 500 mg three times daily for five days.',
          'If bone is visible after eight weeks, or there is numbness of the lip, send him to me with a panoramic film. Please book the injection date before he leaves: a forgotten dose is the real danger here.',
        ],
      },
    ],
    lastRead: false,
  },
];
