import { bilingual } from '@alethea/kernel/text/language';
import { recordWords, reportEn } from './report-en.ts';
import { recordWords as recordWordsFr, reportEn as reportFr } from './report-fr.ts';

/** See recordWords, in the language of the moment. */
export const recordTexts = bilingual(recordWords, recordWordsFr);

/** See reportEn, in the language of the moment. */
export const reportTexts = bilingual(reportEn, reportFr);

/** The words of the earnings, in the language of the moment. */
export const earningsTexts = bilingual(reportEn.earnings, reportFr.earnings);
