interface StopWords {
  readonly product: string;
  readonly supportEmail: string;
  /** Where the own subscription is managed. */
  readonly profile: string;
}

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'America/Edmonton' });

const questions = ({ supportEmail }: StopWords) => `Questions? Write to ${supportEmail}.`;

/** The mail to somebody whose subscription was cancelled, for premium is closed to them. */
export const premiumMailEn = {
  subject: (product: string) => `Your ${product} Premium subscription is cancelled`,
  endsOn: (words: StopWords & { readonly lastMoment: Date }) =>
    [
      `Premium is no longer available to your account, so we have cancelled your subscription. It ends on ${day.format(words.lastMoment)}, and you will not be charged again.`,
      `If Premium opens to you again before that day, you can keep the subscription under Manage Subscription in your profile:\n${words.profile}`,
      questions(words),
    ].join('\n\n'),
  ended: (words: StopWords) =>
    [
      'Premium is no longer available to your account, so we have cancelled your subscription. It has ended, and the payment that was due will not be charged.',
      questions(words),
    ].join('\n\n'),
};
