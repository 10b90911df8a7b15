import { formatDate } from '@alethea/web-kit/page/format';
import type { Booking } from '../../contract/consult-view.ts';
import { bookingEn } from '../../texts/calls/booking-en.ts';

/** An appointment as far as it is known, the day first; empty where nothing is. */
export function bookedWords({ date, time, place }: Pick<Booking, 'date' | 'time' | 'place'>): string {
  return bookingEn.appointmentWords({ day: date === '' ? '' : formatDate(date), time, place });
}
