import { type FormEvent, useRef, useState } from 'react';
import { sendDocumentCode } from '../contract/client.ts';
import { EMAIL_CODE_DIGITS } from '../contract/document-limits.ts';
import { en } from '../texts/en.ts';
import { client } from './document-client.ts';
import { failureText } from './failure.tsx';
import { Action, Alert, Field } from './parts.tsx';
import type { Proving } from './use-proving.ts';

const words = en.emailCode;

interface EmailCodeProofProps {
  readonly code: string;
  readonly isSignedIn: boolean;
  /** A code was asked for before, perhaps by this page until the telephone let it go. */
  readonly isCodeMailed: boolean;
  readonly proving: Proving;
  onClosed(): void;
}

/** A one-time code out of the mailbox; staff who are signed in need none. */
export const EmailCodeProof = ({ code, isSignedIn, isCodeMailed, proving, onClosed }: EmailCodeProofProps) => {
  const [asked, setAsked] = useState<'not' | 'sent' | 'tooMany'>(isCodeMailed ? 'sent' : 'not');
  const [isAsking, setIsAsking] = useState(false);
  const [askFailure, setAskFailure] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setIsAsking(true);
    setAskFailure(null);
    try {
      const { outcome } = await client.call(sendDocumentCode, { code });
      if (outcome === 'closed') onClosed();
      else setAsked(outcome);
    } catch (error) {
      setAskFailure(failureText(error));
    } finally {
      setIsAsking(false);
    }
  }

  if (isSignedIn) {
    return (
      <div className="documents-stack">
        <p>{words.signedIn}</p>
        {proving.alert !== null && <Alert>{proving.alert}</Alert>}
        <Action isBusy={proving.isBusy} onClick={() => void proving.prove({ type: 'session' })}>
          {words.openSignedIn}
        </Action>
      </div>
    );
  }
  const hasAsked = asked !== 'not';
  return (
    <div className="documents-stack">
      <p>{words.lead}</p>
      {hasAsked && <CodeForm proving={proving} />}
      {hasAsked && <p role="status">{asked === 'sent' ? words.sent : words.tooMany}</p>}
      {askFailure !== null && <Alert>{askFailure}</Alert>}
      {asked !== 'tooMany' && (
        <Action primary={!hasAsked} isBusy={isAsking} onClick={() => void ask()}>
          {hasAsked ? words.again : words.send}
        </Action>
      )}
      <p className="documents-quiet">
        {words.orSignIn}{' '}
        <a className="al-link" href="/login">
          {words.signIn}
        </a>
      </p>
    </div>
  );
};

const CodeForm = ({ proving }: { readonly proving: Proving }) => {
  const [emailCode, setEmailCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (proving.isBusy) return;
    const digits = emailCode.replace(/\D/g, '');
    const isWhole = digits.length === EMAIL_CODE_DIGITS;
    setError(isWhole ? undefined : words.codeMissing);
    if (isWhole) void proving.prove({ type: 'emailCode', emailCode: digits });
    else field.current?.focus();
  }
  return (
    <form className="documents-stack" noValidate onSubmit={submit}>
      <Field label={words.label} error={error}>
        {(tied) => (
          <input
            {...tied}
            ref={field}
            className="al-input documents-number"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={emailCode}
            onChange={(event) => setEmailCode(event.currentTarget.value)}
          />
        )}
      </Field>
      {proving.alert !== null && <Alert>{proving.alert}</Alert>}
      <Action type="submit" isBusy={proving.isBusy}>
        {en.proof.submit}
      </Action>
    </form>
  );
};
