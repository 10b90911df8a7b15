import type { FormField, ShowWhen } from '../form-template.ts';
import type { ReadItem } from './read-item.ts';
import { isObject, type Json, type Report } from './reading.ts';

type Asked = Pick<ReadItem, 'field' | 'codings'>;

/**
 * When something is shown, out of its `enableWhen`: one question that is answered with one of some answers. Undefined where
 * it is always shown; what cannot be said so is noted down.
 */
export function readCondition(
  { enableWhen, isAll }: Pick<ReadItem, 'enableWhen' | 'isAll'>,
  items: ReadonlyMap<string, Asked>,
  report: Report,
): ShowWhen | undefined {
  const [first] = enableWhen;
  if (!first) return undefined;
  const fieldName = typeof first.question === 'string' ? first.question.trim() : '';
  const asked = items.get(fieldName);
  if (enableWhen.some(({ question }) => question !== first.question) || (isAll && enableWhen.length > 1) || !asked) {
    report('condition', fieldName);
    return undefined;
  }
  const answers = enableWhen.map((condition) => answerOf(condition, asked));
  const isOneOf = answers.filter((answer) => answer !== null);
  if (isOneOf.length === answers.length) return { fieldName, isOneOf };
  report('condition', fieldName);
  return undefined;
}

/** The answer that a condition waits for; null where it is none of a question of a form. */
function answerOf(condition: Json, { field, codings }: Asked): string | null {
  const { operator, answerBoolean, answerCoding, answerString } = condition;
  if (isBox(field)) return boxAnswer(operator, answerBoolean);
  if (operator !== '=') return null;
  if (typeof answerString === 'string') return codings.find(({ text }) => text === answerString.trim())?.text ?? null;
  if (!isObject(answerCoding)) return null;
  const { system, code, display } = answerCoding;
  const found = codings.find((option) =>
    code === undefined
      ? option.text === display
      : option.code === code && (system === undefined || option.system === system),
  );
  return found?.text ?? null;
}

function boxAnswer(operator: unknown, answer: unknown): string | null {
  if (operator === '=' && typeof answer === 'boolean') return String(answer);
  return operator === '!=' && answer === true ? 'false' : null;
}

function isBox({ inputType, options }: FormField): boolean {
  return inputType === 'Checkbox' && options.length === 0;
}
