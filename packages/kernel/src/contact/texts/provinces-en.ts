import { ENGLISH_PROVINCE_NAMES } from '../english-province-names.ts';

/** Names of the provinces and territories by abbreviation. */
export const provincesEn = ENGLISH_PROVINCE_NAMES;
