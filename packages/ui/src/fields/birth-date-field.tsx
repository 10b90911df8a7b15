import { useState } from 'react';
import { en } from '../texts/en.ts';
import { normalizeDateText } from './date-text.ts';
import type { TextFieldProps } from './text-field.tsx';
import { TidiedField } from './tidied-field.tsx';

const WELL_WRITTEN = /^\s*\d{4}\/\d{2}\/\d{2}\s*$/;

/**
 * A date of birth as text, `YYYY/MM/DD` [IMODEL-22]. What is pasted in another format stays as it came and is told at once
 * [IMODEL-26], until it is typed over; leaving the field tidies what can be read in one way only.
 */
export const BirthDateField = ({ error, onInput, onBlur, ...field }: TextFieldProps) => {
  const [isPastedWrong, setPastedWrong] = useState(false);
  return (
    <TidiedField
      placeholder={en.birthDateFormat}
      inputMode="numeric"
      {...field}
      tidy={tidyBirthDate}
      error={isPastedWrong ? en.wrongDatePasted : error}
      onInput={(event) => {
        onInput?.(event);
        const { inputType } = event.nativeEvent as InputEvent;
        setPastedWrong(inputType === 'insertFromPaste' && !WELL_WRITTEN.test(event.currentTarget.value));
      }}
      onBlur={(event) => {
        onBlur?.(event);
        setPastedWrong(false);
      }}
    />
  );
};

/** What leaving the field makes of a text: a date that is written year first, or with its month in letters, in our format. */
function tidyBirthDate(text: string): string {
  return normalizeDateText(text).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1/$2/$3');
}
