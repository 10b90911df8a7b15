/** What a month of premium costs, in the smallest unit of its currency. */
export interface PremiumPrice {
  /** Whole cents. */
  readonly amount: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
}

/** Shown until the server has told its price (PREMIUM-06). */
export const DEFAULT_PRICE: PremiumPrice = { amount: 1500, currency: 'CAD' };
