import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormFooter } from '@alethea/ui/form/form-footer';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { confirmEmailCode, getEmailAddress, getProfile, getSession, listSessions } from '../../../contract/client.ts';
import { EMAIL_CODE_DIGITS } from '../../../contract/identity/email-code.ts';
import { en } from '../../../texts/identity/email-address-en.ts';

/** Takes the code from the mail; what is wrong with it stands at the field. */
export function CodeForm({ autoFocus }: { readonly autoFocus: boolean }) {
  const texts = { code_wrong: en.code.wrong, code_ended: en.code.ended };
  const { field, form, submit, state, failure } = useOperationForm(confirmEmailCode, {
    values: { code: '' },
    issuesOf: ({ code }) =>
      issuesOfTexts({ code: code.replace(/\D/g, '').length === EMAIL_CODE_DIGITS ? undefined : en.code.needed }),
    inputOf: (typed) => typed,
    fieldOf: { code_wrong: ['code', texts.code_wrong], code_ended: ['code', texts.code_ended] },
    failureText: (error) => errorText(error, texts, en.code.failed),
    focus: () => form.setFocus('code', { shouldSelect: true }),
    mayBeLost: true,
    // The address stands in all of them, and what the person may do now follows from the session.
    invalidate: [getEmailAddress, getSession, getProfile, listSessions],
    onSuccess: ({ email }) => showSnackbar({ tone: 'done', message: en.section.confirmed(email) }),
  });
  return (
    <form className="email-address-form" noValidate onSubmit={submit}>
      <TextField
        label={en.code.label}
        help={en.code.help}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        autoFocus={autoFocus}
        {...field('code')}
      />
      <FormFooter error={failure ?? undefined}>
        <Button type="submit" variant="primary" loading={state === 'running'}>
          {en.code.confirm}
        </Button>
      </FormFooter>
    </form>
  );
}
