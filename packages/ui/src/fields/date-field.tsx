import { en } from '../texts/en.ts';
import { normalizeDateText } from './date-text.ts';
import type { TextFieldProps } from './text-field.tsx';
import { TidiedField } from './tidied-field.tsx';

/** A date as text; typing and pasting are left alone, leaving the field tidies what was entered. */
export const DateField = (field: TextFieldProps) => (
  <TidiedField placeholder={en.dateFormat} inputMode="numeric" {...field} tidy={normalizeDateText} />
);
