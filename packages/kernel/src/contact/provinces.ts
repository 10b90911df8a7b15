import { bilingual } from '../text/language.ts';
import { provincesEn as english } from './texts/provinces-en.ts';
import { provincesEn as french } from './texts/provinces-fr.ts';

/** The provinces and territories in the order in which every choice shows them (HEALTHID-01). */
export const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NT', 'NS', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;

/** One Canadian province or territory by its postal abbreviation. */
export type Province = (typeof PROVINCES)[number];

/** The province that every new form starts with (HEALTHID-02). */
export const DEFAULT_PROVINCE: Province = 'AB';

/** Names by abbreviation, in the language of the moment. */
export const PROVINCE_NAMES: Readonly<Record<Province, string>> = bilingual(english, french);
