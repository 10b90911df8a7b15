/** What an explanatory code means, and what to do about it. */
export interface Explanation {
  readonly means: string;
  readonly advice: string;
}

const PATIENT_NUMBER = 'Check the number on the patient’s card, correct it and resubmit.';
const ELIGIBILITY = 'Check the patient’s coverage on the day of the service. If there was none, bill the patient.';
const REGISTRATION = 'Check your registration with Alberta Health for the day of the service.';
const OTHER_PAYER = 'Bill whoever is responsible, or withdraw the claim.';
const PERSON = 'Complete name, date of birth, sex and address of the out-of-province patient and resubmit.';
const REASSESS = 'If it should be paid, ask for reassessment with an explanation.';
const NOTHING_TO_DO = 'Nothing to do, unless the amount is wrong.';

/**
 * Alberta's explanatory codes in our words (docs/decisions/0060-claim-files.md: titles of the AMA Fee Navigator of March 2026
 * and public help pages). A code that is not here is shown as it came.
 */
export const EXPLANATIONS: Readonly<Record<string, Explanation>> = {
  '01': { means: 'The health number is not on file.', advice: PATIENT_NUMBER },
  '01A': { means: 'The patient is not registered.', advice: ELIGIBILITY },
  '01B': { means: 'Residence in Alberta is not confirmed.', advice: 'Bill the service as out of province.' },
  '01C': { means: 'The good-faith claim has been used already.', advice: 'Bill the patient or their home plan.' },
  '02': { means: 'Registration number and health number belong to two people.', advice: PATIENT_NUMBER },
  '04A': { means: 'The service cannot be claimed in good faith.', advice: 'Bill the patient or their home plan.' },
  '05': { means: 'The health number was not valid on the day of the service.', advice: PATIENT_NUMBER },
  '05A': { means: 'The health number is invalid or blank.', advice: PATIENT_NUMBER },
  '05AA': { means: 'The patient has opted out of the plan.', advice: 'Bill the patient.' },
  '05BA': { means: 'The registration number is wrong or missing.', advice: PATIENT_NUMBER },
  '05BB': { means: 'The health number is wrong or missing.', advice: PATIENT_NUMBER },
  '06': { means: 'The patient’s coverage has changed.', advice: ELIGIBILITY },
  '10': { means: 'The practitioner is not eligible.', advice: REGISTRATION },
  '10A': { means: 'The practitioner is restricted.', advice: REGISTRATION },
  '10AA': { means: 'The claim was submitted wrongly for this practitioner.', advice: REGISTRATION },
  '11': { means: 'A locum arrangement is missing.', advice: 'Add the locum’s business arrangement and resubmit.' },
  '20': { means: 'The service is not insured.', advice: OTHER_PAYER },
  '20A': { means: 'A third party is responsible.', advice: OTHER_PAYER },
  '20B': { means: 'The federal government is responsible.', advice: OTHER_PAYER },
  '20C': { means: 'The patient is of the practitioner’s own family.', advice: 'Withdraw the claim.' },
  '20E': { means: 'The code is not in the schedule.', advice: 'Correct the code and resubmit.' },
  '21': { means: 'The Workers’ Compensation Board is responsible.', advice: 'Claim from the WCB.' },
  '22': { means: 'The patient is not eligible.', advice: ELIGIBILITY },
  '25': { means: 'The service is excluded from reciprocal billing.', advice: 'Bill the patient.' },
  '25A': { means: 'The claim has the wrong form for reciprocal billing.', advice: PERSON },
  '28': { means: 'The practitioner has opted out of the plan.', advice: 'Bill the patient.' },
  '31': { means: 'The data of the out-of-province patient are incomplete.', advice: PERSON },
  '37': {
    means: 'The business arrangement is missing, restricted or not linked to you.',
    advice: 'Correct the business arrangement, or have it linked at Alberta Health, and resubmit.',
  },
  '37A': { means: 'The practitioner number is wrong.', advice: REGISTRATION },
  '37B': { means: 'The skill is wrong.', advice: 'Correct the skill to match the business arrangement and resubmit.' },
  '39': { means: 'The service date is wrong or in the future.', advice: 'Check the date of the service.' },
  '39EB': { means: 'The diagnosis is missing or not an ICD-9 code.', advice: 'Add a valid code and resubmit.' },
  '54': { means: 'The service is included in another one.', advice: REASSESS },
  '56': { means: 'A visit and a procedure were claimed together.', advice: REASSESS },
  '60A': { means: 'Another consultation includes this one.', advice: REASSESS },
  '60AA': { means: 'The rules for consultations are not met.', advice: REASSESS },
  '63A': { means: 'The level that was billed is disputed.', advice: REASSESS },
  '80F': { means: 'The limit of twelve months is reached.', advice: 'Withdraw or correct the claim.' },
  '80G': { means: 'The claim is too old: the limit is 90 days.', advice: 'It can no longer be paid. Withdraw it.' },
  '80J': { means: 'A limit of the practitioner or arrangement is reached.', advice: 'Withdraw or correct the claim.' },
  '90': { means: 'The payment is reduced.', advice: NOTHING_TO_DO },
  '90A': { means: 'An earlier letter applies.', advice: NOTHING_TO_DO },
  '90D': { means: 'The patient’s coverage had ended.', advice: ELIGIBILITY },
  '90E': { means: 'The patient had died.', advice: 'Check the date of the service.' },
  RVRSL: { means: 'An earlier payment was reversed.', advice: 'See the codes that came with the reversal.' },
  RTRF: { means: 'The request for reassessment is refused.', advice: 'Correct the claim, or leave it.' },
  INFRC: { means: 'The amount was recovered from incoming funds.', advice: 'See the reversal it belongs to.' },
};
