/** Every text of inviting a colleague that a person sees, mail and fax included. */
export const inviteEn = {
  title: 'Invite a colleague',
  lead: (product: string) =>
    `Tell a colleague about ${product}. The invitation goes out by email, by fax, or both, in your name.`,
  tabs: { label: 'Invitations', compose: 'New invitation', earlier: 'Earlier invitations' },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    fax: 'Fax',
    clinicName: 'Clinic name',
    city: 'City',
    personalMessage: 'Personal message',
    personalMessageHelp: 'Please leave out anything about patients: the message is not encrypted.',
  },
  loadFailed: 'The invitation could not be prepared.',
  send: 'Send invite',
  sent: 'Invite sent.',
  failed: 'Error sending invite',
  dailyLimit: (limit: number) => `You have sent ${limit} invitations today, which is the limit. Try again tomorrow.`,
  faxUnavailable: 'Faxes cannot be sent at the moment. Use the email address instead.',
  discard: {
    title: 'Discard this invitation?',
    text: 'What you have typed will be lost.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
  earlier: {
    none: 'No invitations yet',
    noneNext: 'Colleagues whom you invite are listed here, with what became of each invitation.',
    failed: 'Your invitations could not be loaded.',
    more: 'Show more',
    signedUp: 'Signed up',
    mail: {
      queued: 'Email on its way',
      sent: 'Email sent',
      failed: 'Email could not be delivered',
      past: 'Emailed more than 90 days ago',
    },
    fax: {
      queued: 'Fax on its way',
      sending: 'Fax on its way',
      delivered: 'Fax delivered',
      failed: 'Fax failed',
      unclear: 'Fax may not have arrived. It was not sent again.',
      past: 'Faxed more than 90 days ago',
    },
    faxRetried: (reason: string) => `Fax will be tried again: ${reason}`,
    faxFailed: (reason: string) => `Fax failed: ${reason}`,
    faxReasons: {
      busy: 'the line was busy',
      no_answer: 'nobody answered',
      number_wrong: 'the number is not a fax machine',
      other: 'it could not be sent',
    },
  },
  unsubscribe: {
    title: 'Invitations',
    heading: 'Stop invitations?',
    lead: (product: string) => `We will send no more ${product} invitations to your address, whoever asks us to.`,
    confirm: 'Stop invitations',
    doneHeading: 'You are unsubscribed',
    done: (product: string) => `No more ${product} invitations will be sent to your address.`,
    invalidHeading: 'This link does not work',
    invalid: (email: string) => `Write to ${email} and we will take your address off the list.`,
    failed: 'That did not work. Check your connection and try again.',
  },
  mail: {
    subject: (inviter: string, product: string) => `${inviter} invites you to ${product}`,
    text: (order: {
      readonly message: string;
      readonly inviter: string;
      readonly product: string;
      readonly signUpUrl: string;
      readonly unsubscribeUrl: string;
      readonly postalAddress: string;
    }) =>
      [
        order.message,
        `Sign up: ${order.signUpUrl}`,
        `--\nThis invitation was sent to you through ${order.product} at the request of ${order.inviter}.`,
        `${order.postalAddress}\nNo more invitations: ${order.unsubscribeUrl}`,
      ].join('\n\n'),
  },
  letter: {
    heading: (product: string) => `An invitation to ${product}`,
    to: 'To',
    fax: 'Fax',
    from: 'From',
    date: 'Date',
    footer: (order: {
      readonly inviter: string;
      readonly product: string;
      readonly signUpUrl: string;
      readonly postalAddress: string;
      readonly supportEmail: string;
    }) =>
      [
        `Sign up at ${order.signUpUrl}`,
        `This invitation was sent to you through ${order.product} at the request of ${order.inviter}. To get no more of them, write to ${order.supportEmail} and name your fax number.`,
        order.postalAddress,
      ].join('\n\n'),
  },
} as const;
