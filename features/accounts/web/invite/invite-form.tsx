import { BRAND } from '@alethea/kernel/brand';
import { formatPhone, normalizePhone, PHONE_MASK } from '@alethea/kernel/phone';
import { Button } from '@alethea/ui/button';
import { MaskedField } from '@alethea/ui/masked-field';
import { Notice } from '@alethea/ui/notice';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { TextField } from '@alethea/ui/text-field';
import { useAction } from '@alethea/web-kit/action';
import type { CallError } from '@alethea/web-kit/call-error';
import { useSession } from '@alethea/web-kit/session';
import { type Ref, useEffect, useId, useImperativeHandle } from 'react';
import { Controller } from 'react-hook-form';
import { inviteAColleague, listInvites } from '../../contract/client.ts';
import { INVITE_LIMITS, INVITES_PER_DAY } from '../../contract/invite-rules.ts';
import { inviteEn as en } from '../../texts/invite-en.ts';
import { useInviteForm } from './use-invite-form.ts';

/** What the dialog asks its form. */
export interface InviteFormHandle {
  /** Whether closing the form now would lose something. */
  isDirty(): boolean;
}

interface InviteFormProps {
  readonly ref: Ref<InviteFormHandle>;
  /** The default message with its placeholders. */
  readonly template: string;
  /** Told whenever closing the form would begin or cease to lose something. */
  readonly onDirty: (dirty: boolean) => void;
}

/** The fields of an invitation; sent, it is empty again and says so until the next one is begun (INVITE-10 to 13). */
export const InviteForm = ({ ref, template, onDirty }: InviteFormProps) => {
  const { form, values, defaultMessage, dirty, isDirtyNow, clear } = useInviteForm(template, useSession());
  const { register, control, formState, handleSubmit, setFocus } = form;
  const { errors } = formState;
  const id = useId();
  const { state, error, run, reset } = useAction(inviteAColleague, {
    successMs: null,
    invalidate: [listInvites],
    onSuccess: clear,
  });
  // At the start, for the dialog is open before its form has come; and again when the form is empty after a success.
  const begins = state !== 'running' && state !== 'error';
  useEffect(() => {
    if (begins) setFocus('firstName');
  }, [begins, setFocus]);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useImperativeHandle(ref, () => ({ isDirty: isDirtyNow }));
  useEffect(() => {
    if (dirty && state === 'success') reset();
  }, [dirty, state, reset]);

  const send = handleSubmit((fields) => run({ ...fields, fax: normalizePhone(fields.fax) }));
  const line = (name: 'firstName' | 'lastName' | 'email' | 'clinicName' | 'city', maxLength: number) => ({
    id: `${id}-${name}`,
    label: en.fields[name],
    autoComplete: 'off',
    maxLength,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <form
      className="invite-form"
      noValidate
      aria-label={en.title}
      onSubmit={(event) => {
        event.stopPropagation();
        void send(event);
      }}
    >
      <p className="invite-lead">{en.lead(BRAND.productName)}</p>
      <div className="invite-grid">
        <TextField {...line('firstName', INVITE_LIMITS.name)} data-autofocus />
        <TextField {...line('lastName', INVITE_LIMITS.name)} />
        <TextField {...line('email', INVITE_LIMITS.email)} type="email" />
        <Controller
          control={control}
          name="fax"
          rules={{ deps: ['email'] }}
          render={({ field, fieldState }) => (
            <MaskedField
              {...field}
              id={`${id}-fax`}
              label={en.fields.fax}
              type="tel"
              mask={PHONE_MASK}
              tidyPasted={(text) => formatPhone(normalizePhone(text))}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField {...line('clinicName', INVITE_LIMITS.clinicName)} optional />
        <TextField {...line('city', INVITE_LIMITS.name)} />
      </div>
      <TextAreaField
        id={`${id}-personalMessage`}
        label={en.fields.personalMessage}
        help={en.fields.personalMessageHelp}
        minRows={6}
        maxRows={14}
        maxLength={INVITE_LIMITS.personalMessage}
        placeholder={values.personalMessage === '' ? defaultMessage : undefined}
        {...register('personalMessage')}
      />
      {state === 'error' && error && <SendFailure error={error} />}
      <div className="invite-actions">
        <p role="status" className="invite-sent">
          {state === 'success' && en.sent}
        </p>
        <Button type="submit" variant="primary" loading={state === 'running'}>
          {en.send}
        </Button>
      </div>
    </form>
  );
};

/** The specified words, and why as far as there is something to do about it. */
const SendFailure = ({ error }: { readonly error: CallError }) => {
  const why: Readonly<Record<string, string>> = {
    daily_limit_reached: en.dailyLimit(INVITES_PER_DAY),
    fax_unavailable: en.faxUnavailable,
  };
  return (
    <Notice tone="failed" title={en.failed}>
      {why[error.code]}
    </Notice>
  );
};
