import { bilingual } from '@alethea/kernel/text/language';
import { changedCallEn } from '../calls/changed-call-en.ts';
import { changedCallEn as changedCallFr } from '../calls/changed-call-fr.ts';

/** See changedCallEn, in the language of the moment. */
export const changedCallTexts = bilingual(changedCallEn, changedCallFr);

/** The lines of a thread on its call, in the language of the moment. */
export const callLineTexts = bilingual(changedCallEn.lines, changedCallFr.lines);
