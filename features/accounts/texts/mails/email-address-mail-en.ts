/** The mails that prove an address, and that tell of another one. */
export const emailAddressMailEn = {
  codeMail: {
    subject: (product: string) => `Your ${product} code`,
    text: ({ product, code, minutes }: { product: string; code: string; minutes: number }) =>
      [
        `Someone, probably you, is using this address for an account with ${product}. Enter this code there to confirm it:`,
        code,
        `The code works once, within ${minutes} minutes. ${product} will never ask you for it.`,
        'If this wasn’t you, ignore this message. Without the code, the account can’t be used.',
      ].join('\n\n'),
  },
  deskCodeMail: {
    subject: (product: string) => `Your ${product} code`,
    text: ({ product, code, minutes }: { product: string; code: string; minutes: number }) =>
      [
        `${product} support has made this the address of your account. To confirm it, sign in with this address, open your profile and enter this code:`,
        code,
        `If you can’t sign in, read it to the person at support you asked for this. The code works once, within ${minutes} minutes.`,
        'If you didn’t ask for this, ignore this message and tell nobody the code.',
      ].join('\n\n'),
  },
  addressTakenMail: {
    subject: (product: string) => `You already have an account with ${product}`,
    text: (product: string, link: string) =>
      [
        `Someone, probably you, tried to use this address for another ${product} account. It already has one, so nothing was changed.`,
        `Sign in here, or choose Forgot Password there if you need a new password:\n${link}`,
        'If this wasn’t you, ignore this message.',
      ].join('\n\n'),
  },
  addressChangedMail: {
    subject: (product: string) => `Your ${product} account no longer uses this address`,
    text: (product: string, supportEmail: string) =>
      [
        `Your ${product} account now uses another address instead of this one, confirmed by its owner. The account was signed out everywhere else.`,
        'If this was you, sign in with the new address from now on.',
        `If this wasn’t you, write to ${supportEmail} at once.`,
      ].join('\n\n'),
  },
  addressCorrectedMail: {
    subject: (product: string) => `Your ${product} account no longer uses this address`,
    text: (product: string, supportEmail: string) =>
      [
        `${product} support has given another address to an account that used this one. The account was signed out everywhere.`,
        'If you asked for this, sign in with the new address from now on.',
        `If you didn’t, write to ${supportEmail} at once.`,
      ].join('\n\n'),
  },
} as const;
