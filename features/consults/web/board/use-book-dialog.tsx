import { LaterWindow } from '@alethea/ui/overlays/later-window';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { lazy, type ReactNode, useState } from 'react';
import type { BookingValues } from '../../contract/check-booking.ts';
import { APPOINTMENT_MESSAGE, type AppointmentMessageOrder } from '../../contract/slots.ts';
import type { BookTarget } from './book-target.ts';
import { useBooked } from './use-booked.ts';

// What forms stand on is not fetched with every list.
const BookDialog = lazy(() => import('./book-dialog.tsx'));

/**
 * The dialog that asks when and where a patient is seen, wherever that is offered; its end is told with UNDO, and leads on
 * to the message to the patient.
 */
export function useBookDialog(): { readonly ask: (target: BookTarget) => void; readonly dialog: ReactNode } {
  const [target, setTarget] = useState<BookTarget>();
  const [isAsking, setAsking] = useState(false);
  const [message, setMessage] = useState<AppointmentMessageOrder>();
  const Message = useSlot(APPOINTMENT_MESSAGE);
  const tellBooked = useBooked();
  // A dialog gives the focus back in the next frame, and the list may drop the row that it came from.
  const goOn = () => requestAnimationFrame(() => requestAnimationFrame(() => target?.onBooked?.()));
  const handleBooked = (bookingId: string, toTell: BookingValues | null) => {
    if (!target) return;
    const { consultId } = target;
    tellBooked([{ consultId, bookingId }]);
    if (toTell) setMessage({ consultId, appointment: toTell });
    else goOn();
  };
  const handleTold = () => {
    setMessage(undefined);
    goOn();
  };
  return {
    ask: (asked) => {
      setTarget(asked);
      setAsking(true);
    },
    dialog: (
      <>
        {isAsking && target && (
          <LaterWindow onClose={() => setAsking(false)}>
            <BookDialog {...target} onClose={() => setAsking(false)} onBooked={handleBooked} />
          </LaterWindow>
        )}
        {message && Message && (
          <LaterWindow onClose={handleTold}>
            <Message {...message} onDone={handleTold} />
          </LaterWindow>
        )}
      </>
    ),
  };
}
