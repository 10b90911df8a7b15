import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { DateField } from '@alethea/ui/fields/date-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { formatName } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { listSpecialists, setDataCollection } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { DIRECTORY_PARTS } from './desk-address.ts';
import type { SpecialistRecord } from './views.ts';

const MAX_NOTE = 500;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

interface ConsentDialogProps {
  readonly specialist: SpecialistRecord;
  readonly onClose: () => void;
}

/** Writes down that a specialist has consented to the collection of data, when and how. */
export function ConsentDialog({ specialist, onClose }: ConsentDialogProps) {
  const today = dateInEdmonton(useNow());
  const [values] = useState({ day: today, note: '' });
  const { field, dialog } = useOperationForm(setDataCollection, {
    values,
    issuesOf: ({ day, note }) =>
      issuesOfTexts({
        day: !isDay(day.trim()) || day.trim() > today ? en.specialists.dayInvalid : undefined,
        note: note.trim() === '' ? en.problems.required : undefined,
      }),
    inputOf: ({ day, note }) => {
      const consent = { enableEconsultDataCollection: true, consentedOn: day.trim(), note } as const;
      return { personId: specialist.uid, ...consent };
    },
    failureText: (error) => errorText(error, en.errors, en.failed),
    parts: DIRECTORY_PARTS,
    invalidate: [listSpecialists],
    onSuccess: () => {
      showSnackbar({ tone: 'done', message: en.specialists.enabled });
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={en.specialists.enableTitle(formatName(specialist))}
      submitLabel={en.specialists.enable}
      onClose={onClose}
    >
      <p>{en.specialists.enableLead}</p>
      <DateField label={en.specialists.day} {...field('day')} />
      <TextAreaField
        label={en.specialists.note}
        help={en.specialists.noteHelp}
        maxLength={MAX_NOTE}
        minRows={2}
        data-autofocus
        {...field('note')}
      />
    </FormDialog>
  );
}
