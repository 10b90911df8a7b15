/** Every text that sign-in begins with. */
export const en = {
  login: {
    pageTitle: (product: string) => `Login · ${product}`,
    heading: 'Sign in',
    lead: 'Specialist advice for your patient, usually within days.',
    email: 'Email',
    password: 'Password',
    submit: 'Login',
    forgotPassword: 'Forgot Password',
    newHere: 'New here?',
    signUp: 'Sign Up',
    opensElsewhere: '(opens in a new tab)',
    version: (version: string, environment: string) => `Version ${version} · ${environment}`,
    checking: 'Checking for a saved login',
  },
  panel: {
    question: 'Family physician',
    questionTime: 'Monday, 10:42',
    questionText:
      'Pigmented lesion on the left shoulder, 7 mm, changing over three months. Biopsy here, or straight to you?',
    answer: 'Dermatologist',
    answerTime: 'Monday, 16:05',
    answerText:
      'Excise in full with a margin of 2 mm; please do not shave. Send me the report and I will take it from there.',
  },
  loginErrors: {
    signInFailed:
      'An error occurred while signing in. Please check that your email and password are correct, and that you are connected to the internet.',
    profileMissing: 'There is no profile associated with this account.',
    profileNotLoaded: 'Error loading profile',
    notLoaded: 'This could not be loaded. Check your connection and try again.',
    retry: 'Retry',
    tooManyAttempts: (minutes: number) =>
      `Too many attempts. Please wait ${minutes === 1 ? 'one minute' : `${minutes} minutes`} and try again.`,
  },
  passkeySignIn: {
    button: 'Sign in with a passkey',
    refused: 'That passkey was not accepted. Sign in with your email and password.',
    cancelled: 'No passkey was used. You can try again, or sign in with your password.',
  },
} as const;
