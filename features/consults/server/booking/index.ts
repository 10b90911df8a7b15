import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementBookAppointment } from './book-appointment.ts';
import { implementSetBookingTaker } from './set-booking-taker.ts';
import { implementUndoBooking } from './undo-booking.ts';

/** Binds what the board does with its tasks. */
export function bookingImplementations(supplies: FeatureSupplies) {
  return [implementSetBookingTaker(), implementBookAppointment(supplies), implementUndoBooking(supplies)];
}
