import '../actions/controls.css';
import './field.css';
import '../base/marks.css';
import { type ReactNode, useId } from 'react';
import { en } from '../texts/en.ts';

/** What every field says about itself. */
export interface FieldProps {
  label: ReactNode;
  /** Under the field: what to enter, or why it is asked. */
  help?: ReactNode;
  /** Under the field, in the specified words; ties itself to the field and marks it wrong. */
  error?: string | undefined;
  /** True shows the word `optional` beside the label, a text shows that text. */
  optional?: boolean | string | undefined;
  /** For assistive technology only, where the place says what the field is: a search, a composer. */
  labelHidden?: boolean | undefined;
}

/** The label with its optional mark. */
export const FieldLabel = ({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) => (
  <>
    {label}
    {optional && <span className="al-optional"> {optional === true ? en.optional : optional}</span>}
  </>
);

/** The words about a field, in the form the component library's inputs take. */
export const wrapperProps = ({ label, help, error, optional, labelHidden }: FieldProps) => ({
  label: <FieldLabel label={label} optional={optional} />,
  labelProps: labelHidden ? { className: 'al-hidden' } : {},
  description: help,
  error,
});

interface FieldGroupProps extends FieldProps {
  role?: 'radiogroup' | undefined;
  children: ReactNode;
}

/** Label, help and error around several controls that answer one question. */
export const FieldGroup = ({ label, help, error, optional, labelHidden, role, children }: FieldGroupProps) => {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="al-field" role={role} aria-describedby={describedBy || undefined}>
      <legend className={labelHidden ? 'al-hidden' : 'al-label'}>
        <FieldLabel label={label} optional={optional} />
      </legend>
      {children}
      {help && (
        <p className="al-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="al-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
