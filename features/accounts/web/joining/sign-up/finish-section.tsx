import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { Button, TextLink } from '@alethea/ui/actions/button';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormFooter } from '@alethea/ui/form/form-footer';
import { Notice } from '@alethea/ui/states/notice';
import { en } from '../../../texts/joining/sign-up-en.ts';
import { useWizard } from './state/wizard-context.ts';
import type { Completion } from './use-completion.ts';

/** The end: an optional referral code, and the button (SIGNUP-78 to SIGNUP-81). */
export function FinishSection({ state }: Pick<Completion, 'state'>) {
  const { field, hasProblems, submit } = useWizard();
  const { finish } = en;
  return (
    <div className="su-stack">
      <div className="su-grid">
        <TextField
          {...field('inviteCode')}
          className="su-upper"
          label={finish.referralCode}
          optional
          autoComplete="off"
          maxLength={60}
        />
      </div>
      {(state === 'failed' || state === 'refused') && (
        <Notice tone="failed">{finish.failed(BRAND.supportEmail, formatPhone(BRAND.supportPhone))}</Notice>
      )}
      {state === 'refused' && (
        <Notice tone="info" action={<TextLink href="/login">{finish.signIn}</TextLink>}>
          {finish.maybeAccount}
        </Notice>
      )}
      <FormFooter error={hasProblems ? finish.checkForm : undefined}>
        <Button variant="primary" loading={state === 'running'} onClick={() => submit()}>
          {finish.submit}
        </Button>
      </FormFooter>
    </div>
  );
}
