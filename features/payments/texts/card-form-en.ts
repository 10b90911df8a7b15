/** Every text of the page with the card fields. */
export const cardFormEn = {
  title: 'Card',
  CARD_NUMBER: 'Card number',
  CARD_DATE: 'Expiry date',
  CARD_CVV: 'CVV',
  CARD_POSTAL_CODE: 'Postal code',
} as const;
