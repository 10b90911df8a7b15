import { bilingual } from '@alethea/kernel/text/language';
import { invoicePaperEn } from './invoice-paper-en.ts';
import { invoicePaperEn as invoicePaperFr } from './invoice-paper-fr.ts';

/** See invoicePaperEn, in the language of the moment. */
export const invoicePaperTexts = bilingual(invoicePaperEn, invoicePaperFr);
