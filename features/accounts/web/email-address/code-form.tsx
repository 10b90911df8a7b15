import { Button } from '@alethea/ui/button';
import { FormFooter } from '@alethea/ui/form-footer';
import { showSnackbar } from '@alethea/ui/snackbar';
import { TextField } from '@alethea/ui/text-field';
import { useAction } from '@alethea/web-kit/action';
import { errorText, isCode } from '@alethea/web-kit/call-error';
import { type FormEvent, useRef, useState } from 'react';
import { confirmEmailCode, getEmailAddress, getProfile, getSession, listSessions } from '../../contract/client.ts';
import { EMAIL_CODE_DIGITS } from '../../contract/email-address.ts';
import { en } from '../../texts/email-address-en.ts';

/** Takes the code from the mail; what is wrong with it stands at the field. */
export function CodeForm({ autoFocus }: { readonly autoFocus: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string>();
  const texts = { code_wrong: en.code.wrong, code_ended: en.code.ended };
  const confirm = useAction(confirmEmailCode, {
    // The address stands in all of them, and what the person may do now follows from the session.
    invalidate: [getEmailAddress, getSession, getProfile, listSessions],
    onSuccess: ({ email }) => showSnackbar({ tone: 'done', message: en.section.confirmed(email) }),
    onError: () => input.current?.select(),
  });
  const isOfField = isCode(confirm.error, 'code_wrong', 'code_ended');
  const failure = confirm.error ? errorText(confirm.error, texts, en.code.failed) : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isWhole = typed.replace(/\D/g, '').length === EMAIL_CODE_DIGITS;
    setMissing(isWhole ? undefined : en.code.needed);
    if (isWhole) void confirm.run({ code: typed });
    else input.current?.focus();
  }
  return (
    <form className="email-address-form" noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label={en.code.label}
        help={en.code.help}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        autoFocus={autoFocus}
        value={typed}
        error={missing ?? (isOfField ? failure : undefined)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FormFooter error={isOfField ? undefined : failure}>
        <Button type="submit" variant="primary" loading={confirm.state === 'running'}>
          {en.code.confirm}
        </Button>
      </FormFooter>
    </form>
  );
}
