import { bilingual } from '../../text/language.ts';
import { timesEn as english } from './times-en.ts';
import { timesEn as french } from './times-fr.ts';

/** How a stretch of a calendar and a response time are written, in the language of the moment. */
export const times = bilingual(english, french);
