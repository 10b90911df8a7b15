import type { FocusEvent, KeyboardEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface TidiedFieldProps extends TextFieldProps {
  /** What the text comes to when the field is left, or sent with Enter; text that it cannot read comes back as it is. */
  readonly tidy: (text: string) => string;
}

const setNativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** A line of text in a form of its own; typing and pasting are left alone, leaving the field tidies what was entered. */
export const TidiedField = ({ tidy, onBlur, onKeyDown, ...field }: TidiedFieldProps) => {
  const tidyInput = (input: HTMLInputElement) => {
    const tidied = tidy(input.value);
    if (tidied === input.value) return;
    // An input event is the only way that both controlled and registered fields hear of the change.
    setNativeValue?.call(input, tidied);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <TextField
      autoComplete="off"
      {...field}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') tidyInput(event.currentTarget);
        onKeyDown?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        tidyInput(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
};
