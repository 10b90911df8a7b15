import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import { confirmSecondFactor } from '@alethea/accounts/contract/identity/client';
import type { SecondFactor, SecondFactorMethod } from '@alethea/accounts/contract/identity/second-factor';
import { en } from '@alethea/accounts/texts/en';
import { en as texts } from '@alethea/accounts/texts/identity/second-step-en';
import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestField } from '@alethea/ui/guest/guest-field';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { type FormEvent, useRef, useState } from 'react';
import { askForPasskey, canUsePasskeys } from './passkey.ts';
import { secondStepErrorText } from './second-step-error-text.ts';

interface SecondStepProps {
  readonly factor: SecondFactor;
  onSignedIn(session: SessionView): Promise<void>;
  /** Back to address and password, with the reason if there is one. */
  onStartOver(error: string | null): void;
}

const LEADS: Record<SecondFactorMethod, string> = {
  authenticatorApp: texts.leadApp,
  passkey: texts.leadPasskey,
  recoveryCode: texts.leadRecovery,
};
const CHOICES: Record<SecondFactorMethod, string> = {
  authenticatorApp: texts.useApp,
  passkey: texts.usePasskey,
  recoveryCode: texts.useRecovery,
};

/** What is asked for after the password: a code of the app, a passkey, or a recovery code. */
export const SecondStep = ({ factor, onSignedIn, onStartOver }: SecondStepProps) => {
  const methods = factor.methods.filter((method) => method !== 'passkey' || canUsePasskeys);
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recoveryCode');
  const [alert, setAlert] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function prove(proof: Omit<RemoteInput<typeof confirmSecondFactor>, 'challenge'>): Promise<void> {
    setBusy(true);
    setAlert(null);
    const input = { challenge: factor.challenge, ...proof };
    const answer = await postOperation(confirmSecondFactor, input);
    if (answer.ok) return onSignedIn(answer.output.session);
    setBusy(false);
    if (answer.code === 'challenge_ended') onStartOver(texts.ended);
    else setAlert(secondStepErrorText(answer, method));
  }

  async function provePasskey(): Promise<void> {
    if (!factor.passkeyRequest) return;
    setBusy(true);
    setAlert(null);
    const passkey = await askForPasskey(factor.passkeyRequest);
    setBusy(false);
    if (passkey) await prove({ passkey });
    else setAlert(en.passkeySignIn.cancelled);
  }

  const choose = (next: SecondFactorMethod) => {
    setAlert(null);
    setMethod(next);
  };
  return (
    <div className="guest-stack">
      <div>
        <h1>{texts.heading}</h1>
        <p className="guest-quiet">{LEADS[method]}</p>
      </div>
      {method === 'passkey' ? (
        <>
          {alert !== null && <GuestAlert>{alert}</GuestAlert>}
          <GuestAction wide autoFocus isBusy={isBusy} onClick={() => void provePasskey()}>
            {texts.usePasskey}
          </GuestAction>
        </>
      ) : (
        <CodeForm key={method} method={method} alert={alert} isBusy={isBusy} onSubmit={prove} />
      )}
      <div className="lean-choices">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className="al-link lean-link" onClick={() => choose(other)}>
              {CHOICES[other]}
            </button>
          ))}
        <button type="button" className="al-link lean-link" onClick={() => onStartOver(null)}>
          {texts.startOver}
        </button>
      </div>
    </div>
  );
};

interface CodeFormProps {
  readonly method: 'authenticatorApp' | 'recoveryCode';
  readonly alert: string | null;
  readonly isBusy: boolean;
  onSubmit(proof: object): Promise<void>;
}

const CodeForm = ({ method, alert, isBusy, onSubmit }: CodeFormProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const isApp = method === 'authenticatorApp';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const typed = code.trim();
    setWrong(typed === '' ? texts.codeNeeded : undefined);
    if (typed === '') return input.current?.focus();
    await onSubmit(isApp ? { code: typed } : { recoveryCode: typed });
    input.current?.select();
  }

  return (
    <form className="guest-stack" noValidate onSubmit={(event) => void submit(event)}>
      <GuestField
        ref={input}
        label={isApp ? texts.code : texts.recoveryCode}
        name={isApp ? 'one-time-code' : 'recovery-code'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        maxLength={isApp ? 10 : 20}
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        value={code}
        error={wrong}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {alert !== null && <GuestAlert>{alert}</GuestAlert>}
      <GuestAction type="submit" wide isBusy={isBusy}>
        {texts.submit}
      </GuestAction>
    </form>
  );
};
