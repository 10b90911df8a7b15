import type { Conversation } from '../conversation.ts';

/** Liver and bowel, asked of the gastroenterologist in Calgary. */
export const gastroenterology: readonly Conversation[] = [
  {
    service: 'liver',
    referrer: 'thibault',
    patient: { sex: 'M', age: 52 },
    daysAgo: 95,
    status: 'completed',
    question: [
      'Fatty liver with an intermediate FIB-4: does he need a FibroScan, and may he keep his statin?',
      'Man of 52. ALT 78, AST 52, platelets 188 (FIB-4 1.63). Ultrasound: bright liver, no focal lesion, spleen 11 cm. BMI 34, type 2 diabetes (A1C 7.6 %), triglycerides 3.1. Four drinks a week. Hepatitis B and C, ferritin, ANA and ceruloplasmin normal or negative.',
      "Metformin 1 g twice daily, rosuvastatin 10 mg, ramipril 5 mg. He is keen on losing weight after his brother's transplant.",
    ],
    answers: { 'ALT (U/L)': '78', 'Platelets (x10^9/L)': '188', Background: ['Diabetes', 'Obesity'] },
    replies: [
      {
        by: 'consultant',
        afterHours: 29,
        text: [
          'Yes to both. With a FIB-4 between 1.3 and 2.67 the second test decides: FibroScan in our clinic, a technician visit in about five weeks. The statin protects him; an ALT under three times normal is no reason to stop.',
          'If stiffness is under 8 kPa: stay with you, FIB-4 every two years. 8 to 12: I see him. Over 12: I see him soon, for varices and cancer surveillance. Meanwhile: 10 % of weight is the drug that works best; with diabetes and BMI 34, semaglutide does it for most and improves the liver too. Coffee is good, alcohol best at none. Hepatitis A and B vaccines.',
          'Because of his brother, please ask which liver disease it was, and check alpha-1 antitrypsin once. Jaundice, ascites or confusion: emergency.',
        ],
      },
    ],
    lastRead: true,
    archivedBy: ['referrer', 'consultant'],
  },
  {
    service: 'bowel',
    referrer: 'fehr',
    patient: { sex: 'F', age: 30 },
    daysAgo: 25,
    status: 'booked',
    question: [
      'Please see for colonoscopy: suspected Crohn disease, calprotectin 680.',
      'Woman of 30. Five months of cramps in the right lower abdomen and four loose stools a day, one at night; 5 kg lost; a fissure that does not heal. Mouth ulcers. No travel, no antibiotics. Tender right lower quadrant, no mass. No joint pain, eyes clear.',
      'Fecal calprotectin 680 and 590, CRP 22, hemoglobin 109, ferritin 9, albumin 33. Celiac serology negative, stool culture and C. difficile negative. Oral contraceptive only, ibuprofen now and then for headaches (stopped). Cousin with ulcerative colitis. Smokes five a day.',
    ],
    answers: {
      Features: ['Weight loss', 'Nocturnal symptoms', 'Anemia'],
      'Fecal calprotectin (ug/g)': '680',
      'Medication and anticoagulants': 'Oral contraceptive; no anticoagulant',
    },
    replies: [
      {
        by: 'consultant',
        afterHours: 59,
        text: [
          'Ileal Crohn disease is likely, and she should not wait in the ordinary line: colonoscopy with ileal biopsies and intestinal ultrasound in about three weeks.',
          'Until then: intravenous iron rather than tablets (ferritin 9 with active inflammation). No ibuprofen, acetaminophen instead. No steroid before the scope unless she gets worse; if she does, budesonide 9 mg and call me. Before a biologic I will want hepatitis B, varicella, IGRA and a pregnancy test: if you order them now we save a month.',
          'Fever, vomiting, a mass or a fluctuant swelling near the anus: emergency, that is an abscess or obstruction. Stopping smoking halves her risk of surgery.',
        ],
      },
      {
        by: 'referrer',
        afterHours: 45,
        text: [
          'Iron infusion on Friday, bloods drawn today. She has set a date to stop smoking and has varenicline. She will fly in with her sister.',
        ],
      },
    ],
    lastRead: true,
  },
];
