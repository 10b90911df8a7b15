import type { ConsultStatus } from '../../contract/consult-view.ts';
import type { Outcome } from '../../contract/outcomes.ts';

const MATCHING_STATUS: Readonly<Partial<Record<Outcome, ConsultStatus>>> = {
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
export function statusForOutcome(outcome: string): ConsultStatus | null {
  return MATCHING_STATUS[outcome as Outcome] ?? null;
}
