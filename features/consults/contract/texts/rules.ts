import { bilingual } from '@alethea/kernel/text/language';
import { rulesEn as english } from './rules-en.ts';
import { rulesEn as french } from './rules-fr.ts';

/** What keeps an appointment from being booked, in the language of the moment. */
export const rules = bilingual(english, french);
