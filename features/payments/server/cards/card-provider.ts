/** What came of asking a provider for a charge. */
export type ChargeOutcome =
  | { readonly status: 'approved'; readonly chargeId: string; readonly receiptLink: string | null }
  /** The provider has it and has not decided yet. */
  | { readonly status: 'pending'; readonly chargeId: string }
  /** For good: nothing was charged, and nothing will be. */
  | { readonly status: 'declined'; readonly error: 'card_declined' | 'card_not_accepted' }
  /** Nobody knows whether it was charged: no answer, or none that settles it. */
  | { readonly status: 'unknown' };

/** A charge as it is asked for. Asked again under the same key it is made once, and answered as it was. */
export interface ChargeOrder {
  /** Of the attempt; never used for another one. */
  readonly key: string;
  readonly amountCents: number;
  readonly cardToken: string;
  /** On the receipt: what was paid for, nothing of a patient. */
  readonly description: string;
  readonly receiptEmail: string | null;
  /** Of the browser in which the card was given; null where it is not known. */
  readonly networkAddress: string | null;
  /** It has been asked for before: a refusal of the request itself then says nothing about the first time. */
  readonly isRepeat: boolean;
}

/** A charge of which it is not known whether the provider has it. */
export interface SoughtCharge extends Pick<ChargeOrder, 'key' | 'amountCents'> {
  /** Between these moments it was asked for. */
  readonly from: Date;
  readonly to: Date;
}

/** Who charges cards. Nobody's card comes here: its form makes a token of it in the browser. */
export interface CardProvider {
  /** What the form in the browser is made with. */
  readonly form: {
    readonly sdkUrl: string;
    readonly publicKey: string;
    readonly merchantId: string;
    readonly isSandbox: boolean;
  };
  /** Never throws: what fails is an outcome. */
  charge(order: ChargeOrder): Promise<ChargeOutcome>;
  /** Asks what has become of a charge that the provider has. Never throws. */
  find(chargeId: string): Promise<ChargeOutcome>;
  /**
   * Looks for the charge that was made under a key, and charges nothing; unknown where none is found, which does not say that
   * there is none. Never throws.
   */
  findByKey(sought: SoughtCharge): Promise<ChargeOutcome>;
}
