import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { focusFirstWrong } from '@alethea/web-kit/forms/focus-first-wrong';
import { useState } from 'react';
import { MAX_REASON_LENGTH } from '../../contract/message-limits.ts';
import { en } from '../../texts/en.ts';

/** A reason that has to be given, as it is typed: `check` answers it, or null after it has led to what is wrong. */
export function useReason() {
  const [value, setValue] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const tooLong = value.length > MAX_REASON_LENGTH ? en.reason.tooLong(MAX_REASON_LENGTH) : undefined;
  const problem = value.trim() === '' ? en.reason.required : tooLong;
  const check = (form: Element): string | null => {
    setWasTried(true);
    if (!problem) return value.trim();
    focusFirstWrong(form);
    return null;
  };
  return { value, error: wasTried ? problem : tooLong, setValue, check };
}

interface ReasonFieldProps {
  readonly reason: Pick<ReturnType<typeof useReason>, 'value' | 'error' | 'setValue'>;
  readonly help?: string | undefined;
}

/** Where a reason is typed. */
export const ReasonField = ({ reason, help }: ReasonFieldProps) => (
  <TextAreaField
    label={en.reason.label}
    help={help}
    minRows={2}
    maxRows={6}
    value={reason.value}
    error={reason.error}
    onChange={(event) => reason.setValue(event.currentTarget.value)}
  />
);
