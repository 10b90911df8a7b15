import type { ConsultDetail, ConsultStatus } from '../../contract/consult-view.ts';
import { type Outcome, statusForOutcome } from '../../contract/outcomes.ts';
import type { TemplateProposal } from '../../contract/slots.ts';
import { asksForOutcome, outcomePrefill } from './outcome-prefill.ts';

/** What can go along with the message that is being written. */
export interface AlongOffer {
  /** Where none is recorded yet: what was chosen, or what a template or a prediction proposes. */
  readonly response: { readonly outcome: Outcome; readonly diagnosis: string } | null;
  /** True of an outcome that the AI takes it for: a person puts it in. */
  readonly isPrediction: boolean;
  /** To choose the outcome from, where none is proposed; empty where none is asked for. */
  readonly choices: readonly Outcome[];
  /** That the outcome speaks for, where the viewer may set it and it is another than today's. */
  readonly status: ConsultStatus | null;
  /** Today's status, as the viewer sees it. */
  readonly statusNow: ConsultStatus;
  readonly mayArchive: boolean;
}

/** What the person has put in or taken out; undefined while nothing. */
export interface AlongChoice {
  /** Of the choices offered. */
  readonly outcome?: Outcome | undefined;
  readonly response?: boolean;
  readonly status?: boolean;
  /** Kept from one message to the next. */
  readonly archive: boolean;
}

/** What goes along when the message is sent now. */
export interface AlongOrder {
  readonly response?: NonNullable<AlongOffer['response']>;
  readonly status?: ConsultStatus;
  readonly statusBasedOn?: ConsultStatus;
  readonly archive: boolean;
}

type AnsweredConsult = Pick<
  ConsultDetail,
  'activityRole' | 'folder' | 'status' | 'mayEditStatus' | 'specialistResponse' | 'aiPredictions' | 'answering'
>;

/** What a consultant can send along; a question back has no outcome, and so no status either. */
export function alongOffer(
  detail: AnsweredConsult,
  proposal: TemplateProposal | null,
  asksBack: boolean,
  chosen?: Outcome,
): AlongOffer {
  const isConsultant = detail.activityRole === 'consultant';
  const outcomes = detail.answering.outcomes as readonly Outcome[];
  const prefill = outcomePrefill(detail, proposal, outcomes);
  const isAsked = isConsultant && !asksBack && asksForOutcome(detail);
  const choices = isAsked && prefill.outcome === '' ? outcomes : [];
  const outcome = choices.find((one) => one === chosen) ?? prefill.outcome;
  const hasOutcome = isAsked && outcome !== '';
  const status = hasOutcome && detail.mayEditStatus ? statusForOutcome(outcome) : null;
  return {
    response: hasOutcome ? { outcome: outcome as Outcome, diagnosis: prefill.diagnosis } : null,
    isPrediction: prefill.source === 'prediction',
    choices,
    status: status === detail.status ? null : status,
    statusNow: detail.status,
    mayArchive: isConsultant && detail.folder === 'inbox',
  };
}

/** What of the offer goes along: a template's outcome with its status unless taken out, a prediction only once put in. */
export function alongOrder(offer: AlongOffer, choice: AlongChoice): AlongOrder {
  const { response, status, statusNow, isPrediction, mayArchive } = offer;
  return {
    ...(response && (choice.response ?? !isPrediction) ? { response } : {}),
    ...(status && (choice.status ?? !isPrediction) ? { status, statusBasedOn: statusNow } : {}),
    archive: mayArchive && choice.archive,
  };
}
