/** What can be asked of the payer from here: a new claim, another look at a paid one, its deletion. */
export const CLAIM_ACTIONS = ['A', 'R', 'D'] as const;
/** See CLAIM_ACTIONS. */
export type SentAction = (typeof CLAIM_ACTIONS)[number];

/** How far a batch has come. */
export const BATCH_STATUSES = ['made', 'handedOver', 'takenBack'] as const;

/** What came of a claim: the payer's result, a result taken back, or a batch that never went out. */
export const CLAIM_OUTCOMES = ['applied', 'refused', 'held', 'reversed', 'takenBack'] as const;
/** See CLAIM_OUTCOMES. */
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];

/** Why a claim would be refused if it were sent as the record stands. */
export const CLAIM_PROBLEMS = [
  'provider_number_missing',
  'provider_number_invalid',
  'referrer_number_missing',
  'referrer_number_invalid',
  'patient_number_invalid',
  'quebec_patient',
  'person_incomplete',
  'ninety_days_gone',
  'claimed_already',
  'third_call_of_the_day',
  'field_not_writable',
] as const;
/** See CLAIM_PROBLEMS. */
export type ClaimProblem = (typeof CLAIM_PROBLEMS)[number];

/** Claims of one batch at most; what is beyond it goes into the next. */
export const MOST_CLAIMS_OF_BATCH = 5_000;
/** Days after which a claim without an answer is unconfirmed. */
export const ANSWER_EXPECTED_WITHIN_DAYS = 14;
/** The largest answer file, in bytes: some 30,000 results. */
export const MOST_ANSWER_BYTES = 8 * 1024 * 1024;
/** Longest words to whoever assesses a claim. */
export const MOST_CLAIM_TEXT = 800;

const PREFIX = /^[A-Z0-9]{3}$/;
const SOURCE = /^[A-Z0-9]{2}$/;

/** A prefix or a source code as it is kept. */
export function normalizeSubmitterPart(text: string): string {
  return text.trim().toUpperCase();
}

/** True of the three characters that Alberta Health gives a submitter. */
export function isSubmitterPrefix(text: string): boolean {
  return PREFIX.test(normalizeSubmitterPart(text));
}

/** True of the two characters by which a submitter tells its own sources apart. */
export function isSourceCode(text: string): boolean {
  return SOURCE.test(normalizeSubmitterPart(text));
}

/** What of a record decides what may still be asked of its payer. */
export interface AskingFacts {
  readonly status: string;
  /** The record has been claimed from here, under a number that the payer knows. */
  readonly wasClaimed: boolean;
  /** A claim of it waits or is with the payer. */
  readonly isOpen: boolean;
}

/**
 * What may be asked of a record at the desk: another look (R) at what was paid, if with nothing; its deletion (D). A refused
 * one is corrected by its physician and claimed anew.
 */
export function mayAsk({ status, wasClaimed, isOpen }: AskingFacts): boolean {
  return status === 'closed' && wasClaimed && !isOpen;
}
