import { useFields } from '@alethea/web-kit/forms/fields';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fieldId, focusField } from './ask-fields.ts';
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
  readonly onSend: (values: AskValues) => unknown;
}

/**
 * The form: checked by the shared rules when a field is left, from then on while it changes, and when it is sent. What is
 * unsaved is known to its draft, which holds the screen.
 */
export function useAskForm({ rules, locationIndex, values, kept, today, onSend }: AskFormSetup) {
  const [defaultValues] = useState(() => values ?? emptyAskValues(rules.formFields, locationIndex));
  const fields = useFields<AskValues>(
    {
      values: defaultValues,
      mode: 'onTouched',
      issuesOf: (typed) => checkAskValues(typed, rules, today),
      // The first in the order of the form, which is not always that of its fields' coming.
      focus: (path) => focusField(fieldId(path)),
      mayBeLost: true,
    },
    onSend,
  );
  const [unsaved] = useState(kept);
  const { reset } = fields.form;
  // Over what is saved, so that the form knows that it differs from that.
  useEffect(() => {
    if (unsaved) reset(unsaved, { keepDefaultValues: true });
  }, [unsaved, reset]);
  return fields;
}

/** What stands in the form, for those who keep it, save it or follow it. */
export type AskFormState = UseFormReturn<AskValues>;
