import type { ServiceKey } from '../services.ts';
import { type Case, type Condition, consultant, patient, referrer } from './condition.ts';

/** A case told in a few lines: question, history, the form, the answer, and how it went on. */
export interface BriefCase {
  readonly who: readonly [sex: Case['sex'], age: number];
  readonly ask: string;
  readonly story: string;
  /** By header of the form, as in a condition. */
  readonly form: Readonly<Record<string, string>>;
  /** Left out where nobody has answered yet. */
  readonly plan?: string;
  /** Messages after the answer, by turns of the referrer and the consultant. */
  readonly turns?: readonly string[];
  readonly more?: Omit<Parameters<typeof patient>[3] & object, 'replies'>;
}

/** Hours between the messages after the answer, by turns. */
const AFTER_HOURS = [210, 26, 420, 22, 700, 30, 650, 24, 500, 20, 400] as const;

/** A service's cases that share no text but the warning that its specialist never forgets. */
export function briefCases(
  service: ServiceKey,
  look: { readonly answerHours: number; readonly warnings: string; readonly status?: Condition['status'] },
  cases: readonly BriefCase[],
): Condition[] {
  return cases.map(({ who: [sex, age], ask, story, form, plan, turns = [], more = {} }) => ({
    service,
    ...(look.status && { status: look.status }),
    question: [ask, `{Patient}. ${story}`],
    answers: form,
    replies: [
      ...(plan === undefined ? [] : [consultant(look.answerHours, plan, look.warnings)]),
      ...turns.map((text, index) => (index % 2 === 0 ? referrer : consultant)(AFTER_HOURS[index] ?? 24, text)),
    ],
    cases: [patient(sex, age, {}, more)],
  }));
}
