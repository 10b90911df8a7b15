import { bilingual } from '@alethea/kernel/text/language';
import { cardSandboxEn } from './card-sandbox-en.ts';
import { cardSandboxEn as cardSandboxFr } from './card-sandbox-fr.ts';

/** See cardSandboxEn, in the language of the moment. */
export const cardSandboxTexts = bilingual(cardSandboxEn, cardSandboxFr);
