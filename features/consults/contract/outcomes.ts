import { outcomes } from './texts/outcomes.ts';

/** What a specialist can record as outcome, in the specified order (OUTCOME-07). */
export const SPECIALIST_OUTCOMES = [
  'No treatment required',
  'Patient to see Specialist',
  'Management or treatment suggested',
  'Treatment suggested prior to Specialist visit',
  'Further investigations suggested',
  'Refer to different specialty',
  'Unknown',
  'Not applicable',
] as const;

/** What a dentist can record as outcome, in the specified order (OUTCOME-08). */
export const DENTIST_OUTCOMES = [
  'Patient OAT candidate',
  'Patient NOT an OAT candidate',
  'Patient waiting for dental visit',
  'Dental work required (external)',
  'Dental work required (internal)',
  'OAT ordered',
  'OAT fitted',
  'Patient rejected treatment',
] as const;

/** Longest diagnosis, in characters. */
export const MAX_DIAGNOSIS_LENGTH = 2_000;

/** One of SPECIALIST_OUTCOMES or DENTIST_OUTCOMES. */
export type Outcome = (typeof SPECIALIST_OUTCOMES)[number] | (typeof DENTIST_OUTCOMES)[number];

/** Of the statuses of a consult (STATUS-01), those that an outcome can speak for. */
type OfferedStatus = 'completed' | 'to_book';

const MATCHING_STATUS: Readonly<Partial<Record<Outcome, OfferedStatus>>> = {
  'No treatment required': 'completed',
  'Patient to see Specialist': 'to_book',
  'Management or treatment suggested': 'completed',
  'Treatment suggested prior to Specialist visit': 'to_book',
  'Refer to different specialty': 'completed',
  'Patient OAT candidate': 'to_book',
  'Patient NOT an OAT candidate': 'completed',
  'Dental work required (internal)': 'to_book',
  'OAT fitted': 'completed',
  'Patient rejected treatment': 'completed',
};

/** The status that an outcome speaks for; null where the consult goes on as it is. People set it, nothing else does. */
export function statusForOutcome(outcome: string): OfferedStatus | null {
  return MATCHING_STATUS[outcome as Outcome] ?? null;
}

/** What an outcome is called in the language of the moment; one that is none of these, as it is. */
export function outcomeText(outcome: string): string {
  return isOutcome(outcome) ? outcomes[outcome] : outcome;
}

function isOutcome(text: string): text is Outcome {
  return [...SPECIALIST_OUTCOMES, ...DENTIST_OUTCOMES].some((outcome) => outcome === text);
}
