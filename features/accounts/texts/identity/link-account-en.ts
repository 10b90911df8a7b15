/** Every text of linking the account of the partner AI app. */
export const en = {
  title: (partner: string) => `Link your ${partner} account`,
  lead: (partner: string, product: string) =>
    `${partner} asks to link its account with your ${product} account. Check that both are yours.`,
  account: (app: string) => `${app} account`,
  unnamed: 'No name given',
  notYou: 'Not you? Sign out, then open the link again.',
  link: 'Link accounts',
  cancel: 'Cancel',
  reading: 'Checking the link',
  failed: (partner: string, product: string) => `Error linking your ${partner} account to your ${product} account`,
  missing: (partner: string, product: string) =>
    `Invalid information provided to link your ${partner} account to your ${product} account. Please try again.`,
  linked: (partner: string, product: string) =>
    `Your ${partner} and ${product} accounts have been successfully linked. You may now close this page.`,
  why: {
    link_token_invalid: (partner: string) => `The link has expired or is damaged. Open it again from ${partner}.`,
    link_token_used: (partner: string) => `This link has already been used. Open it again from ${partner}.`,
    linked_elsewhere: (partner: string) => `This ${partner} account is linked to another person here.`,
    partner_unavailable: (partner: string) => `${partner} cannot be reached from here at the moment.`,
  },
  openPortal: 'Go to the portal',
  retry: 'Retry',
} as const;
