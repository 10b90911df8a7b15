import { PROVINCES } from '@alethea/kernel/contact/provinces';
import { ChipGroupField } from '@alethea/ui/fields/chip-group-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { createInvitation } from '../../../contract/client.ts';
import { practiceIdLabel } from '../../../contract/core/practice-id.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { ClinicPicker } from '../parts/clinic-picker.tsx';
import { useDeskForm } from '../parts/use-desk-action.ts';
import { ADDITIONAL, EMPTY_INVITE, hasClinic, hasPracticeId, invitationOf, inviteProblems } from './invite-values.ts';

const ROLES = ['specialist', 'dentist', 'moa', 'operator'] as const;

/** Invites a person by mail, as what and where. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, field, picked, dialog } = useDeskForm(createInvitation, {
    values: EMPTY_INVITE,
    issuesOf: (values) => issuesOfTexts(inviteProblems(values)),
    inputOf: invitationOf,
    done: (_, { email }) => en.invitations.sent(email),
    onSuccess: onClose,
  });
  const [role, province] = form.watch(['role', 'province']);
  const t = en.invitations;
  return (
    <FormDialog {...dialog} title={t.dialogTitle} submitLabel={t.send} onClose={onClose}>
      <p>{t.dialogLead}</p>
      <SelectField
        label={t.role}
        options={ROLES.map((value) => ({ value, label: t.roles[value] }))}
        {...field('role', { onChange: () => form.setValue('additionalRoles', []) })}
      />
      {ADDITIONAL[role].length > 0 && (
        <ChipGroupField
          label={t.additional}
          optional
          options={ADDITIONAL[role].map((value) => ({ value, label: t.additionalRoles[value] }))}
          {...picked('additionalRoles')}
        />
      )}
      <TextField label={t.email} type="email" autoComplete="off" {...field('email')} />
      <div className="al-form-pair">
        <TextField label={t.firstName} autoComplete="off" {...field('firstName')} />
        <TextField label={t.lastName} autoComplete="off" {...field('lastName')} />
      </div>
      <div className="al-form-pair">
        <TextField label={t.titleField} optional autoComplete="off" {...field('title')} />
        <TextField label={t.credentials} optional autoComplete="off" {...field('credentials')} />
      </div>
      {hasClinic(role) && <ClinicPicker {...picked('clinic')} optional={role !== 'moa'} />}
      {hasPracticeId(role) && (
        <>
          <SelectField
            label={t.plan}
            options={(['plus', 'econsult'] as const).map((value) => ({ value, label: en.person.plans[value] }))}
            {...field('plan')}
          />
          <div className="al-form-pair">
            <SelectField
              label={t.province}
              options={PROVINCES.map((value) => ({ value, label: value }))}
              {...field('province')}
            />
            <TextField label={practiceIdLabel(province)} optional autoComplete="off" {...field('practiceId')} />
          </div>
          <TextField label={t.evidence} optional help={t.evidenceHelp} autoComplete="off" {...field('evidence')} />
        </>
      )}
    </FormDialog>
  );
}
