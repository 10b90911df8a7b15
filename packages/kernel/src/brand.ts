/** Names, contacts and outside links of the product: the only place where they stand (ENV-34, ENV-35). */
export interface Brand {
  readonly productName: string;
  /** The partner AI app whose accounts can be linked. */
  readonly partnerName: string;
  readonly supportEmail: string;
  readonly salesEmail: string;
  /** Ten digits, bare; `formatPhone` shows them. */
  readonly supportPhone: string;
  readonly supportUrl: string;
  /** Where the sign-in page leads who is new: the wizard, unless a page of the operator's stands before it. */
  readonly signUpUrl: string;
  readonly manageSubscriptionUrl: string;
  /** Stands under invitations, as Canada's anti-spam law asks of their sender. */
  readonly postalAddress: string;
}

/** The brand until an operator configures another; every address lies under a reserved domain. */
export const BRAND: Brand = {
  productName: 'Alethea',
  partnerName: 'AVA',
  supportEmail: 'support@alethea.example',
  salesEmail: 'sales@alethea.example',
  supportPhone: '8005550199',
  supportUrl: 'https://alethea.example/support',
  signUpUrl: '/signup',
  manageSubscriptionUrl: 'https://alethea.example/subscription',
  postalAddress: 'Alethea, 100 Example Street, Calgary AB T2P 0A0, Canada',
};
