/** What an operator reads of the consults of which a person is forwarder. */
export const forwarderEn = {
  title: 'Forwarder on consults',
  none: 'Not a forwarder on any consult.',
  loadFailed: 'This could not be loaded.',
  loadMore: 'Load more',
  /** A service by its field. */
  service: (specialty: string, subsite: string): string => [specialty, subsite].filter(Boolean).join(' · '),
  sent: (day: string, referrer: string): string => `Sent ${day} for ${referrer}`,
  since: (day: string): string => `Forwarder since ${day}`,
  end: 'End',
  endLabel: (service: string, day: string): string => `End as forwarder of ${service}, sent ${day}`,
  endTitle: 'End this membership?',
  endMessage:
    'They lose access and get no further messages. What they wrote stays. Members see in the audit log that you ended it. This can’t be undone here.',
  ended: 'Membership ended',
  gone: 'This person is no longer a forwarder of this consult.',
  failed: 'The membership couldn’t be ended. Please try again.',
} as const;
