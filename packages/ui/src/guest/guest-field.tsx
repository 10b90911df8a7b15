import './guest.css';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { en } from '../texts/password-en.ts';

interface Words {
  /** Where something on the page leads to the field; made up where nothing does. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly help?: string | undefined;
  /** Stands under the field in place of the help, and is read out with it. */
  readonly error?: string | undefined;
  /** Stands at the other end of the label's line. */
  readonly beside?: ReactNode;
}

/** What ties an element to its label and to the note under it. */
interface Tied {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

type InputProps = Words & Omit<ComponentPropsWithRef<'input'>, keyof Words>;

/** A labelled text field. */
export const GuestField = ({ id, label, help, error, beside, className = '', ...input }: InputProps) => (
  <Labelled words={{ id, label, help, error, beside }}>
    {(tied) => <input {...tied} {...input} className={`al-input ${className}`.trim()} />}
  </Labelled>
);

/** A labelled text of several lines. */
export const GuestTextArea = ({
  id,
  label,
  help,
  error,
  beside,
  ...area
}: Words & Omit<ComponentPropsWithRef<'textarea'>, keyof Words | 'className'>) => (
  <Labelled words={{ id, label, help, error, beside }}>
    {(tied) => <textarea {...area} {...tied} className="al-input guest-area" />}
  </Labelled>
);

/** A labelled choice out of a few, in the browser's own list. */
export const GuestSelect = ({
  id,
  label,
  help,
  error,
  beside,
  ...select
}: Words & Omit<ComponentPropsWithRef<'select'>, keyof Words | 'className'>) => (
  <Labelled words={{ id, label, help, error, beside }}>
    {(tied) => <select {...select} {...tied} className="al-input" />}
  </Labelled>
);

/** A password field with a button that shows what was typed. */
export const GuestPasswordField = ({
  id,
  label,
  help,
  error,
  beside,
  ...input
}: Omit<InputProps, 'type' | 'className'>) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Labelled words={{ id, label, help, error, beside }}>
      {(tied) => (
        <>
          <input
            {...input}
            {...tied}
            className="al-input"
            type={isShown ? 'text' : 'password'}
            // A password is never capitalized; what is shown of it would be.
            autoCapitalize={isShown ? 'none' : undefined}
            spellCheck={false}
          />
          <button
            type="button"
            className="guest-reveal"
            aria-label={isShown ? en.hidePassword : en.showPassword}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </button>
        </>
      )}
    </Labelled>
  );
};

const Labelled = ({ words, children }: { readonly words: Words; readonly children: (tied: Tied) => ReactNode }) => {
  const { label, help, error, beside } = words;
  const ownId = useId();
  const id = words.id ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div className="al-field">
      <div className="guest-label-line">
        <label className="al-label" htmlFor={id}>
          {label}
        </label>
        {beside}
      </div>
      <div className="guest-input-box">
        {children({
          id,
          'aria-invalid': error !== undefined,
          'aria-describedby': note === undefined ? undefined : noteId,
        })}
      </div>
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? 'al-help' : 'al-error'}>
          {note}
        </p>
      )}
    </div>
  );
};
