import { Button, TextLink } from '@alethea/ui/actions/button';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { Notice } from '@alethea/ui/states/notice';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { closeClinic, findClinics, mergeClinics, reopenClinic } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { ClinicPicker, type PickedClinic } from '../parts/clinic-picker.tsx';
import { deskHref } from '../parts/desk-tabs.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useDeskAction, useDeskForm } from '../parts/use-desk-action.ts';
import type { Clinic } from '../parts/views.ts';

interface ClinicStandingProps {
  readonly clinic: Clinic;
  readonly onEdit: () => void;
}

/** Whether a clinic is open, closed or one with another, and what can be done about it. */
export function ClinicStanding({ clinic, onEdit }: ClinicStandingProps) {
  const { clinicId, name, closedAt, mergedInto } = clinic;
  const [open, setOpen] = useState<'close' | 'merge' | null>(null);
  const navigate = useNavigate();
  const now = useNow();
  const reopen = useDeskAction(reopenClinic, { done: en.person.done, invalidate: [findClinics] });
  const close = () => setOpen(null);
  if (mergedInto) {
    return (
      <Notice tone="info">
        {en.clinics.mergedInto}{' '}
        <TextLink href={deskHref('clinics', { clinicId: mergedInto.clinicId })} onNavigate={navigate}>
          {mergedInto.name}
        </TextLink>
      </Notice>
    );
  }
  return (
    <>
      {closedAt && <Notice tone="info">{en.clinics.closedSince(formatMoment(closedAt, now))}</Notice>}
      <div className="desk-row-actions">
        <Button dense onClick={onEdit}>
          {en.clinics.edit}
        </Button>
        {closedAt ? (
          <Button dense loading={reopen.state === 'running'} onClick={() => void reopen.run({ clinicId })}>
            {en.clinics.reopen}
          </Button>
        ) : (
          <Button dense variant="quiet" onClick={() => setOpen('close')}>
            {en.clinics.close}
          </Button>
        )}
        <Button dense variant="quiet" onClick={() => setOpen('merge')}>
          {en.clinics.merge}
        </Button>
      </div>
      {open === 'close' && (
        <ReasonDialog
          title={en.clinics.closeTitle}
          lead={en.clinics.closeLead}
          label={en.reasons.reason}
          confirmLabel={en.clinics.close}
          operation={closeClinic}
          inputOf={(reason) => ({ clinicId, reason })}
          invalidate={[findClinics]}
          onClose={close}
        />
      )}
      {open === 'merge' && <MergeDialog clinicId={clinicId} name={name} onClose={close} />}
    </>
  );
}

interface MergeDialogProps {
  readonly clinicId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks into which clinic, and why. */
function MergeDialog({ clinicId, name, onClose }: MergeDialogProps) {
  const { field, form, dialog } = useDeskForm(mergeClinics, {
    values: { into: null as PickedClinic | null, reason: '' },
    issuesOf: ({ into, reason }) =>
      issuesOfTexts({
        into: into ? (into.clinicId === clinicId ? en.clinics.mergeSelf : undefined) : en.clinics.mergePick,
        reason: reason.trim() === '' ? en.reasons.required : undefined,
      }),
    inputOf: ({ into, reason }) => ({ clinicId, intoClinicId: into?.clinicId ?? '', reason }),
    done: en.person.done,
    onSuccess: onClose,
    invalidate: [findClinics],
  });
  const into = form.watch('into');
  return (
    <FormDialog
      {...dialog}
      title={en.clinics.mergeTitle(name)}
      submitLabel={en.clinics.mergeConfirm}
      danger
      onClose={onClose}
    >
      <p>{en.clinics.mergeLead}</p>
      <ClinicPicker
        value={into}
        error={form.formState.errors.into?.message}
        onChange={(picked) =>
          form.setValue('into', picked, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
      <TextAreaField label={en.reasons.reason} minRows={2} {...field('reason')} />
    </FormDialog>
  );
}
