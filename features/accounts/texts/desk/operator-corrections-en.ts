/** Texts of the desk on what it puts right of a person. */
export const operatorCorrectionsEn = {
  errors: {
    confirmation_needed: null,
    person_changed: 'This person was just changed. Close this and look again.',
    same_email: 'This is already the account’s address.',
    email_proven: 'This address is already confirmed.',
    code_wrong: 'That code is incorrect.',
    code_ended: 'This code no longer works. Send a new one.',
  },
  title: 'Name and email',
  unconfirmed: 'Not confirmed',
  name: {
    open: 'Correct name',
    title: 'Correct the name',
    lead: 'The person is told by email. Documents signed or sent before keep the name they had.',
    titleField: 'Title',
    firstName: 'First name',
    lastName: 'Last name',
    submit: 'Save name',
  },
  email: {
    open: 'Correct email',
    title: 'Correct the email',
    lead: (address: string) =>
      `They sign in with the new address from now on and are signed out everywhere. We tell ${address}, and send a code to the new one. Until it comes back, no password reset goes there.`,
    email: 'New email',
    emailAgain: 'New email again',
    differs: 'The two addresses differ',
    reason: 'Reason',
    reasonHelp: 'Include how you confirmed the person’s identity.',
    submit: 'Change email',
    done: (address: string) => `Email changed. A code is on its way to ${address}.`,
  },
  code: {
    lead: 'The code we sent hasn’t come back. They can enter it in their profile. If they can’t sign in, ask them to read it to you.',
    label: 'Code from the email',
    needed: 'Enter the eight digits of the code.',
    confirm: 'Confirm email',
    sendAgain: 'Send a new code',
    sent: (address: string) => `A code is on its way to ${address}.`,
    done: 'Email confirmed',
  },
} as const;
