/** Every text of resetting a password, its mail included. */
export const en = {
  forgotPassword: {
    heading: 'Forgot Password',
    lead: 'We will send you a link to choose a new password.',
    email: 'Email',
    send: 'Send',
    cancel: 'Cancel',
    close: 'Close',
    sentHeading: 'Check your email',
    sent: (email: string) =>
      `If ${email} has an account, a link is on its way. It works once and expires in one hour. Not there? Check your junk folder.`,
    failed: 'There was an error sending your password reset email.',
  },
  resetPassword: {
    pageTitle: (product: string) => `Reset password · ${product}`,
    heading: 'Choose a new password',
    lead: 'You’ll be signed out on all devices.',
    checking: 'Checking your link',
    newPassword: 'New password',
    confirmation: 'Confirm password',
    rule: (minimum: number) => `${minimum} or more characters`,
    submit: 'Change password',
    invalidHeading: 'Reset password',
    invalidCode: 'The link to reset your password is invalid or has expired.',
    invalidNext: 'You can ask for a new one with Forgot Password.',
    backToLogin: 'Back to login',
    notChecked: 'Your link could not be checked. Check your connection and try again.',
    retry: 'Retry',
    failed: 'An error occurred while resetting your password',
    changedHeading: 'Password changed',
    changed: 'You can now sign in with your new password.',
    continueToLogin: 'Continue to Login',
    asked: 'If an account exists for this address, a link to reset its password is on its way.',
    mail: {
      subject: (product: string) => `Reset your ${product} password`,
      text: (product: string, link: string) =>
        [
          `Someone, probably you, asked to reset the password for your ${product} account.`,
          `Choose a new password here:\n${link}`,
          'The link works once and expires in one hour. If this wasn’t you, ignore this message. Your password hasn’t changed.',
        ].join('\n\n'),
    },
  },
} as const;
