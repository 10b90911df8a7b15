import type { Booking, ConsultStatus } from '../../contract/consult-view.ts';

/** Whose appointment is asked for. */
export interface BookTarget {
  readonly consultId: string;
  /** As the person saw it: nothing else is booked over. */
  readonly status: ConsultStatus;
  readonly patientName: string;
  /** The appointment so far, where it is changed. */
  readonly booking: Booking | null;
  /** Called once it is booked and the dialog has given the focus back. */
  readonly onBooked?: () => void;
}
