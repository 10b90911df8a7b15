/** The pages of the card provider's sandbox: a bank's, and the portal in which a subscription is managed. */
export const cardSandboxEn = {
  ofSandbox: (title: string) => `${title} (sandbox)`,
  bank: {
    title: 'Confirm with your bank',
    lead: 'This is a sandbox. In production, the page of your bank opens here (3-D Secure).',
    approve: 'Confirm payment',
    decline: 'Decline',
  },
  portal: {
    title: 'Subscription',
    lead: 'This is a sandbox. In production, Stripe’s customer portal opens here.',
    price: 'Alethea Premium, CAD 15.00 a month',
    ends: (day: string) => `Premium ends on ${day}.`,
    due: (status: string, day: string) => `Status: ${status}. The next payment is due on ${day}.`,
    resume: 'Keep subscription',
    cancel: 'Cancel subscription',
    tryOut: 'To try out what happens then:',
    nextMonth: 'Go to the end of this month',
    back: 'Return to Alethea',
  },
} as const;
