import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { closeRecord, reopenRecord } from '../contract/client.ts';

/** Every text of taking records out of claiming by hand. */
export const closingEn = {
  notBillable: {
    open: 'Not billable',
    title: 'Mark as not billable',
    lead: 'The record is not claimed. It is listed under Closed.',
    submit: 'Mark as not billable',
    done: 'Marked as not billable',
  },
  deleted: {
    open: 'Delete record',
    title: 'Delete this record',
    lead: 'The record is not claimed, and its physician sees it as deleted.',
    submit: 'Delete record',
    done: 'Record deleted',
  },
  reason: 'Reason',
  reasonMissing: 'Enter a reason',
  undo: 'UNDO',
  undone: 'Put back',
  failed: 'That did not work. Try again.',
  errors: {
    billing_record_not_found: 'This record no longer exists.',
    record_changed: 'The record has changed meanwhile. Check it again.',
    not_to_be_closed: 'This record is in a batch or decided already.',
    deletion_not_yours: 'Only who keeps claims can delete a record.',
    not_closed_by_hand: 'This record is no longer as you left it.',
    billed_anew: 'The service has been billed once more since.',
  } satisfies ErrorTexts<typeof closeRecord | typeof reopenRecord>,
} as const;
