/** The mails at each step of getting verified; they carry no name, no number and no reason. */
export const verificationMailEn = {
  welcome: {
    subject: (product: string) => `Welcome to ${product}`,
    waiting: (product: string) =>
      `Your email is confirmed. We are checking your practice ID, and will write to you when that is done. Then ${product} opens to you, with nothing more to fill in.`,
    open: (product: string) =>
      `Your email is confirmed and your practice ID is verified: ${product} is open to you. You can ask your first question now.`,
  },
  verified: {
    subject: () => 'Your practice ID is verified',
    open: (product: string) => `Your practice ID is verified, and what ${product} offers you is open.`,
    emailMissing: (product: string) =>
      `Your practice ID is verified. One step is left before ${product} opens: confirm your email with the code that we sent to this address.`,
  },
  refused: {
    subject: () => 'Your practice ID could not be verified',
    text: 'We could not verify the practice ID that you gave. The reason is shown where you can correct the ID:',
  },
  revoked: {
    subject: () => 'Your practice ID is no longer verified',
    text: 'Your practice ID is no longer verified, so consults and messages are closed to you for now. The reason is shown where you can give another ID:',
  },
  page: (link: string) => `Sign in here:\n${link}`,
  support: (supportEmail: string) => `Questions? Write to ${supportEmail}.`,
} as const;
