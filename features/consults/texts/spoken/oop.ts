import { languageSpoken } from '@alethea/kernel/text/language';
import { oopFacts } from '../oop-en.ts';
import { oopFacts as oopFactsFr } from '../oop-fr.ts';

/** See oopFacts, in the language of the moment. */
export const oopTexts: typeof oopFacts = (data) => (languageSpoken() === 'fr' ? oopFactsFr : oopFacts)(data);
