import { BRAND } from '@alethea/kernel/brand';
import { formatPhone } from '@alethea/kernel/phone';
import { Button } from '@alethea/ui/button';
import { FormFooter } from '@alethea/ui/form-footer';
import { Notice } from '@alethea/ui/notice';
import { TextField } from '@alethea/ui/text-field';
import { normalizeInviteCode } from '../../contract/sign-up-rules.ts';
import { en } from '../../texts/sign-up-en.ts';
import type { Completion } from './use-completion.ts';
import { useWizard } from './wizard-context.ts';

/** The end: an optional referral code, and the button (SIGNUP-78 to SIGNUP-81). */
export function FinishSection({ completion }: { readonly completion: Completion }) {
  const { form } = useWizard();
  const { finish } = en;
  const { state } = completion;
  return (
    <div className="su-stack">
      <div className="su-grid">
        <TextField
          {...form.register('inviteCode', { setValueAs: normalizeInviteCode })}
          id="su-inviteCode"
          className="su-upper"
          label={finish.referralCode}
          optional
          autoComplete="off"
          maxLength={60}
        />
      </div>
      {state === 'failed' && (
        <Notice tone="failed">{finish.failed(BRAND.supportEmail, formatPhone(BRAND.supportPhone))}</Notice>
      )}
      <FormFooter error={completion.hasErrors ? finish.checkForm : undefined}>
        <Button variant="primary" loading={state === 'running'} onClick={() => void completion.complete()}>
          {finish.submit}
        </Button>
      </FormFooter>
    </div>
  );
}
