import { bilingual } from '@alethea/kernel/text/language';
import { forwardEn } from '../handing-on/forward-en.ts';
import { forwardEn as forwardFr } from '../handing-on/forward-fr.ts';

/** See forwardEn, in the language of the moment. */
export const forwardTexts = bilingual(forwardEn, forwardFr);

/** The words of the PDF of a consult, in the language of the moment. */
export const consultPdfTexts = bilingual(forwardEn.pdf, forwardFr.pdf);
