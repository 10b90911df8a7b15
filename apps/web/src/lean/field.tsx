import { en } from '@alethea/accounts/texts/en';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';

interface FieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'onChange'> {
  readonly label: string;
  /** Stands under the field, and is read out with it. */
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  /** Stands at the other end of the label's line. */
  readonly beside?: ReactNode;
  onTextChange?(text: string): void;
}

/** A labelled text field; its error and help are tied to it. */
export const Field = (props: FieldProps) => <LabelledInput {...props} />;

/** A password field with a button that shows what was typed. */
export const PasswordField = (props: Omit<FieldProps, 'type'>) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <LabelledInput
      {...props}
      type={isShown ? 'text' : 'password'}
      // A password is never capitalized; what is shown of it would be.
      autoCapitalize={isShown ? 'none' : undefined}
      spellCheck={false}
      trailing={
        <button
          type="button"
          className="lean-reveal"
          aria-label={isShown ? en.login.hidePassword : en.login.showPassword}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </button>
      }
    />
  );
};

const LabelledInput = ({
  label,
  error,
  help,
  beside,
  trailing,
  onTextChange,
  ...input
}: FieldProps & { readonly trailing?: ReactNode }) => {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div className="al-field">
      <div className="lean-label-line">
        <label className="al-label" htmlFor={id}>
          {label}
        </label>
        {beside}
      </div>
      <div className="lean-input-box">
        <input
          {...input}
          id={id}
          className="al-input"
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          onChange={(event) => onTextChange?.(event.currentTarget.value)}
        />
        {trailing}
      </div>
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? 'al-help' : 'al-error'}>
          {note}
        </p>
      )}
    </div>
  );
};
