import type { Twin } from '@alethea/kernel/text/language';
import type { cardFormEn as english } from './card-form-en.ts';

/** Every text of the page with the card fields, in Canadian French. */
export const cardFormEn: Twin<typeof english> = {
  title: 'Carte',
  CARD_NUMBER: 'Numéro de carte',
  CARD_DATE: 'Expiration',
  CARD_CVV: 'CVV',
  CARD_POSTAL_CODE: 'Code postal',
};
