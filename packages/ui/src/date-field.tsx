import type { FocusEvent } from 'react';
import { normalizeDateText } from './date-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { en } from './texts/en.ts';

const setNativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** A date as text; typing and pasting are left alone, leaving the field tidies what was entered. */
export const DateField = ({ onBlur, ...field }: TextFieldProps) => {
  const tidy = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const tidied = normalizeDateText(input.value);
    if (tidied !== input.value) {
      // An input event is the only way that both controlled and registered fields hear of the change.
      setNativeValue?.call(input, tidied);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    onBlur?.(event);
  };
  return <TextField placeholder={en.dateFormat} inputMode="numeric" autoComplete="off" {...field} onBlur={tidy} />;
};
