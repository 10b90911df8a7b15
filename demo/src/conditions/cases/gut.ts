import { briefCases } from '../brief-case.ts';
import type { Condition } from '../condition.ts';

/** Gastroenterology and hepatology. */
export const gutConditions: readonly Condition[] = [
  ...briefCases(
    'liver',
    {
      answerHours: 36,
      warnings: '[[Jaundice, confusion or black stool: emergency.|Yellow eyes, confusion or bleeding: emergency.]]',
    },
    [
      {
        who: ['F', 49],
        ask: 'ALP 310 and itch: bile duct or bone?',
        story: 'GGT 420, ALT 58, bilirubin 11. Ultrasound ducts normal. Dry mouth. No new drugs.',
        form: { 'ALT (U/L)': '58', 'Platelets (x10^9/L)': '241', Background: 'None' },
        plan: 'Liver, by GGT. Antimitochondrial antibody and IgM: primary biliary cholangitis is likely in a woman with itch and a dry mouth. Then ursodiol 15 mg/kg a day, ALP after a year. Cholestyramine four hours apart for itch. Bone density.',
        turns: [
          '+35d AMA 1:320. Ursodiol 1 g since a month, itch half.',
          'Good. FibroScan here; sertraline 50 mg is the next step for itch.',
        ],
      },
      {
        who: ['M', 58],
        ask: 'Hepatitis B carrier with normal enzymes: what follow-up?',
        story:
          'Born in Vietnam. HBsAg and anti-HBe positive, DNA 900 IU/mL, ALT 24, platelets 210. Brother died of liver cancer.',
        form: { 'ALT (U/L)': '24', 'Platelets (x10^9/L)': '210', Background: 'Viral hepatitis' },
        plan: 'Inactive phase, no drug now. ALT and DNA every six months, ultrasound every six months for life (Asian man over 40, brother). Test wife and children, vaccinate who is negative. Anti-delta and hepatitis A immunity once. Before any steroid course or biologic: ask me.',
        turns: [
          '+45d Wife immune, one daughter a carrier. Ultrasound clear.',
          'Daughter to you with DNA and ALT; of childbearing age she matters twice.',
        ],
      },
      {
        who: ['M', 64],
        ask: 'Cirrhosis found on CT: what must be done this month?',
        story:
          'Nodular liver, spleen 15 cm. Twenty drinks a week for years, stopped in June. INR 1.2, albumin 36, bilirubin 19.',
        form: { 'ALT (U/L)': '41', 'Platelets (x10^9/L)': '98', Background: 'Alcohol over 14 drinks a week' },
        plan: 'Child-Pugh A. Carvedilol 6.25 mg, then 12.5 mg if pressure stays over 100: it spares the scope. Ultrasound and AFP every six months. No NSAID; acetaminophen 2 g a day is safe and better. Naltrexone for the drink, high protein with a snack at night, vaccines.',
        turns: [
          '+100d Carvedilol 12.5 mg, pulse 58, dry since June. Ultrasound: 9 mm focus, segment 6.',
          'Under 10 mm: again in three months, no sooner. I see him then with the pictures.',
        ],
        more: { status: 'to_book' },
      },
    ],
  ),
  ...briefCases(
    'bowel',
    {
      answerHours: 62,
      warnings:
        '[[Heavy bleeding, fever or a hard belly: emergency.|Fever, heavy bleeding or obstruction: emergency.]]',
      status: 'booked',
    },
    [
      {
        who: ['F', 61],
        ask: 'Please scope: positive FIT, no symptoms.',
        story: 'FIT 54, first test. Hemoglobin 138. Colonoscopy never. Apixaban for atrial fibrillation, eGFR 70.',
        form: { Features: 'Positive FIT', 'Medication and anticoagulants': 'Apixaban 5 mg twice daily' },
        plan: 'Booked within eight weeks. Apixaban: last dose two days before, back the day after. Split preparation; sheet by mail.',
        turns: [
          'She asks whether one positive test means cancer.',
          'In four of a hundred; a polyp that we take out in forty. Nothing to be lost by knowing.',
          '+50d She had it. Preparation "worse than the thing".',
          'Two adenomas, 6 and 12 mm, out. Next in three years.',
        ],
      },
      {
        who: ['M', 33],
        ask: 'Please see: bloody diarrhea for six weeks.',
        story:
          'Eight stools, two at night, 4 kg lost. Calprotectin 1,900, CRP 18, cultures and C. difficile negative. Hemoglobin 122.',
        form: {
          Features: 'Bleeding + Weight loss + Nocturnal symptoms',
          'Fecal calprotectin (ug/g)': '1900',
          'Medication and anticoagulants': 'None',
        },
        plan: 'Colitis: sigmoidoscopy this week, no preparation. Start mesalamine 4.8 g and a 4 g enema nightly now. No loperamide, no NSAID. Over ten stools, fever or pulse over 100: emergency.',
        turns: [
          '+10d Three stools since, no blood by night.',
          'Left-sided ulcerative colitis to 40 cm, moderate. Mesalamine goes on a year; budesonide MMX if not silent in two weeks.',
        ],
      },
      {
        who: ['F', 44],
        ask: 'Please scope: father had colon cancer at 52.',
        story: 'No symptoms. No other relatives with cancer. Hemoglobin 134.',
        form: { Features: 'Family history', 'Medication and anticoagulants': 'None' },
        plan: 'Due since 42 (ten years before his age). Booked in four months, no alarm. Tumour of the father: was it tested for Lynch? If unknown we send a genetics form.',
        turns: ['Tested, stable; not Lynch.', 'Then every five years if clean.'],
      },
    ],
  ),
  ...briefCases(
    'reflux',
    {
      answerHours: 26,
      warnings:
        '[[Food that sticks, black stool or weight loss: say so, and the scope comes within a month.|Dysphagia, bleeding or weight loss changes the order of things: write at once.]]',
    },
    [
      {
        who: ['M', 52],
        ask: 'Heartburn for fifteen years: Barrett screening?',
        story: 'Daily, pantoprazole 40 mg helps. Smoked till 40, waist 112 cm. No dysphagia.',
        form: {
          'Alarm features': 'None',
          'Drugs tried, doses and length': 'Pantoprazole 40 mg daily for years',
          'Duration (months)': '180',
        },
        plan: 'Man, over 50, years of reflux, waist, smoking: once in life is fair. Booked as routine. Meanwhile pantoprazole half an hour before breakfast; head of the bed up by 15 cm.',
        turns: [
          '+21d He takes it before breakfast now and needs none at night.',
          'Scope: short Barrett of 2 cm without dysplasia. Pantoprazole stays, next look in five years.',
        ],
        more: { status: 'booked' },
      },
      {
        who: ['F', 46],
        ask: 'H. pylori still positive after two treatments: third line?',
        story:
          'Clarithromycin triple, then bismuth quadruple (complete). Breath test positive. Penicillin rash as a child.',
        form: {
          'Alarm features': 'None',
          'Drugs tried, doses and length': 'Clarithromycin triple 14 days, bismuth quadruple 14 days',
          'Duration (months)': '14',
        },
        plan: 'The childhood rash is the key: allergy test or a supervised dose of amoxicillin. If tolerated: rifabutin 150 mg twice, amoxicillin 1 g thrice, esomeprazole 40 mg twice, ten days. Orange urine is normal. Breath test after four weeks, two without a PPI.',
        turns: [
          '+14d Amoxicillin tolerated, label removed. Ten days done.',
          'Breath test?',
          '+35d Negative at last. She brought cake.',
          'The best of answers.',
        ],
      },
      {
        who: ['M', 67],
        ask: 'PPI for ten years after one stomach ache: how to stop?',
        story: 'Omeprazole 20 mg twice daily, rebound each time. No ulcer, no ASA, no NSAID. Magnesium 0.70.',
        form: {
          'Alarm features': 'None',
          'Drugs tried, doses and length': 'Omeprazole 20 mg twice daily for ten years',
          'Duration (months)': '120',
        },
        plan: '20 mg once for four weeks, every second day for four, then famotidine 20 mg and alginate as needed for the rebound of two weeks: warn him, it is not disease.',
        turns: ['+90d Off since a month; alginate twice a week. Magnesium 0.79.', 'Done.'],
      },
    ],
  ),
  ...briefCases(
    'ibs',
    {
      answerHours: 33,
      warnings:
        '[[Bleeding, night stools or weight loss would make me look again.|Blood, nights or weight loss: then it is not this, and I scope.]]',
    },
    [
      {
        who: ['F', 31],
        ask: 'tTG 128 and no symptoms: biopsy or diet?',
        story: 'Screened because her sister has celiac disease. Hemoglobin 118, ferritin 11. Total IgA normal.',
        form: { 'Main problem': 'Positive serology', 'Diet and drugs tried': 'Normal diet with gluten' },
        plan: 'Over ten times normal: endomysial antibody on a second sample makes it certain in an adult who would rather not be scoped. Keep eating gluten until then. Then diet for life with the dietitian, iron, bone density, pneumococcal vaccine.',
        turns: [
          '+21d Endomysial positive. Diet begun; she asks about oats.',
          'Pure oats from month three. tTG at six and twelve months.',
          '+150d tTG 31 at six months, ferritin 38.',
          'On its way down; normal within two years is good.',
        ],
      },
      {
        who: ['F', 25],
        ask: 'Bloating that fills her days, all tests clean: FODMAP?',
        story: 'Calprotectin 20, tTG and CBC normal. Constipated, exams soon.',
        form: {
          'Main problem': 'Bloating + Constipation',
          'Fecal calprotectin (ug/g)': '20',
          'Diet and drugs tried': 'No dairy, no effect',
        },
        plan: 'Constipation first: psyllium 5 g, then PEG 17 g; feet on a stool. Low FODMAP six weeks with a dietitian, and back in again. Peppermint oil thrice. Linaclotide 145 mcg after that.',
        turns: ['+28d PEG and peppermint: trousers fit in the evening. No diet needed.', 'The simplest won.'],
      },
      {
        who: ['M', 48],
        ask: 'Diarrhea since the gallbladder came out: bile?',
        story:
          'Five watery stools, urgent after meals, since the operation two years ago. Calprotectin 38, weight steady.',
        form: {
          'Main problem': 'Diarrhea',
          'Fecal calprotectin (ug/g)': '38',
          'Diet and drugs tried': 'Loperamide 2 mg helps a little',
        },
        plan: 'Bile acid diarrhea. Cholestyramine 4 g with supper, four hours from other drugs; an answer in a week proves it. Colesevelam if the taste is too much. TSH, tTG, once a colonoscopy with biopsies if it fails.',
        turns: [
          '+8d One formed stool since day four. He wept, as a bus driver may.',
          'Colesevelam 1,250 mg twice daily is easier on the road.',
        ],
      },
    ],
  ),
];
