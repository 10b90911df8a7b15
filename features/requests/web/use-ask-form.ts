import type { FieldIssue } from '@alethea/kernel/errors';
import { resolverOf } from '@alethea/web-kit/form-rules';
import { useEffect, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { fieldId, focusField, isFieldPath } from './ask-fields.ts';
import { type AskRules, type AskValues, checkAskValues, emptyAskValues } from './ask-values.ts';

interface AskFormSetup {
  readonly rules: AskRules;
  readonly locationIndex: number | undefined;
  /** What the form begins with, where that is a draft. */
  readonly values?: AskValues | undefined;
  /** What was written over that and neither sent nor saved. */
  readonly kept?: AskValues | undefined;
  /** Date in Edmonton. */
  readonly today: string;
}

/** The form: checked by the shared rules when a field is left, from then on while it changes, and when it is sent. */
export function useAskForm({ rules, locationIndex, values, kept, today }: AskFormSetup) {
  const [defaultValues] = useState(() => values ?? emptyAskValues(rules.formFields, locationIndex));
  const form = useForm<AskValues>({
    defaultValues,
    mode: 'onTouched',
    resolver: resolverOf((typed: AskValues) => checkAskValues(typed, rules, today)),
    shouldFocusError: false,
  });
  const [unsaved] = useState(kept);
  const { reset } = form;
  // Over what is saved, so that the form knows that it differs from that.
  useEffect(() => {
    if (unsaved) reset(unsaved, { keepDefaultValues: true });
  }, [unsaved, reset]);
  const focusFirst = (issues: readonly FieldIssue[]) => {
    const [first] = issues.filter(({ path }) => isFieldPath(path, rules.formFields));
    if (first) focusField(fieldId(first.path));
  };
  return {
    ...form,
    /** Focuses the first wrong field in the order of the form, which is not always that of its fields' coming. */
    focusFirstWrong: () => focusFirst(checkAskValues(form.getValues(), rules, today)),
    /** Puts the server's findings on their fields and focuses the first; false when none of them has a field. */
    showIssues: (issues: readonly FieldIssue[]): boolean => {
      const shown = issues.filter(({ path }) => isFieldPath(path, rules.formFields));
      for (const { path, code, message } of shown) {
        form.setError(path as FieldPath<AskValues>, { type: code, message });
      }
      focusFirst(shown);
      return shown.length > 0;
    },
  };
}

/** See useAskForm. */
export type AskFormState = ReturnType<typeof useAskForm>;
