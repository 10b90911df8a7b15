import type { Twin } from '@alethea/kernel/text/language';
import type { invoicePaperEn as english } from './invoice-paper-en.ts';

/** Every text of an invoice on paper, in Canadian French. */
export const invoicePaperEn: Twin<typeof english> = {
  title: 'Facture',
  voidTitle: 'Note de crédit',
  titleWith: (number, isVoid) => `${isVoid ? 'Note de crédit' : 'Facture'} ${number}`,
  foot: (number, moment) => `${number}, émise le ${moment}`,
  invoice: 'Détails',
  number: 'Numéro',
  date: 'Date',
  voids: 'Annule la facture',
  reason: 'Motif',
  business: 'De',
  billTo: 'Facturé à',
  items: 'Articles',
  item: 'Article',
  paidOn: 'Payé le',
  taxRate: 'Taux de taxe',
  price: 'Prix',
  subtotal: 'Sous-total',
  tax: 'Taxe',
  total: 'Total',
  paid: 'Payé en totalité. Tous les montants sont en dollars canadiens.',
};
