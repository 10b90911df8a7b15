import './guest.css';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

interface BoxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  readonly label: ReactNode;
}

/** One box beside its words, all of which can be pressed. */
export const GuestBox = ({ label, ...input }: BoxProps) => (
  <label className="guest-choice">
    <input {...input} type="checkbox" />
    <span>{label}</span>
  </label>
);

interface GroupProps {
  /** Of the group itself, which something on the page may lead to. */
  readonly id?: string;
  readonly legend: ReactNode;
  readonly help?: string | undefined;
  /** Stands above the fields with the help, and is read out with the name of the group. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Several fields that answer one question together. */
export const GuestGroup = ({ id, legend, help, error, children }: GroupProps) => {
  const noteId = useId();
  const describedBy = [help !== undefined && `${noteId}-help`, error !== undefined && `${noteId}-error`].filter(
    Boolean,
  );
  return (
    <fieldset
      id={id}
      className="al-field guest-group"
      data-wrong={error === undefined ? undefined : true}
      aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
    >
      <legend className="al-label">{legend}</legend>
      {help !== undefined && (
        <p id={`${noteId}-help`} className="al-help">
          {help}
        </p>
      )}
      {error !== undefined && (
        <p id={`${noteId}-error`} className="al-error">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
};
