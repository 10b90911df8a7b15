/** What an installation is called, whom its people ask and where they are led; its operator's to say (ENV-34, ENV-35). */
export interface BrandSettings {
  readonly productName: string;
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
  /** Address of the picture of the witness's signature on this portal. */
  readonly witnessSignature: string;
  /** What the Plus plan costs, as the choice of a plan says it. */
  readonly plusPrice: string;
  /** Address of the logo on this portal; empty where the mark of the product stands. */
  readonly logo: string;
}

/** Names, contacts and outside links of the product: the only place where they are read. */
export interface Brand extends BrandSettings {
  /** The partner AI app whose accounts can be linked. */
  readonly partnerName: string;
}

/** What stands outside production where a setting does not say otherwise; every address lies under a reserved domain. */
export const DEFAULT_BRAND: BrandSettings = {
  productName: 'Alethea',
  supportEmail: 'support@alethea.example',
  salesEmail: 'sales@alethea.example',
  supportPhone: '8005550199',
  supportUrl: 'https://alethea.example/support',
  signUpUrl: '/signup',
  manageSubscriptionUrl: 'https://alethea.example/subscription',
  postalAddress: 'Alethea, 100 Example Street, Calgary AB T2P 0A0, Canada',
  witnessName: 'Margaret Oyelaran',
  witnessOffice: 'Registrar',
  witnessSignature: '/agreement/witness-signature.png',
  plusPrice: '$45 a month, plus GST',
  logo: '',
};

let settings = DEFAULT_BRAND;

/** The brand of this process or page. It is read when it is shown, never while a module loads. */
export const BRAND: Brand = {
  partnerName: 'AVA',
  get productName() {
    return settings.productName;
  },
  get supportEmail() {
    return settings.supportEmail;
  },
  get salesEmail() {
    return settings.salesEmail;
  },
  get supportPhone() {
    return settings.supportPhone;
  },
  get supportUrl() {
    return settings.supportUrl;
  },
  get signUpUrl() {
    return settings.signUpUrl;
  },
  get manageSubscriptionUrl() {
    return settings.manageSubscriptionUrl;
  },
  get postalAddress() {
    return settings.postalAddress;
  },
  get witnessName() {
    return settings.witnessName;
  },
  get witnessOffice() {
    return settings.witnessOffice;
  },
  get witnessSignature() {
    return settings.witnessSignature;
  },
  get plusPrice() {
    return settings.plusPrice;
  },
  get logo() {
    return settings.logo;
  },
};

/** Says what BRAND is from now on: the server by the desk's settings, a page by what the server wrote into it. */
export function setBrand(own: BrandSettings): void {
  settings = own;
}
