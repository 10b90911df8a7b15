import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react';

/** The heading of a state of the page; takes the focus, so that a change is read out and the keyboard is there. */
export const Heading = ({ children }: { readonly children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
};

/** A failure in words, read out when it appears. */
export const Alert = ({ children }: { readonly children: string }) => (
  <div className="documents-alert" role="alert">
    <IconAlertCircle size={20} stroke={1.75} aria-hidden />
    <p>{children}</p>
  </div>
);

interface ActionProps extends ComponentPropsWithRef<'button'> {
  /** While true the button shows progress; pressing it again does nothing. */
  readonly isBusy?: boolean;
  readonly primary?: boolean;
}

/** A button of the page; stays focusable while it works. */
export const Action = ({ isBusy = false, primary = true, children, onClick, ...button }: ActionProps) => (
  <button
    type="button"
    {...button}
    className="al-button documents-button"
    data-variant={primary ? 'primary' : 'default'}
    aria-busy={isBusy}
    aria-disabled={isBusy}
    onClick={isBusy ? (event) => event.preventDefault() : onClick}
  >
    {isBusy && <span className="al-spinner" aria-hidden="true" />}
    {children}
  </button>
);

interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  children(field: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }): ReactNode;
}

/** A labelled field with its help or error tied to it. */
export const Field = ({ label, help, error, children }: FieldProps) => {
  const id = useId();
  const note = error ?? help;
  return (
    <div className="al-field">
      <label className="al-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': note && `${id}-note` })}
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? 'al-help' : 'al-error'}>
          {note}
        </p>
      )}
    </div>
  );
};
