import { type FormEvent, useState } from 'react';
import { EMAIL_CODE_DIGITS } from '../contract/document-limits.ts';
import { en } from '../texts/en.ts';
import { failureText } from './failure.tsx';
import { client, sendDocumentCode } from './operations.ts';
import { Action, Alert, Field } from './parts.tsx';
import type { Proving } from './use-proving.ts';

const words = en.emailCode;

interface EmailCodeProofProps {
  readonly code: string;
  readonly isSignedIn: boolean;
  readonly proving: Proving;
  onClosed(): void;
}

/** A one-time code out of the mailbox; staff who are signed in need none. */
export const EmailCodeProof = ({ code, isSignedIn, proving, onClosed }: EmailCodeProofProps) => {
  const [asked, setAsked] = useState<'not' | 'asking' | 'sent' | 'tooMany'>('not');
  const [askFailure, setAskFailure] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setAsked('asking');
    setAskFailure(null);
    try {
      const { outcome } = await client.call(sendDocumentCode, { code });
      if (outcome === 'closed') onClosed();
      else setAsked(outcome);
    } catch (error) {
      setAsked('not');
      setAskFailure(failureText(error));
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
  const hasAsked = asked === 'sent' || asked === 'tooMany';
  return (
    <div className="documents-stack">
      <p>{words.lead}</p>
      {hasAsked && <CodeForm proving={proving} />}
      {hasAsked && <p role="status">{asked === 'sent' ? words.sent : words.tooMany}</p>}
      {askFailure !== null && <Alert>{askFailure}</Alert>}
      {asked !== 'tooMany' && (
        <Action primary={!hasAsked} isBusy={asked === 'asking'} onClick={() => void ask()}>
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
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (proving.isBusy) return;
    const isWhole = emailCode.replace(/\D/g, '').length === EMAIL_CODE_DIGITS;
    setError(isWhole ? undefined : words.codeMissing);
    if (isWhole) void proving.prove({ type: 'emailCode', emailCode });
  }
  return (
    <form className="documents-stack" noValidate onSubmit={submit}>
      <Field label={words.label} error={error}>
        {(field) => (
          <input
            {...field}
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
