import { bilingual } from '@alethea/kernel/text/language';
import { answerMailEn } from './answer-mail-en.ts';
import { answerMailEn as answerMailFr } from './answer-mail-fr.ts';

/** See answerMailEn, in the language of the moment. */
export const answerMailTexts = bilingual(answerMailEn, answerMailFr);
