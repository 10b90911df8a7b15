/** Every text of sign-in and password reset that a person sees, mails included. */
export const en = {
  login: {
    pageTitle: (product: string) => `Login · ${product}`,
    heading: 'Sign in',
    lead: 'Advice for your patient, usually within days.',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Login',
    forgotPassword: 'Forgot Password',
    newHere: 'New here?',
    signUp: 'Sign Up',
    opensElsewhere: '(opens another site)',
    version: (version: string, environment: string) => `Version ${version} · ${environment}`,
    checking: 'Checking for a saved login',
    lastSignedInAs: 'Last signed in as',
    continue: 'Continue',
    logout: 'Logout',
  },
  panel: {
    question: 'Family physician',
    questionTime: 'Asks on Monday, 10:42',
    questionText:
      'Pigmented lesion on the left shoulder, 7 mm, changing over three months. Biopsy here, or straight to you?',
    answer: 'Dermatologist',
    answerTime: 'Answers on Monday, 16:05',
    answerText:
      'Excise in full with a margin of 2 mm; please do not shave. Send me the report and I will take it from there.',
  },
  loginErrors: {
    signInFailed:
      'An error occurred while signing in. Please check that your email and password are correct, and that you are connected to the internet.',
    profileMissing: 'There is no profile associated with this account.',
    profileNotLoaded: 'Error loading profile',
    claimsFailed: (email: string) =>
      `Unable to load claims data; some features may not work as expected. Please logout and log back in. If you continue to receive this error please contact us at ${email} for assistance.`,
    tooManyAttempts: (minutes: number) =>
      `Too many attempts. Please wait ${minutes === 1 ? 'one minute' : `${minutes} minutes`} and try again.`,
  },
  forgotPassword: {
    heading: 'Forgot Password',
    lead: 'We will send you a link to choose a new password.',
    email: 'Email',
    send: 'Send',
    cancel: 'Cancel',
    close: 'Close',
    sentHeading: 'Check your email',
    sent: (email: string) =>
      `If ${email} has an account, a link is on its way. It works once, for one hour. Nothing there? Look in the junk folder.`,
    failed: 'There was an error sending your password reset email.',
  },
  resetPassword: {
    pageTitle: (product: string) => `Reset password · ${product}`,
    heading: 'Choose a new password',
    lead: 'It ends every session of your account, on all devices.',
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
    changed: 'You can sign in with your new password now.',
    continueToLogin: 'Continue to Login',
    asked: 'If an account exists for this address, a link to reset its password is on its way.',
    mail: {
      subject: (product: string) => `Reset your ${product} password`,
      text: (product: string, link: string) =>
        [
          `Somebody, probably you, asked to reset the password of your ${product} account.`,
          `Choose a new password here:\n${link}`,
          'The link works once, for one hour. If it was not you, ignore this message: your password stays as it is.',
        ].join('\n\n'),
    },
  },
} as const;
