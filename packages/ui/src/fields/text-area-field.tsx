import { Textarea } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { type FieldProps, wrapperProps } from './field.tsx';

/** What a text area takes beside its element's attributes. */
export interface TextAreaFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'rows'> {
  minRows?: number | undefined;
  maxRows?: number | undefined;
}

/** Several lines of text; the field grows with them up to `maxRows`. */
export const TextAreaField = (props: TextAreaFieldProps) => {
  const { label, help, error, optional, labelHidden, minRows = 3, maxRows = 16, ...rest } = props;
  const { required = false, disabled = false, ...textarea } = rest;
  return (
    <Textarea
      {...textarea}
      {...wrapperProps({ label, help, error, optional, labelHidden })}
      required={required}
      disabled={disabled}
      withAsterisk={false}
      size="sm"
      autosize
      minRows={minRows}
      maxRows={maxRows}
    />
  );
};
