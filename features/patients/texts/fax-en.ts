const REASONS: Readonly<Record<string, string>> = {
  busy: 'the line was busy',
  no_answer: 'nobody answered',
  number_wrong: 'the number isn’t a fax number',
  not_accepted: 'the fax provider did not accept it',
  unreachable: 'the fax provider could not be reached',
  failed: 'the transmission failed',
  interrupted: 'the transmission was interrupted',
  no_outcome: 'it wasn’t confirmed',
};

/** Lines in the conversation about what became of a faxed referral. */
export const faxEn = {
  delivered: (clinicName: string) => `This referral was faxed to ${clinicName}.`,
  stopped: (clinicName: string) => `This referral’s fax to ${clinicName} was stopped: the referral is withdrawn.`,
  failed: (clinicName: string, reason: string | null) =>
    `This referral’s fax to ${clinicName} didn’t arrive: ${REASONS[reason ?? ''] ?? REASONS.failed}. Please send it another way.`,
  unclear: (clinicName: string, reason: string | null) =>
    `Delivery of this referral’s fax to ${clinicName} isn’t confirmed: ${REASONS[reason ?? ''] ?? REASONS.no_outcome}. Please check with the clinic before resending.`,
} as const;
