import type { ConsultDetail } from '../../contract/consult-view.ts';
import type { TemplateProposal } from '../../contract/slots.ts';

/** True where the outcomes open by themselves after a message: the button shows, and nothing is recorded (OUTCOME-03). */
export function asksForOutcome({
  specialistResponse,
  answering,
}: Pick<ConsultDetail, 'specialistResponse' | 'answering'>) {
  return specialistResponse === null && answering.outcomes.length > 0;
}

/** What the outcome form begins with, and where it comes from. */
export interface OutcomePrefill {
  readonly outcome: string;
  readonly diagnosis: string;
  readonly source: 'response' | 'template' | 'prediction' | null;
}

/**
 * What the outcome form begins with: the existing response, else the template that the message was made from, else what
 * the AI takes for it. An outcome that is not offered is left out.
 */
export function outcomePrefill(
  { specialistResponse, aiPredictions }: Pick<ConsultDetail, 'specialistResponse' | 'aiPredictions'>,
  proposal: TemplateProposal | null,
  offered: readonly string[],
): OutcomePrefill {
  const offeredOr = (outcome: string | undefined) => (outcome && offered.includes(outcome) ? outcome : '');
  if (specialistResponse) {
    const { outcome, diagnosis } = specialistResponse;
    return { outcome: offeredOr(outcome), diagnosis, source: 'response' };
  }
  const fromTemplate = { outcome: offeredOr(proposal?.outcome), diagnosis: proposal?.diagnosis ?? '' };
  if (fromTemplate.outcome !== '' || fromTemplate.diagnosis !== '') return { ...fromTemplate, source: 'template' };
  const predicted = offeredOr(aiPredictions?.outcome.humanReadableLabel);
  return { outcome: predicted, diagnosis: '', source: predicted === '' ? null : 'prediction' };
}
