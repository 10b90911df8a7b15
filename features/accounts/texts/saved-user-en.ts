/** Every text for who is or was signed in when they come to sign-in. */
export const en = {
  lastSignedInAs: 'Last signed in as',
  continue: 'Continue',
  logout: 'Logout',
  ended: {
    idle: 'You were signed out after a period of inactivity.',
    expired: 'You were signed out because your session reached its time limit.',
    tooMany: 'You were signed out because your account is signed in on too many devices.',
    elsewhere: 'You were signed out from another device.',
    password: 'You were signed out because your password was changed.',
    email: 'You were signed out because your email address was changed. Sign in with the new one.',
    operator: 'You were signed out by the support team.',
  },
  claimsFailed: (email: string) =>
    `Unable to load claims data; some features may not work as expected. Please logout and log back in. If you continue to receive this error please contact us at ${email} for assistance.`,
} as const;
