/** The greatest limit that can be set; more consults than this nobody gets in a day. */
export const HIGHEST_LIMIT = 9999;

/** A limit as it is typed. */
export interface LimitEntry {
  readonly enabled: boolean;
  readonly limit: string;
  /** Whether a send beyond it is refused. */
  readonly strict: boolean;
}

/** Why a text is no limit: something else than digits, not above zero, or beyond HIGHEST_LIMIT. */
export type LimitProblem = 'digits_only' | 'not_positive' | 'too_high';

/** What is wrong with a typed limit; null for a positive whole number (SCHED-30, SCHED-31). */
export function limitProblem(text: string): LimitProblem | null {
  if (text !== '' && !/^\d+$/.test(text)) return 'digits_only';
  if (Number(text) < 1) return 'not_positive';
  return Number(text) > HIGHEST_LIMIT ? 'too_high' : null;
}

/** True when every entry is a limit and one differs from what is kept (SCHED-32, SCHED-33). */
export function maySaveLimits(entries: readonly LimitEntry[], kept: readonly LimitEntry[]): boolean {
  const isChanged = entries.some(({ enabled, limit, strict }, index) => {
    const before = kept[index];
    return !before || before.enabled !== enabled || before.limit !== limit || before.strict !== strict;
  });
  return isChanged && entries.every(({ limit }) => limitProblem(limit) === null);
}
