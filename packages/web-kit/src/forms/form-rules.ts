import type { FieldIssue } from '@alethea/kernel/text/errors';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver, ResolverOptions } from 'react-hook-form';

const OUTSIDE_A_FORM = { fields: {}, shouldUseNativeValidation: false };

/** A form's resolver from the rules that find what is missing or wrong; the server has the same ones. */
export function resolverOf<Values extends FieldValues>(
  issuesOf: (values: Values) => readonly FieldIssue[],
): Resolver<Values> {
  return (values, _context, options) => {
    const issues = issuesOf(values);
    return issues.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(issues, options) };
  };
}

/** Issues in the nested form in which react-hook-form keeps errors. */
export function errorsOf<Values extends FieldValues>(
  issues: readonly FieldIssue[],
  options: ResolverOptions<Values> = OUTSIDE_A_FORM,
): FieldErrors<Values> {
  const byPath = Object.fromEntries(issues.map(({ path, code, message }) => [path, { type: code, message }]));
  return toNestErrors<Values>(byPath, options);
}

/** Issues from texts by path; a field without a text has none. */
export function issuesOfTexts(texts: Readonly<Record<string, string | undefined>>): readonly FieldIssue[] {
  return Object.entries(texts).flatMap(([path, message]) =>
    message === undefined ? [] : [{ path, code: 'invalid', message }],
  );
}
