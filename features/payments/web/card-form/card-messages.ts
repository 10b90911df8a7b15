import { isLanguage, type Language } from '@alethea/kernel/text/language';

const ADDRESS = '/card-form';

/** The page with the card fields in the language of the app that shows it. */
export const cardFormAddress = (language: Language): string => `${ADDRESS}?language=${language}`;

/** The language of the page, by its own address. */
export function cardFormLanguage(search: string): Language {
  const asked = new URLSearchParams(search).get('language');
  return isLanguage(asked) ? asked : 'en';
}

/** The four fields of a card, as the provider calls them. */
export const CARD_FIELDS = ['CARD_NUMBER', 'CARD_DATE', 'CARD_CVV', 'CARD_POSTAL_CODE'] as const;
/** See CARD_FIELDS. */
export type CardField = (typeof CARD_FIELDS)[number];

/** What is known of a field: whether somebody has been in it, and what is wrong with it. */
export interface FieldState {
  readonly touched: boolean;
  readonly error?: string | undefined;
}
/** Of all four. */
export type FieldStates = Readonly<Record<CardField, FieldState>>;

/** What the card form is made with. */
export interface CardProviderForm {
  readonly sdkUrl: string;
  readonly publicKey: string;
  readonly merchantId: string;
  readonly isSandbox: boolean;
}

/** What the app says to the page of the card form. */
export type ToCardForm =
  | { readonly type: 'start'; readonly provider: CardProviderForm }
  | { readonly type: 'createToken' };

/** What the page says to the app. A card is never in it. */
export type FromCardForm =
  | { readonly type: 'ready' }
  | { readonly type: 'loaded' }
  /** How tall the page is, in pixels. */
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'loadFailed' }
  | { readonly type: 'fields'; readonly states: FieldStates }
  | { readonly type: 'token'; readonly token: string | null; readonly error: string };

/** The states before anybody has typed. */
export const UNTOUCHED: FieldStates = {
  CARD_NUMBER: { touched: false },
  CARD_DATE: { touched: false },
  CARD_CVV: { touched: false },
  CARD_POSTAL_CODE: { touched: false },
};
