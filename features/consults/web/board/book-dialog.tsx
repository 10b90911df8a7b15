import './book-dialog.css';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { DateField } from '@alethea/ui/fields/date-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useNow } from '@alethea/web-kit/page/now';
import { useSession } from '@alethea/web-kit/session/session';
import { type BookingValues, checkBooking } from '../../contract/check-booking.ts';
import { bookAppointment } from '../../contract/client.ts';
import { bookingEn } from '../../texts/booking-en.ts';
import type { BookTarget } from './book-target.ts';

const texts = bookingEn.dialog;

interface BookDialogProps extends Omit<BookTarget, 'onBooked'> {
  readonly onClose: () => void;
  readonly onBooked: (bookingId: string) => void;
}

/** Asks when and where a patient is seen; all of it may still be unknown. */
export default function BookDialog(props: BookDialogProps) {
  const { consultId, status, patientName, booking, onClose, onBooked } = props;
  const now = useNow();
  const { clinicId, clinics } = useSession();
  const clinicName = clinics.find((clinic) => clinic.clinicId === clinicId)?.clinicName ?? '';
  const { date, time, place, note } = booking ?? { date: '', time: '', place: clinicName, note: '' };
  const { field, dialog } = useOperationForm(bookAppointment, {
    values: { date, time, place, note },
    issuesOf: (values: BookingValues) => checkBooking(values, dateInEdmonton(now)),
    inputOf: (values) => ({ activityId: consultId, was: status, ...values }),
    failureText: (error) => errorText(error, texts.failures, texts.failed),
    onSuccess: ({ bookingId }) => {
      onClose();
      onBooked(bookingId);
    },
  });
  return (
    <FormDialog {...dialog} title={texts.title(patientName)} size="small" submitLabel={texts.submit} onClose={onClose}>
      <p className="consults-book-lead">{texts.lead}</p>
      <div className="consults-book-when">
        <DateField label={texts.date} help={texts.dateHelp} data-autofocus {...field('date')} />
        <TextField label={texts.time} type="time" {...field('time')} />
      </div>
      <TextField label={texts.place} {...field('place')} />
      <TextAreaField
        label={texts.note}
        placeholder={texts.notePlaceholder}
        minRows={2}
        maxRows={6}
        {...field('note')}
      />
    </FormDialog>
  );
}
