import { TextInput } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type FieldProps, wrapperProps } from './field.tsx';

/** What a text field takes beside its element's attributes. */
export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** For rows and toolbars: 30 px high with a mouse. */
  dense?: boolean | undefined;
}

/** One line of text, with its label above and help and error under it, tied to it. */
export const TextField = ({
  label,
  help,
  error,
  optional,
  labelHidden,
  dense,
  required = false,
  disabled = false,
  ...input
}: TextFieldProps) => (
  <TextInput
    type="text"
    {...input}
    {...wrapperProps({ label, help, error, optional, labelHidden })}
    // The library takes the mark from here alone: a field may be wrong whose words stand elsewhere.
    error={error ?? (input['aria-invalid'] ? true : undefined)}
    required={required}
    disabled={disabled}
    withAsterisk={false}
    size={dense ? 'xs' : 'sm'}
  />
);
