/** The mails about the safety of an account. */
export const securityMailEn = {
  subject: (product: string) => `A security change to your ${product} account`,
  text: ({ what, link, supportEmail }: { what: string; link: string; supportEmail: string }) =>
    [
      what,
      'If this was you, there’s nothing to do.',
      `If this wasn’t you, change your password and sign out everywhere else:\n${link}`,
      `Can’t sign in or need help? Write to ${supportEmail}.`,
    ].join('\n\n'),
  what: {
    passwordChanged: (product: string) =>
      `The password of your ${product} account was changed, and it was signed out everywhere else.`,
    authenticatorAppOn: (product: string) => `Sign-in by authenticator app was turned on for your ${product} account.`,
    authenticatorAppOff: (product: string) =>
      `Sign-in by authenticator app was turned off for your ${product} account.`,
    faxesChanged: (product: string) =>
      `The fax numbers, or what is sent by fax, were changed in the profile of your ${product} account.`,
    passkeyAdded: (product: string) => `A passkey was added to your ${product} account.`,
    passkeyRemoved: (product: string) => `A passkey was removed from your ${product} account.`,
    recoveryCodesRenewed: (product: string) => `New recovery codes were made for your ${product} account.`,
    recoveryCodeUsed: (product: string) => `A recovery code was used to sign in to your ${product} account.`,
    nameCorrected: (product: string) => `The name on your ${product} account was corrected by support.`,
    secondFactorsRemoved: (product: string) =>
      `The second factors of your ${product} account were removed by support. Sign in with your password and set up a new one.`,
  },
} as const;
