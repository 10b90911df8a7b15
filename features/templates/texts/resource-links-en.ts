/** An external page that clinicians use. */
export interface ResourceLink {
  readonly name: string;
  readonly url: string;
  /** One line of what is found there. */
  readonly about: string;
}

const support: readonly ResourceLink[] = [
  {
    name: 'Canadian Medical Protective Association',
    url: 'https://www.cmpa-acpm.ca/en/home',
    about: 'Medico-legal advice and assistance for physicians.',
  },
  {
    name: 'CMA Physician Wellness Hub',
    url: 'https://www.cma.ca/physician-wellness-hub',
    about: 'Support programs for physicians and learners, by province and territory.',
  },
  {
    name: 'Canada Vigilance: report a side effect',
    url: 'https://www.canada.ca/en/health-canada/services/drugs-health-products/medeffect-canada.html',
    about: 'Report adverse reactions to drugs and devices; recalls and safety alerts.',
  },
  {
    name: 'Canadian poison centres',
    url: 'https://infopoison.ca/',
    about: 'Poison centres by province; 1-844-POISON-X, in Quebec 1-800-463-5060.',
  },
  {
    name: '9-8-8 Suicide Crisis Helpline',
    url: 'https://988.ca/',
    about: 'Call or text 9-8-8, in English or French, at any hour.',
  },
  {
    name: 'Office of the Privacy Commissioner of Canada',
    url: 'https://www.priv.gc.ca/en/',
    about: 'Privacy law, breach reporting, and the provincial commissioners.',
  },
];

const handouts: readonly ResourceLink[] = [
  {
    name: 'AboutKidsHealth',
    url: 'https://www.aboutkidshealth.ca/',
    about: 'Child health articles from SickKids, in several languages.',
  },
  {
    name: 'Caring for Kids',
    url: 'https://caringforkids.cps.ca/',
    about: 'Parent handouts from the Canadian Paediatric Society.',
  },
  {
    name: 'Canadian Dermatology Association: patients',
    url: 'https://dermatology.ca/public-patients/',
    about: 'Skin, hair and nail conditions, sun safety and melanoma checks.',
  },
  {
    name: 'Eczema Society of Canada',
    url: 'https://eczemahelp.ca/',
    about: 'Eczema care, treatments, and guides for parents.',
  },
  {
    name: 'Diabetes Canada',
    url: 'https://www.diabetes.ca/',
    about: 'Living with diabetes: nutrition, medication, foot care.',
  },
  {
    name: 'Heart and Stroke Foundation of Canada',
    url: 'https://www.heartandstroke.ca/',
    about: 'Heart conditions, stroke, recovery and risk.',
  },
  {
    name: 'Arthritis Society Canada',
    url: 'https://arthritis.ca/',
    about: 'Kinds of arthritis, treatment, exercise and pain.',
  },
  {
    name: 'Osteoporosis Canada',
    url: 'https://osteoporosis.ca/',
    about: 'Bone health, calcium and vitamin D, fracture risk.',
  },
  {
    name: 'Canadian Cancer Society',
    url: 'https://cancer.ca/',
    about: 'Cancer types, screening, treatment and support services.',
  },
  {
    name: 'Pregnancy Info',
    url: 'https://www.pregnancyinfo.ca/',
    about: 'Pregnancy and birth, from the Society of Obstetricians and Gynaecologists of Canada.',
  },
  {
    name: 'Menopause and U',
    url: 'https://www.menopauseandu.ca/',
    about: 'Menopause symptoms and treatment choices, from the same society.',
  },
  {
    name: 'Canadian Digestive Health Foundation',
    url: 'https://cdhf.ca/',
    about: 'Reflux, IBS, IBD, celiac disease and other digestive conditions.',
  },
  {
    name: 'Migraine Canada',
    url: 'https://migrainecanada.org/',
    about: 'Headache diaries, triggers and treatments.',
  },
];

const references: readonly ResourceLink[] = [
  {
    name: 'Choosing Wisely Canada',
    url: 'https://choosingwiselycanada.org/',
    about: 'Tests and treatments to question, by specialty.',
  },
  {
    name: 'Canadian Task Force on Preventive Health Care',
    url: 'https://canadiantaskforce.ca/',
    about: 'Screening and prevention guidelines for primary care.',
  },
  {
    name: 'BC Guidelines',
    url: 'https://www2.gov.bc.ca/gov/content/health/practitioner-professional-resources/bc-guidelines',
    about: 'Diagnosis and management of common conditions in primary care.',
  },
  {
    name: 'Canadian Association of Radiologists: referral guidelines',
    url: 'https://car.ca/patient-care/referral-guidelines/',
    about: 'Which imaging to order for which question.',
  },
  {
    name: 'Diabetes Canada clinical practice guidelines',
    url: 'https://guidelines.diabetes.ca/',
    about: 'Diagnosis, targets and treatment, with interactive tools.',
  },
  {
    name: 'Hypertension Canada guidelines',
    url: 'https://guidelines.hypertension.ca/',
    about: 'Measuring blood pressure, diagnosis and treatment.',
  },
  {
    name: 'Canadian Cardiovascular Society',
    url: 'https://ccs.ca/',
    about: 'Guidelines on dyslipidemia, atrial fibrillation, heart failure and more.',
  },
  {
    name: 'Thrombosis Canada',
    url: 'https://thrombosiscanada.ca/',
    about: 'Clinical guides and tools on clots and anticoagulants.',
  },
  {
    name: 'Canadian Thoracic Society',
    url: 'https://cts-sct.ca/',
    about: 'Asthma, COPD, cough and sleep guidelines.',
  },
  {
    name: 'Society of Obstetricians and Gynaecologists of Canada',
    url: 'https://sogc.org/',
    about: 'Clinical practice guidelines in women’s health.',
  },
  {
    name: 'Canadian Paediatric Society: position statements',
    url: 'https://cps.ca/en/documents',
    about: 'Practice points and statements on child and youth health.',
  },
  {
    name: 'Canadian Immunization Guide',
    url: 'https://www.canada.ca/en/public-health/services/canadian-immunization-guide.html',
    about: 'Vaccines, schedules and contraindications.',
  },
  {
    name: 'Drug Product Database',
    url: 'https://www.canada.ca/en/health-canada/services/drugs-health-products/drug-products/drug-product-database.html',
    about: 'Health Canada’s product monographs.',
  },
  {
    name: 'RxFiles',
    url: 'https://www.rxfiles.ca/',
    about: 'Drug comparison charts for prescribers.',
  },
];

/** The fixed list of the resources page, by its parts (RESOURCE-04, SHELL-46). */
export const resourceLinksEn = { support, handouts, references };
