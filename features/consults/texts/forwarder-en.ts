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
    'The person can no longer open the consult, its messages or its files, and get nothing further of it. What they wrote stays. The members of the consult see in its audit log that you ended it. This cannot be undone here.',
  ended: 'Membership ended',
  gone: 'The person is no forwarder of this consult any more.',
  failed: 'The membership could not be ended. Please try again.',
} as const;
