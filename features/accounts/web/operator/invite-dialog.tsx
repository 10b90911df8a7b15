import { PROVINCES } from '@alethea/kernel/provinces';
import { Button } from '@alethea/ui/button';
import { ChipGroupField } from '@alethea/ui/chip-group-field';
import { Dialog } from '@alethea/ui/dialog';
import { Notice } from '@alethea/ui/notice';
import { SelectField } from '@alethea/ui/select-field';
import { TextField } from '@alethea/ui/text-field';
import { issuesOfTexts, resolverOf } from '@alethea/web-kit/form-rules';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { createInvitation } from '../../contract/client.ts';
import { practiceIdLabel } from '../../contract/practice-id.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { ClinicPicker } from './clinic-picker.tsx';
import {
  ADDITIONAL,
  EMPTY_INVITE,
  hasClinic,
  hasPracticeId,
  type InviteValues,
  invitationOf,
  inviteProblems,
} from './invite-values.ts';
import { deskErrorText, useDeskAction } from './use-desk-action.ts';

const ROLES = ['specialist', 'dentist', 'moa', 'operator'] as const;

/** Invites a person by mail, as what and where. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const form = useForm<InviteValues>({
    defaultValues: EMPTY_INVITE,
    resolver: resolverOf((values: InviteValues) => issuesOfTexts(inviteProblems(values))),
  });
  const { register, control, handleSubmit, watch, setValue, formState, getValues } = form;
  const { errors } = formState;
  const role = watch('role');
  const invite = useDeskAction(createInvitation, {
    done: () => en.invitations.sent(getValues('email')),
    onSuccess: onClose,
    quiet: true,
  });
  const t = en.invitations;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.dialogTitle}
      footer={
        <>
          <Button onClick={onClose}>{en.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={invite.state === 'running'}>
            {t.send}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="desk-form"
        noValidate
        onSubmit={handleSubmit((values) => void invite.run(invitationOf(values)))}
      >
        <p>{t.dialogLead}</p>
        {invite.error && <Notice tone="failed">{deskErrorText(invite.error)}</Notice>}
        <SelectField
          label={t.role}
          options={ROLES.map((value) => ({ value, label: t.roles[value] }))}
          {...register('role', { onChange: () => setValue('additionalRoles', []) })}
        />
        {ADDITIONAL[role].length > 0 && (
          <Controller
            control={control}
            name="additionalRoles"
            render={({ field }) => (
              <ChipGroupField
                label={t.additional}
                optional
                options={ADDITIONAL[role].map((value) => ({ value, label: t.additionalRoles[value] }))}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        )}
        <TextField
          label={t.email}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <div className="desk-pair">
          <TextField
            label={t.firstName}
            autoComplete="off"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField label={t.lastName} autoComplete="off" error={errors.lastName?.message} {...register('lastName')} />
        </div>
        <div className="desk-pair">
          <TextField label={t.titleField} optional autoComplete="off" {...register('title')} />
          <TextField label={t.credentials} optional autoComplete="off" {...register('credentials')} />
        </div>
        {hasClinic(role) && (
          <Controller
            control={control}
            name="clinic"
            render={({ field, fieldState }) => (
              <ClinicPicker
                value={field.value}
                onChange={field.onChange}
                optional={role !== 'moa'}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        {hasPracticeId(role) && (
          <>
            <SelectField
              label={t.plan}
              options={(['plus', 'econsult'] as const).map((value) => ({ value, label: en.person.plans[value] }))}
              {...register('plan')}
            />
            <div className="desk-pair">
              <SelectField
                label={t.province}
                options={PROVINCES.map((value) => ({ value, label: value }))}
                {...register('province')}
              />
              <TextField
                label={practiceIdLabel(watch('province'))}
                optional
                autoComplete="off"
                error={errors.practiceId?.message}
                {...register('practiceId')}
              />
            </div>
            <TextField label={t.evidence} optional help={t.evidenceHelp} autoComplete="off" {...register('evidence')} />
          </>
        )}
      </form>
    </Dialog>
  );
}
