/** Every text on proving the address of an account: the mails, and the part of Next Steps. */
export const en = {
  section: {
    title: 'Confirm your email',
    lead: (address: string) => `We sent a code to ${address}. Enter it here to show that the address is yours.`,
    replaces: (address: string) => `Until then your account keeps the address ${address}.`,
    ended: (address: string) => `Your code for ${address} can no longer be used. Send a new one.`,
    confirmed: (address: string) => `${address} is confirmed.`,
    sendAgain: 'Send a new code',
    correct: 'Correct the address',
    codeSent: (address: string) => `A code is on its way to ${address}.`,
    alreadyProven: 'This address is confirmed already. Reload the page.',
    sendFailed: 'The code could not be sent. Please try again.',
    loadFailed: 'Your email address could not be loaded.',
  },
  code: {
    label: 'Code',
    help: 'Eight digits, from the mail',
    confirm: 'Confirm',
    needed: 'Enter the eight digits of the code.',
    wrong: 'That is not the code. Check the mail and try again.',
    ended: 'This code has ended. Send a new one.',
    failed: 'The code could not be checked. Please try again.',
  },
  correct: {
    title: 'Correct your email',
    lead: 'We send a code to the right address. It becomes the address of your account when you enter the code.',
  },
  change: {
    title: 'Change your email',
    lead: 'We send a code to the new address. It becomes the address of your account when you enter the code, and you are signed out everywhere else.',
    email: 'New email',
    same: 'This is the address of your account already.',
    send: 'Send code',
    failed: 'The code could not be sent. Please try again.',
  },
  card: {
    title: 'Email',
    lead: (address: string) => `You sign in with ${address}. Changing it signs you out everywhere else.`,
    change: 'Change email',
  },

  codeMail: {
    subject: (product: string) => `Your ${product} code`,
    text: ({ product, code, minutes }: { product: string; code: string; minutes: number }) =>
      [
        `Somebody, probably you, uses this address for a ${product} account. Enter this code there to confirm it:`,
        code,
        `The code works once, within ${minutes} minutes. Nobody of ${product} will ever ask you for it.`,
        'If it was not you, ignore this message: without the code the account cannot be used.',
      ].join('\n\n'),
  },
  addressTakenMail: {
    subject: (product: string) => `You already have a ${product} account`,
    text: (product: string, link: string) =>
      [
        `Somebody, probably you, tried to use this address for another ${product} account. It has an account already, so nothing was changed.`,
        `Sign in here, or choose Forgot Password there if you need a new password:\n${link}`,
        'If it was not you, ignore this message.',
      ].join('\n\n'),
  },
  addressChangedMail: {
    subject: (product: string) => `A ${product} account no longer uses this address`,
    text: (product: string, supportEmail: string) =>
      [
        `The e-mail address of a ${product} account was this one, and has been changed to another that its owner has confirmed. The account was signed out everywhere else.`,
        'If it was you, sign in with the new address from now on.',
        `If you know nothing of it and the account was yours, write to ${supportEmail} at once.`,
      ].join('\n\n'),
  },
} as const;
