/** Why a change to the safety of an account was refused. The profile begins with these few, and gets the others later. */
export const identityCheckEn = {
  failed: 'That did not work. Nothing was changed.',
  lastRequired: 'Your role requires a second factor. Add another one before you remove this one.',
  appOnAlready: 'An authenticator app is already set up. Reload the page.',
  noneLeft: 'You no longer have a second factor. Reload the page and set one up first.',
  tooManyPasskeys: 'You have 20 passkeys. Remove one that you no longer use first.',
  noPasskeyCreated: 'No passkey was created. You can try again.',
  passkeyGone: 'This passkey has already been removed. Reload the page.',
} as const;
