import { bilingual } from '@alethea/kernel/text/language';
import { outsideEn } from './outside-en.ts';
import { outsideEn as outsideFr } from './outside-fr.ts';

/** See outsideEn, in the language of the moment. */
export const outsideTexts = bilingual(outsideEn, outsideFr);
