/** Whom people of an installation ask and where they are led; its operator's to say (ENV-34, ENV-35). */
export interface BrandContacts {
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
  /** Who witnesses the agreements that newcomers sign, and by which office. */
  readonly witnessName: string;
  readonly witnessOffice: string;
  /** What the Plus plan costs, as the choice of a plan says it. */
  readonly plusPrice: string;
}

/** Names, contacts and outside links of the product: the only place where they are read. */
export interface Brand extends BrandContacts {
  readonly productName: string;
  /** The partner AI app whose accounts can be linked. */
  readonly partnerName: string;
}

/** What stands outside production where a setting does not say otherwise; every address lies under a reserved domain. */
export const DEFAULT_CONTACTS: BrandContacts = {
  supportEmail: 'support@alethea.example',
  salesEmail: 'sales@alethea.example',
  supportPhone: '8005550199',
  supportUrl: 'https://alethea.example/support',
  signUpUrl: '/signup',
  manageSubscriptionUrl: 'https://alethea.example/subscription',
  postalAddress: 'Alethea, 100 Example Street, Calgary AB T2P 0A0, Canada',
  witnessName: 'Margaret Oyelaran',
  witnessOffice: 'Registrar',
  plusPrice: '$45 a month, plus GST',
};

let contacts = DEFAULT_CONTACTS;

/** The brand of this process or page. Its contacts are read when they are shown, never while a module loads. */
export const BRAND: Brand = {
  productName: 'Alethea',
  partnerName: 'AVA',
  get supportEmail() {
    return contacts.supportEmail;
  },
  get salesEmail() {
    return contacts.salesEmail;
  },
  get supportPhone() {
    return contacts.supportPhone;
  },
  get supportUrl() {
    return contacts.supportUrl;
  },
  get signUpUrl() {
    return contacts.signUpUrl;
  },
  get manageSubscriptionUrl() {
    return contacts.manageSubscriptionUrl;
  },
  get postalAddress() {
    return contacts.postalAddress;
  },
  get witnessName() {
    return contacts.witnessName;
  },
  get witnessOffice() {
    return contacts.witnessOffice;
  },
  get plusPrice() {
    return contacts.plusPrice;
  },
};

/** Says whose contacts BRAND has from now on: the server by its settings, a page by what the server wrote into it. */
export function setBrandContacts(own: BrandContacts): void {
  contacts = own;
}
