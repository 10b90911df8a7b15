import './scheduled-call.css';
import { Button } from '@alethea/ui/actions/button';
import { Notice } from '@alethea/ui/states/notice';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { bookingEn } from '../../texts/calls/booking-en.ts';
import { bookedWords } from '../board/booked-words.ts';
import { useBookDialog } from '../board/use-book-dialog.tsx';

/** When and where the patient is seen, who booked it, and a way to change it; nothing where nothing was booked. */
export const Appointment = ({ detail }: { detail: ConsultDetail }) => {
  const now = useNow();
  const { ask, dialog } = useBookDialog();
  const { booking, activityId: consultId, status, patient, mayEditStatus } = detail;
  if (!booking) return null;
  const patientName = `${patient.patientFirstName} ${patient.patientLastName}`;
  return (
    <div className="consults-call">
      <Notice tone="done">
        <p className="consults-call-time">{bookedWords(booking) || bookingEn.noDate}</p>
        {booking.note !== '' && <p className="consults-appointment-note">{booking.note}</p>}
        <p>{bookingEn.bookedBy(booking.bookedByName, formatMoment(booking.bookedAt, now))}</p>
        {mayEditStatus && (
          <Button dense onClick={() => ask({ consultId, status, patientName, booking })}>
            {bookingEn.change}
          </Button>
        )}
      </Notice>
      {dialog}
    </div>
  );
};
