import { formatCount } from '@alethea/web-kit/page/format';
import { useState } from 'react';
import type { ConsultDetail, ConsultStatus } from '../../contract/consult-view.ts';
import { MAX_DIAGNOSIS_LENGTH, type Outcome, statusForOutcome } from '../../contract/outcomes.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import type { OutcomePrefill } from './outcome-prefill.ts';

/** Outcome and diagnosis while they are being chosen: what has been typed stays, also when the dialog is closed. */
export interface OutcomeForm {
  readonly outcome: string;
  readonly diagnosis: string;
  /** Said of what was not typed here. */
  readonly source: OutcomePrefill['source'];
  /** The status that the outcome speaks for, where the viewer may set it and it is another than today's. */
  readonly offeredStatus: ConsultStatus | null;
  readonly setsStatus: boolean;
  readonly diagnosisProblem: string | undefined;
  choose(outcome: string): void;
  typeDiagnosis(diagnosis: string): void;
  setStatusToo(setsStatus: boolean): void;
}

/** Begins with `prefill` and follows it until something is chosen or typed. */
export function useOutcomeForm(
  { status, mayEditStatus }: Pick<ConsultDetail, 'status' | 'mayEditStatus'>,
  prefill: OutcomePrefill,
): OutcomeForm {
  const [typed, setTyped] = useState<{ outcome?: string; diagnosis?: string }>({});
  const [setsStatus, setSetsStatus] = useState(false);
  const { outcome, diagnosis } = { ...prefill, ...typed };
  const matching = statusForOutcome(outcome);
  return {
    outcome,
    diagnosis,
    source: typed.outcome === undefined && typed.diagnosis === undefined ? prefill.source : null,
    offeredStatus: mayEditStatus && matching !== status ? matching : null,
    setsStatus,
    diagnosisProblem:
      diagnosis.length > MAX_DIAGNOSIS_LENGTH
        ? answeringEn.outcome.diagnosisTooLong(formatCount(MAX_DIAGNOSIS_LENGTH))
        : undefined,
    choose: (next) => setTyped({ ...typed, outcome: next }),
    typeDiagnosis: (next) => setTyped({ ...typed, diagnosis: next }),
    setStatusToo: setSetsStatus,
  };
}

/** The chosen outcome, which is one of those offered. */
export function chosenOutcome({ outcome }: OutcomeForm): Outcome {
  return outcome as Outcome;
}
