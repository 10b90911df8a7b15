import './book-dialog.css';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { DateField } from '@alethea/ui/fields/date-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { useNow } from '@alethea/web-kit/page/now';
import { useSession } from '@alethea/web-kit/session/session';
import { useState } from 'react';
import { type BookingValues, checkBooking } from '../../contract/check-booking.ts';
import { bookAppointment } from '../../contract/client.ts';
import { APPOINTMENT_MESSAGE } from '../../contract/slots.ts';
import { bookingEn } from '../../texts/calls/booking-en.ts';
import { keepSwitch, keptSwitch } from '../core/kept-switch.ts';
import type { BookTarget } from './book-target.ts';

const texts = bookingEn.dialog;
const TELLS_PATIENT = 'alethea-message-after-booking';

interface BookDialogProps extends Omit<BookTarget, 'onBooked'> {
  readonly onClose: () => void;
  /** The appointment, where the patient is to be written to about it. */
  readonly onBooked: (bookingId: string, toTell: BookingValues | null) => void;
}

/** Asks when and where a patient is seen; all of it may still be unknown. */
export default function BookDialog(props: BookDialogProps) {
  const { consultId, status, patientName, booking, onClose, onBooked } = props;
  const now = useNow();
  const mayTell = useSlot(APPOINTMENT_MESSAGE) !== null;
  const [tells, setTells] = useState(() => keptSwitch(TELLS_PATIENT, true));
  const { clinicId, clinics } = useSession();
  const clinicName = clinics.find((clinic) => clinic.clinicId === clinicId)?.clinicName ?? '';
  const { date, time, place, note } = booking ?? { date: '', time: '', place: clinicName, note: '' };
  const { field, dialog } = useOperationForm(bookAppointment, {
    values: { date, time, place, note },
    issuesOf: (values: BookingValues) => checkBooking(values, dateInEdmonton(now)),
    inputOf: (values) => ({ activityId: consultId, was: status, ...values }),
    failureText: (error) => errorText(error, texts.failures, texts.failed),
    onSuccess: ({ bookingId }, { date = '', time = '', place = '', note = '' }) => {
      onClose();
      onBooked(bookingId, mayTell && tells && date !== '' ? { date, time, place, note } : null);
    },
  });
  return (
    <FormDialog {...dialog} title={texts.title(patientName)} size="small" submitLabel={texts.submit} onClose={onClose}>
      <p className="consults-book-lead">{texts.lead}</p>
      <div className="consults-book-when">
        <DateField label={texts.date} help={texts.dateHelp} {...field('date')} />
        <TextField label={texts.time} type="time" {...field('time')} />
      </div>
      <TextField label={texts.place} {...field('place')} />
      <TextAreaField
        label={texts.note}
        optional
        placeholder={texts.notePlaceholder}
        minRows={2}
        maxRows={6}
        {...field('note')}
      />
      {mayTell && (
        <CheckboxField
          label={texts.tellPatient}
          help={texts.tellPatientHelp}
          checked={tells}
          onChange={({ currentTarget: { checked } }) => {
            keepSwitch(TELLS_PATIENT, checked);
            setTells(checked);
          }}
        />
      )}
    </FormDialog>
  );
}
