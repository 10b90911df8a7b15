import { bilingual } from '@alethea/kernel/text/language';
import { draftsEn } from './drafts-en.ts';
import { draftsEn as draftsFr } from './drafts-fr.ts';

/** See draftsEn, in the language of the moment. */
export const draftsTexts = bilingual(draftsEn, draftsFr);

/** The words of the PDF of a form, in the language of the moment. */
export const draftPdfTexts = bilingual(draftsEn.pdf, draftsFr.pdf);
