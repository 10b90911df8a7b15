import { bilingual } from '@alethea/kernel/text/language';
import { cardFormEn as english } from './card-form-en.ts';
import { cardFormEn as french } from './card-form-fr.ts';

/** The texts of the page with the card fields: it is built once, and told the language by its address. */
export const cardForm = bilingual(english, french);
