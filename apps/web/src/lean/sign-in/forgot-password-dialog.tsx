import { sendForgotPasswordEmail } from '@alethea/accounts/contract/identity/client';
import { en } from '@alethea/accounts/texts/identity/reset-password-en';
import { checkEmail } from '@alethea/kernel/contact/email';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestField } from '@alethea/ui/guest/guest-field';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { resetMailErrorText } from './reset-mail-error-text.ts';

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
        <div className="guest-stack">
          <p role="status">{en.forgotPassword.sent(sentTo)}</p>
          <div className="lean-dialog-actions">
            <GuestAction ref={focusOn} onClick={close}>
              {en.forgotPassword.close}
            </GuestAction>
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
    <form className="guest-stack" noValidate onSubmit={(event) => void send(event)}>
      <p className="guest-quiet">{en.forgotPassword.lead}</p>
      <GuestField
        ref={input}
        label={en.forgotPassword.email}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        error={wrong}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {failure !== null && <GuestAlert>{failure}</GuestAlert>}
      <div className="lean-dialog-actions">
        <GuestAction primary={false} onClick={onCancel}>
          {en.forgotPassword.cancel}
        </GuestAction>
        <GuestAction type="submit" isBusy={isBusy}>
          {en.forgotPassword.send}
        </GuestAction>
      </div>
    </form>
  );
};
