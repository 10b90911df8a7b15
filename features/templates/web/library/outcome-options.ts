import { DENTIST_OUTCOMES, type Outcome, SPECIALIST_OUTCOMES } from '@alethea/consults/contract/outcomes';
import { useCan } from '@alethea/web-kit/session/session';

/** The outcomes that this person records, and the one that is chosen already, should it be another. */
export function useOutcomeOptions(chosen: Outcome | undefined): readonly Outcome[] {
  const isSpecialist = useCan('econsultOutcomes');
  const isDentist = useCan('dentistOutcomes');
  const own = [...(isSpecialist ? SPECIALIST_OUTCOMES : []), ...(isDentist ? DENTIST_OUTCOMES : [])];
  return chosen === undefined || own.includes(chosen) ? own : [...own, chosen];
}
