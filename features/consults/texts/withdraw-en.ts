/** What people read about a message that was sent in error. */
export const withdrawEn = {
  sent: 'Message sent',
  sentAlong: {
    response: 'outcome recorded',
    status: (status: string): string => `status ${status}`,
    archive: 'archived',
  },
  undone: 'Message taken back. It is in the message field again.',
  undoFailures: {
    message_opened: 'It has been opened already. You can withdraw it with a reason, below the message.',
    undo_too_late: 'It is too late to undo. You can withdraw it with a reason, below the message.',
    message_claimed: 'It has been claimed already. You can withdraw it and keep it billed, below the message.',
  } as Readonly<Record<string, string>>,
  undoFailed: 'The message could not be taken back. It was sent.',
  withdraw: 'Withdraw',
  title: 'Withdraw this message?',
  explained:
    'Nobody will be able to read it or open its files. Everybody in the consult sees that you withdrew it, and why.',
  keepBilled: (code: string): string => `Keep ${code} billed`,
  confirm: 'Withdraw message',
  done: 'Message withdrawn',
  failures: {
    message_claimed: 'It has been claimed already, so it can only be withdrawn if it stays billed.',
    message_withdrawn: 'This message is already withdrawn.',
  } as Readonly<Record<string, string>>,
  failed: 'The message could not be withdrawn. Please try again.',
  consult: {
    withdraw: 'Withdraw consult',
    title: 'Withdraw this consult?',
    explained:
      'It leaves the lists of everybody who has not opened it, and closes for the others. Its text and files are sealed. Everybody in it sees that you withdrew it, and why.',
    keepBilled: 'Keep what I billed in it',
    confirm: 'Withdraw consult',
    done: 'Consult withdrawn',
    failures: {
      message_claimed: 'Something in it has been claimed already, so it can only be withdrawn if it stays billed.',
      consult_not_yours: 'Only who asked can withdraw it.',
    } as Readonly<Record<string, string>>,
    failed: 'The consult could not be withdrawn. Please try again.',
    tag: 'Withdrawn',
    undoneReason: 'Undone right after sending',
    notice: (name: string, moment: string): string => `${name} withdrew this consult, ${moment}`,
    reason: (reason: string): string => `Reason: ${reason}`,
    /** Of a referral that was faxed too. */
    fax: (clinicName: string, outcome: 'delivered' | 'failed' | 'unclear' | null): string =>
      ({
        delivered: `It was faxed to ${clinicName}. Please tell the clinic that it is withdrawn.`,
        failed: `It did not reach ${clinicName} by fax.`,
        unclear: `It may have reached ${clinicName} by fax. Please check with the clinic.`,
        underWay: `Its fax to ${clinicName} had begun to go out and may arrive. Please tell the clinic.`,
      })[outcome ?? 'underWay'],
  },
  withdrawn: (name: string, reason: string): string => `${name} withdrew this message: ${reason}`,
} as const;
