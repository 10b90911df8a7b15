const REASONS: Readonly<Record<string, string>> = {
  busy: 'the line was busy',
  no_answer: 'nobody answered',
  number_wrong: 'the number is no fax number',
  not_accepted: 'the fax provider did not accept it',
  unreachable: 'the fax provider could not be reached',
  failed: 'the transmission failed',
  interrupted: 'the transmission was interrupted',
  no_outcome: 'no confirmation came',
};

/** Lines in the conversation about what became of a faxed referral. */
export const faxEn = {
  delivered: (clinicName: string) => `This referral was faxed to ${clinicName}.`,
  failed: (clinicName: string, reason: string | null) =>
    `The fax of this referral to ${clinicName} did not arrive: ${REASONS[reason ?? ''] ?? REASONS.failed}. Please send it another way.`,
  unclear: (clinicName: string, reason: string | null) =>
    `It is not known whether the fax of this referral to ${clinicName} has arrived: ${REASONS[reason ?? ''] ?? REASONS.no_outcome}. Please ask the clinic before it is sent again.`,
} as const;
