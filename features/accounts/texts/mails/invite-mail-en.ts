/** What an invited colleague is sent: by mail, and as a letter by fax. */
export const inviteMailEn = {
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
