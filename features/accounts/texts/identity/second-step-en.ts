/** Every text of the second step of a sign-in. */
export const en = {
  heading: 'One more step',
  leadApp: 'Enter the code from your authenticator app.',
  leadPasskey: 'Confirm with your passkey.',
  leadRecovery: 'Enter one of your recovery codes. It works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  submit: 'Continue',
  usePasskey: 'Use a passkey',
  useApp: 'Use the authenticator app',
  useRecovery: 'Use a recovery code',
  startOver: 'Start over',
  codeNeeded: 'Code is required',
  codeWrong: 'That code didn’t work. Wait for the next one and try again.',
  recoveryWrong: 'That recovery code is incorrect or has already been used.',
  passkeyRefused: 'That passkey was not accepted. Use another way, or start over.',
  ended: 'This sign-in timed out. Please start again.',
} as const;
