import '../actions/controls.css';
import './field.css';
import { useMergedRef } from '@mantine/hooks';
import { type ComponentPropsWithRef, useEffect, useId, useRef } from 'react';
import type { FieldProps } from './field.tsx';

/** What a checkbox takes beside its element's attributes. */
export interface CheckboxFieldProps
  extends Omit<FieldProps, 'optional' | 'labelHidden'>,
    Omit<ComponentPropsWithRef<'input'>, 'size' | 'type'> {
  /** Neither on nor off, as for a partly chosen list. */
  indeterminate?: boolean | undefined;
}

/** One yes-or-no question; its label is part of the target. */
export const CheckboxField = (props: CheckboxFieldProps) => {
  const { label, help, error, indeterminate = false, ref, id, ...input } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const inputRef = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(inputRef, ref);
  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const describedBy = [help && `${inputId}-help`, error && `${inputId}-error`].filter(Boolean).join(' ');
  return (
    <div className="al-choice">
      <input
        {...input}
        id={inputId}
        ref={mergedRef}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      <label htmlFor={inputId}>{label}</label>
      {help && (
        <p className="al-help" id={`${inputId}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="al-error" id={`${inputId}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};
