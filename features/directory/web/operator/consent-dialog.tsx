import { dateInEdmonton } from '@alethea/kernel/edmonton-date';
import { Button } from '@alethea/ui/button';
import { DateField } from '@alethea/ui/date-field';
import { Dialog } from '@alethea/ui/dialog';
import { Notice } from '@alethea/ui/notice';
import { showSnackbar } from '@alethea/ui/snackbar';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { useAction } from '@alethea/web-kit/action';
import { errorText } from '@alethea/web-kit/call-error';
import { formatName } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import { type FormEvent, useId, useState } from 'react';
import { listSpecialists, setDataCollection } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import type { SpecialistRecord } from './views.ts';

const MAX_NOTE = 500;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

interface ConsentDialogProps {
  readonly specialist: SpecialistRecord;
  readonly onClose: () => void;
}

/** Writes down that a specialist has consented to the collection of data, when and how. */
export function ConsentDialog({ specialist, onClose }: ConsentDialogProps) {
  const formId = useId();
  const today = dateInEdmonton(useNow());
  const [day, setDay] = useState(today);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const enable = useAction(setDataCollection, {
    invalidate: [listSpecialists],
    onSuccess: () => {
      showSnackbar({ tone: 'done', message: en.specialists.enabled });
      onClose();
    },
  });
  const isDayWrong = !isDay(day.trim()) || day.trim() > today;
  const isNoteMissing = note.trim() === '';
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isDayWrong || isNoteMissing) return;
    const consent = { enableEconsultDataCollection: true, consentedOn: day.trim(), note } as const;
    void enable.run({ personId: specialist.uid, ...consent });
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={en.specialists.enableTitle(formatName(specialist))}
      footer={
        <>
          <Button onClick={onClose}>{en.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={enable.state === 'running'}>
            {en.specialists.enable}
          </Button>
        </>
      }
    >
      <form id={formId} className="directory-stack" noValidate onSubmit={submit}>
        <p>{en.specialists.enableLead}</p>
        {enable.error && <Notice tone="failed">{errorText(enable.error, en.errors, en.failed)}</Notice>}
        <DateField
          label={en.specialists.day}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
          error={isTried && isDayWrong ? en.specialists.dayInvalid : undefined}
        />
        <TextAreaField
          label={en.specialists.note}
          help={en.specialists.noteHelp}
          value={note}
          maxLength={MAX_NOTE}
          minRows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={isTried && isNoteMissing ? en.problems.required : undefined}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
