import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestField } from '@alethea/ui/guest/guest-field';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { type FormEvent, useRef, useState } from 'react';
import { sendDocumentCode } from '../contract/client.ts';
import { EMAIL_CODE_DIGITS } from '../contract/document-limits.ts';
import { failureText } from './failure.tsx';
import { useLanguage } from './language.ts';
import type { Proving } from './use-proving.ts';

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
  const { texts } = useLanguage();
  const words = texts.emailCode;
  const [asked, setAsked] = useState<'not' | 'sent' | 'tooMany'>(isCodeMailed ? 'sent' : 'not');
  const [isAsking, setIsAsking] = useState(false);
  const [askFailure, setAskFailure] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setIsAsking(true);
    setAskFailure(null);
    const answer = await postOperation(sendDocumentCode, { code });
    setIsAsking(false);
    if (!answer.ok) setAskFailure(failureText(answer, texts));
    else if (answer.output.outcome === 'closed') onClosed();
    else setAsked(answer.output.outcome);
  }

  if (isSignedIn) {
    return (
      <div className="guest-stack">
        <p>{words.signedIn}</p>
        {proving.alert !== null && <GuestAlert>{proving.alert}</GuestAlert>}
        <GuestAction isBusy={proving.isBusy} onClick={() => void proving.prove({ type: 'session' })}>
          {words.openSignedIn}
        </GuestAction>
      </div>
    );
  }
  const hasAsked = asked !== 'not';
  return (
    <div className="guest-stack">
      <p>{words.lead}</p>
      {hasAsked && <CodeForm proving={proving} />}
      {hasAsked && <p role="status">{asked === 'sent' ? words.sent : words.tooMany}</p>}
      {askFailure !== null && <GuestAlert>{askFailure}</GuestAlert>}
      {asked !== 'tooMany' && (
        <GuestAction primary={!hasAsked} isBusy={isAsking} onClick={() => void ask()}>
          {hasAsked ? words.again : words.send}
        </GuestAction>
      )}
      <p className="guest-quiet">
        {words.orSignIn}{' '}
        <a className="al-link" href="/login">
          {words.signIn}
        </a>
      </p>
    </div>
  );
};

const CodeForm = ({ proving }: { readonly proving: Proving }) => {
  const { texts } = useLanguage();
  const words = texts.emailCode;
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
    <form className="guest-stack" noValidate onSubmit={submit}>
      <GuestField
        ref={field}
        label={words.label}
        error={error}
        className="documents-number"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={emailCode}
        onChange={(event) => setEmailCode(event.currentTarget.value)}
      />
      {proving.alert !== null && <GuestAlert>{proving.alert}</GuestAlert>}
      <GuestAction type="submit" isBusy={proving.isBusy}>
        {texts.proof.submit}
      </GuestAction>
    </form>
  );
};
