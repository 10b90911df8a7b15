import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getVerification } from '../../../contract/client.ts';
import { formatPracticeId } from '../../../contract/core/practice-id.ts';
import { nextStepsEn } from '../../../texts/joining/next-steps-en.ts';

/** How far the own verification has got, as it comes over the wire. */
export type Verification = RemoteOutput<typeof getVerification>['verification'];

/** One step on the way to being verified. */
export interface VerificationStep {
  readonly key: 'given' | 'email' | 'looked' | 'decided';
  readonly state: 'done' | 'waiting' | 'open' | 'failed';
  readonly title: string;
  /** When it was done: an ISO instant. */
  readonly at: string | null;
  /** What is to be known or done about it. */
  readonly details: readonly string[];
}

const en = nextStepsEn.steps;

/** The steps in their order, each with where it stands. */
export function verificationSteps(
  { claim, usualHours }: Verification,
  emailProvenAt: string | null,
): readonly VerificationStep[] {
  return [givenStep(claim), emailStep(emailProvenAt), lookedStep(claim, usualHours), decidedStep(claim)];
}

function givenStep(claim: Verification['claim']): VerificationStep {
  if (!claim) return { key: 'given', state: 'waiting', title: en.notGiven, at: null, details: [en.giveIt] };
  const shown = `${formatPracticeId(claim.province, claim.practiceId)} (${claim.province})`;
  return { key: 'given', state: 'done', title: en.given, at: claim.givenAt, details: [shown] };
}

function emailStep(provenAt: string | null): VerificationStep {
  const isProven = provenAt !== null;
  return {
    key: 'email',
    state: isProven ? 'done' : 'waiting',
    title: isProven ? en.emailProven : en.emailOpen,
    at: provenAt,
    details: isProven ? [] : [en.enterCode],
  };
}

/** What was decided was looked at, whether or not the person was opened for it. */
function lookedStep(claim: Verification['claim'], usualHours: number | null): VerificationStep {
  const isDecided = claim !== null && claim.state !== 'pending';
  const at = claim?.lookedAt ?? (isDecided ? claim.decidedAt : null);
  if (at !== null) return { key: 'looked', state: 'done', title: en.looked, at, details: [] };
  const details = usualHours === null ? [] : [en.usually(usualHours)];
  return { key: 'looked', state: claim ? 'waiting' : 'open', title: en.notLooked, at, details };
}

function decidedStep(claim: Verification['claim']): VerificationStep {
  const at = claim?.decidedAt ?? null;
  if (claim?.state === 'verified') return { key: 'decided', state: 'done', title: en.verified, at, details: [] };
  if (claim?.state === 'refused' || claim?.state === 'revoked') {
    const reasons = claim.reason === '' ? [] : [en.reason(claim.reason)];
    return { key: 'decided', state: 'failed', title: en[claim.state], at, details: [...reasons, en.correct] };
  }
  return { key: 'decided', state: 'open', title: en.notVerified, at: null, details: claim ? [en.weWrite] : [] };
}
