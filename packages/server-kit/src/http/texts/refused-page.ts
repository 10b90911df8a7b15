import { bilingual } from '@alethea/kernel/text/language';
import { refusedPageEn } from './refused-page-en.ts';
import { refusedPageEn as refusedPageFr } from './refused-page-fr.ts';

/** See refusedPageEn, in the language of the moment. */
export const refusedPageTexts = bilingual(refusedPageEn, refusedPageFr);
