interface MailWords {
  readonly to: string;
  readonly other: string;
  readonly time: string;
  readonly url: string;
}

/** Every text of asking for a phone consult. */
export const phoneEn = {
  title: 'Phone call',
  why: 'The specialist calls you. All times are Mountain time.',
  otherZone: (mountain: string, own: string) =>
    `Your clock shows another time: ${mountain} Mountain time is ${own} for you.`,
  day: 'Day of the call',
  time: 'Time of the call',
  mountain: (span: string) => `${span} (Mountain time)`,
  timeOn: (day: string) => `Time of the call on ${day}`,
  chosen: (span: string, own: string | null) => (own === null ? span : `${span}, ${own} for you`),
  notChosen: 'No time chosen yet',
  loading: 'Loading times',
  loadFailed: 'The times could not be loaded',
  none: 'No times in the next 7 days',
  noneHint: 'Save this as a draft and look again later, or choose another specialist.',
  find: 'Find a specialist',
  taken: 'This time was taken while you were writing.',
  lost: (span: string) => `${span} is not free any more. Choose another time; everything else is as you left it.`,
  number: 'Callback number',
  numberHelp: 'Where you can be reached directly. It is remembered for your next phone consult.',
  numberPlaceholder: '(###) ###-####',
  email: 'Calendar email',
  emailHelp: 'Gets an invitation without patient data.',
  calendar: {
    summary: 'Phone consult (Alethea)',
    description: (url: string) => `Sign in for the details: ${url}`,
  },
  mail: {
    subject: 'A phone consult is booked',
    text: ({ to, other, time, url }: MailWords) =>
      `Dear ${to},\n\nA phone consult with ${other} is booked for ${time}. Sign in for the details:\n${url}\n`,
  },
} as const;
