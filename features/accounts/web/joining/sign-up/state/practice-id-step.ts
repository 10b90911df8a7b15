import type { Province } from '@alethea/kernel/contact/provinces';
import { normalizePracticeId } from '../../../../contract/core/practice-id.ts';

/** Where the practice ID stands: nothing asked yet, asked, what came of it, or gone on without. */
export type PracticeIdStatus = 'open' | 'checking' | 'valid' | 'invalid' | 'failed' | 'proceeding';

/** What decides whether the sections after it open. */
export interface PracticeIdFacts {
  readonly status: PracticeIdStatus;
  /** The setting of the province. */
  readonly validationEnabled: boolean;
  readonly isWellFormed: boolean;
}

/**
 * True once the person may go on (SIGNUP-30, 31, 34, 36): validated or proceeding without; where the province does not
 * validate, an ID of the right form is enough, and an operator verifies it later.
 */
export function isPracticeIdSettled({ status, validationEnabled, isWellFormed }: PracticeIdFacts): boolean {
  if (status === 'proceeding') return true;
  return validationEnabled ? status === 'valid' : isWellFormed;
}

/** True when there is a way on without the ID: it was not found, could not be checked, or is none. */
export function mayProceedWithout({ status, validationEnabled, isWellFormed }: PracticeIdFacts, isTouched: boolean) {
  if (status === 'invalid' || status === 'failed') return true;
  if (status !== 'open' || isWellFormed) return false;
  return isTouched || validationEnabled;
}

/** The ID that is sent: one that is none is not, where the person proceeds without it. */
export function practiceIdToSend(text: string, province: Province, { isWellFormed }: PracticeIdFacts): string {
  return isWellFormed ? normalizePracticeId(province, text) : '';
}
