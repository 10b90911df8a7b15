import { BRAND } from '@alethea/kernel/app/brand';
import { PHONE_MASK, tidyPhone } from '@alethea/kernel/contact/phone';
import { MaskedField } from '@alethea/ui/fields/masked-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { useEffect } from 'react';
import { INVITE_LIMITS } from '../../../contract/joining/invite-rules.ts';
import { inviteEn as en } from '../../../texts/joining/invite-en.ts';
import type { InviteForm } from './use-invite-form.ts';

/** Whom to invite, and what they are told. */
export const InviteFields = ({ invite }: { readonly invite: InviteForm }) => {
  const { form, field, picked, state, placeholder } = invite;
  const { setFocus } = form;
  // At the start, for the dialog is open before its fields have come; and again when they are empty after a success.
  const begins = state !== 'running' && state !== 'error';
  useEffect(() => {
    if (begins) setFocus('firstName');
  }, [begins, setFocus]);
  const line = (name: 'firstName' | 'lastName' | 'email' | 'clinicName' | 'city', maxLength: number) => ({
    label: en.fields[name],
    autoComplete: 'off',
    maxLength,
    ...field(name),
  });
  return (
    <>
      <p className="invite-lead">{en.lead(BRAND.productName)}</p>
      <div className="invite-grid">
        <TextField {...line('firstName', INVITE_LIMITS.name)} data-autofocus />
        <TextField {...line('lastName', INVITE_LIMITS.name)} />
        <TextField {...line('email', INVITE_LIMITS.email)} type="email" />
        <MaskedField
          label={en.fields.fax}
          type="tel"
          mask={PHONE_MASK}
          tidy={tidyPhone}
          {...picked('fax', { deps: ['email'] })}
        />
        <TextField {...line('clinicName', INVITE_LIMITS.clinicName)} optional />
        <TextField {...line('city', INVITE_LIMITS.name)} />
      </div>
      <TextAreaField
        label={en.fields.personalMessage}
        help={en.fields.personalMessageHelp}
        minRows={6}
        maxRows={14}
        maxLength={INVITE_LIMITS.personalMessage}
        placeholder={placeholder}
        {...field('personalMessage')}
      />
    </>
  );
};
