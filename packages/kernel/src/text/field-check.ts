import type { FieldIssue } from './errors.ts';

/** What a check of one field found: `invalid` blocks the form, `warning` is shown and may be passed over. */
export type FieldCheck =
  | { readonly status: 'ok' }
  | { readonly status: 'invalid'; readonly message: string; readonly code?: 'too_long' }
  | { readonly status: 'warning'; readonly message: string };

/** The finding of a field with nothing to say about. */
export const FIELD_OK: FieldCheck = { status: 'ok' };

/** A finding that blocks, with the text that the person sees. */
export function invalidField(message: string): FieldCheck {
  return { status: 'invalid', message };
}

/** A text that is too long; its message names no field. */
export function tooLongField(message: string): FieldCheck {
  return { status: 'invalid', message, code: 'too_long' };
}

/** A finding that is only shown, with its text. */
export function fieldWarning(message: string): FieldCheck {
  return { status: 'warning', message };
}

/** The blocking text of a finding, or undefined when the form may be sent: the shape that form libraries take. */
export function blockingMessage(check: FieldCheck): string | undefined {
  return check.status === 'invalid' ? check.message : undefined;
}

/** At most one issue of a field: the first check that blocks; `required` where nothing was entered. */
export function fieldIssues(path: string, text: string, ...checks: readonly FieldCheck[]): FieldIssue[] {
  const found = checks.find(({ status }) => status === 'invalid');
  if (found?.status !== 'invalid') return [];
  const { message, code = 'invalid' } = found;
  return [{ path, code: text.trim() === '' ? 'required' : code, message }];
}
