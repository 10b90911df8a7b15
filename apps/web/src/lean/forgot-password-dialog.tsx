import { sendForgotPasswordEmail } from '@alethea/accounts/contract/client';
import { en } from '@alethea/accounts/texts/en';
import { checkEmail } from '@alethea/kernel/email';
import { blockingMessage } from '@alethea/kernel/field-check';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Alert } from './alert.tsx';
import { resetMailErrorText } from './error-text.ts';
import { Field } from './field.tsx';
import { postOperation } from './post-operation.ts';

interface ForgotPasswordDialogProps {
  /** What stands in the login form; only offered. */
  readonly email: string;
  onClose(): void;
}

/** Asks for an address and sends a link to it; says the same whether or not it has an account (RESET-01 to RESET-04). */
export const ForgotPasswordDialog = ({ email: offered, onClose }: ForgotPasswordDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => {
    // A dialog that is shown already would refuse; effects run twice in development.
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();

  return (
    <dialog ref={dialog} className="lean-dialog" aria-labelledby={headingId} onClose={onClose}>
      <h2 id={headingId}>{sentTo === null ? en.forgotPassword.heading : en.forgotPassword.sentHeading}</h2>
      {sentTo === null ? (
        <AskForm offered={offered} onSent={setSentTo} onCancel={close} />
      ) : (
        <div className="lean-stack">
          <p role="status">{en.forgotPassword.sent(sentTo)}</p>
          <div className="lean-dialog-actions">
            <button type="button" className="al-button" data-variant="primary" ref={focusOn} onClick={close}>
              {en.forgotPassword.close}
            </button>
          </div>
        </div>
      )}
    </dialog>
  );
};

/** The focus was on the button that has gone; it must not fall out of the dialog. */
const focusOn = (element: HTMLElement | null) => element?.focus();

interface AskFormProps {
  readonly offered: string;
  onSent(email: string): void;
  onCancel(): void;
}

const AskForm = ({ offered, onSent, onCancel }: AskFormProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(offered);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const address = email.trim();
    const message = blockingMessage(checkEmail(address, { required: true }));
    setWrong(message);
    setFailure(null);
    if (message !== undefined) return input.current?.focus();
    setBusy(true);
    const answer = await postOperation(sendForgotPasswordEmail, { email: address });
    setBusy(false);
    if (answer.ok) onSent(address);
    else setFailure(resetMailErrorText(answer));
  }

  return (
    <form className="lean-stack" noValidate onSubmit={(event) => void send(event)}>
      <p className="lean-dim">{en.forgotPassword.lead}</p>
      <Field
        ref={input}
        label={en.forgotPassword.email}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        error={wrong}
        onTextChange={setEmail}
      />
      {failure !== null && <Alert>{failure}</Alert>}
      <div className="lean-dialog-actions">
        <button type="button" className="al-button" onClick={onCancel}>
          {en.forgotPassword.cancel}
        </button>
        <button type="submit" className="al-button" data-variant="primary" aria-busy={isBusy} aria-disabled={isBusy}>
          {isBusy && <span className="al-spinner" aria-hidden="true" />}
          {en.forgotPassword.send}
        </button>
      </div>
    </form>
  );
};
