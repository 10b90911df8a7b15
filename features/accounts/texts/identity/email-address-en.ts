/** Every text on screen about proving the address of an account. */
export const en = {
  section: {
    title: 'Confirm your email',
    lead: (address: string) => `We sent a code to ${address}. Enter it here to show that the address is yours.`,
    replaces: (address: string) => `Until then, your account keeps the address ${address}.`,
    ended: (address: string) => `Your code for ${address} no longer works. Send a new one.`,
    confirmed: (address: string) => `${address} is confirmed.`,
    sendAgain: 'Send a new code',
    correct: 'Correct the address',
    codeSent: (address: string) => `A code is on its way to ${address}.`,
    alreadyProven: 'This address is already confirmed. Reload the page.',
    sendFailed: 'The code could not be sent. Please try again.',
    loadFailed: 'Your email address could not be loaded.',
  },
  code: {
    label: 'Code',
    help: 'Eight digits, from the email',
    confirm: 'Confirm',
    needed: 'Enter the eight digits of the code.',
    wrong: 'That code is incorrect. Check the email and try again.',
    ended: 'This code no longer works. Send a new one.',
    failed: 'The code could not be checked. Please try again.',
  },
  correct: {
    title: 'Correct your email',
    lead: 'We’ll send a code to this address. Enter it to make it your account’s address.',
  },
  change: {
    title: 'Change your email',
    lead: 'We’ll send a code to this address. Enter it to make it your account’s address. You’ll be signed out on other devices.',
    email: 'New email',
    same: 'This is already your account’s address.',
    send: 'Send code',
    failed: 'The code could not be sent. Please try again.',
  },
  card: {
    title: 'Email',
    lead: (address: string) => `You sign in with ${address}. You’ll be signed out on other devices.`,
    change: 'Change email',
  },
} as const;
