import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { consultChange, inboxChange } from './changes.ts';
import { consultErrors } from './consult-access.ts';
import { CONSULT_STATUSES } from './consult-view.ts';
import { consultPageSchema, INBOX_PAGE_SIZE } from './list-consults.ts';

/** What waits to be booked by the session's clinic, whose consultants answer it: urgent first, then the oldest. */
export const listToBook = defineOperation({
  name: 'clinicInbox-listToBook',
  summary: 'Answers one page of the consults that the caller’s clinic has to book.',
  input: z.strictObject({
    cursor: cursorSchema.optional(),
    limit: z.number().int().min(1).max(50).default(INBOX_PAGE_SIZE),
  }),
  output: consultPageSchema.extend({
    /** All that wait to be booked, counted up to 100. */
    toBookCount: z.number().int(),
  }),
  access: { anyOf: [['moaConsultInbox', 'editActivityStatus']] },
  audit: { event: 'clinicConsult.listed', action: 'R' },
  errors: { cursor_invalid: 'invalid', clinic_missing: 'forbidden' },
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});

/**
 * Takes a task of the board, or hands it back. It names who has it as far as the caller knows: where that has changed,
 * nothing is overwritten.
 */
export const setBookingTaker = defineOperation({
  name: 'clinicInbox-setBookingTaker',
  summary: 'Takes a consult that the caller’s clinic has to book, or hands it back.',
  input: z.strictObject({
    activityId: idSchema,
    take: z.boolean(),
    /** Who has it as far as the caller knows; null while nobody does. */
    was: idSchema.nullable(),
  }),
  output: z.object({ takenBy: idSchema.nullable() }),
  access: { anyOf: [['moaConsultInbox', 'editActivityStatus']] },
  audit: { event: 'consult.bookingTaken', action: 'U' },
  errors: { ...consultErrors, status_not_editable: 'forbidden', taken_meanwhile: 'conflict', not_to_book: 'conflict' },
  repeat: 'same',
});

/**
 * Books the appointment of a consult, with as much of it as is known: the status becomes Booked, a line of the
 * conversation tells who asked, who gets notice and mail. Names the status that the caller saw, over which nothing else
 * is overwritten.
 */
export const bookAppointment = defineOperation({
  name: 'clinicInbox-bookAppointment',
  summary: 'Marks a consult as booked, with day, time, place and note as far as they are known.',
  input: z.strictObject({
    activityId: idSchema,
    was: z.enum(CONSULT_STATUSES),
    /** `YYYY-MM-DD`, or empty; the time by the clock of the place. */
    date: z.string().max(10).default(''),
    time: z.string().max(5).default(''),
    place: textSchema(2_000).default(''),
    note: textSchema(10_000).default(''),
  }),
  output: z.object({ bookingId: idSchema }),
  access: { anyOf: [['editActivityStatus']] },
  audit: { event: 'consult.appointmentBooked', action: 'U' },
  errors: {
    ...consultErrors,
    status_not_editable: 'forbidden',
    status_changed: 'conflict',
    fields_invalid: 'invalid',
  },
  repeat: 'keyed',
});

/** Takes back what the caller has just booked, while who asked has not seen it: status, lists and conversation as before. */
export const undoBooking = defineOperation({
  name: 'clinicInbox-undoBooking',
  summary: 'Takes back an appointment that was booked within the last seconds.',
  input: z.strictObject({ activityId: idSchema, bookingId: idSchema }),
  output: z.object({ status: z.enum(CONSULT_STATUSES) }),
  access: { anyOf: [['editActivityStatus']] },
  audit: { event: 'consult.bookingUndone', action: 'U' },
  errors: {
    ...consultErrors,
    status_not_editable: 'forbidden',
    booking_not_found: 'not_found',
    booking_opened: 'conflict',
    status_changed: 'conflict',
    undo_too_late: 'conflict',
  },
  repeat: 'keyed',
});

/** What the board does with its tasks. */
export const bookingOperations = [setBookingTaker, bookAppointment, undoBooking] as const;
