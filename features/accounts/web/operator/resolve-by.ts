import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** A form's resolver from a rule that names what is missing or wrong, by field. */
export function resolveBy<Values extends FieldValues>(
  problemsOf: (values: Values) => FieldErrors<Values>,
): Resolver<Values> {
  return (values) => {
    const errors = problemsOf(values);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
