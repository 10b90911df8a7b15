import type { Ref } from 'react';
import type { PremiumPrice } from '../../contract/price.ts';
import type { PaymentError } from '../../contract/test-cards.ts';

/** What the screen asks of a card form. */
export interface CardForm {
  /** Marks what is wrong with what was entered; true where nothing is. */
  check(): Promise<boolean>;
  /** Confirms the payment that the secret opens, the bank's question included; null when it went through. */
  confirm(clientSecret: string): Promise<PaymentError | null>;
}

/** What a card form is given. */
export interface CardFormProps {
  readonly price: PremiumPrice;
  readonly publishableKey: string;
  readonly ref: Ref<CardForm>;
}
