import { confirmSecondFactor } from '@alethea/accounts/contract/client';
import type { SecondFactor, SecondFactorMethod } from '@alethea/accounts/contract/second-factor';
import type { SessionView } from '@alethea/accounts/contract/session-view';
import { en } from '@alethea/accounts/texts/en';
import type { RemoteInput } from '@alethea/kernel/remote';
import { type FormEvent, useRef, useState } from 'react';
import { Alert } from './alert.tsx';
import { secondStepErrorText } from './error-text.ts';
import { Field } from './field.tsx';
import { askForPasskey, canUsePasskeys } from './passkey.ts';
import { postOperation } from './post-operation.ts';
import { SubmitButton } from './submit-button.tsx';

interface SecondStepProps {
  readonly factor: SecondFactor;
  onSignedIn(session: SessionView): Promise<void>;
  /** Back to address and password, with the reason if there is one. */
  onStartOver(error: string | null): void;
}

const texts = en.secondStep;
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
    <div className="lean-stack">
      <div>
        <h1>{texts.heading}</h1>
        <p className="lean-dim">{LEADS[method]}</p>
      </div>
      {method === 'passkey' ? (
        <>
          {alert !== null && <Alert>{alert}</Alert>}
          <SubmitButton type="button" autoFocus isBusy={isBusy} onClick={() => void provePasskey()}>
            {texts.usePasskey}
          </SubmitButton>
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
    <form className="lean-stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field
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
        onTextChange={setCode}
      />
      {alert !== null && <Alert>{alert}</Alert>}
      <SubmitButton isBusy={isBusy}>{texts.submit}</SubmitButton>
    </form>
  );
};
