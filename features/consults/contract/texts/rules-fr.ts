import type { Twin } from '@alethea/kernel/text/language';
import type { rulesEn as english } from './rules-en.ts';

/** What keeps an appointment from being booked, in Canadian French. */
export const rulesEn: Twin<typeof english> = {
  date: 'Entrez une date comme 2026-12-03',
  dateMissing: 'Entrez la date qui va avec cette heure',
  past: 'Cette date est passée',
  tooFar: 'Cette date est dans plus de trois ans',
  time: 'Entrez une heure comme 09:30',
  tooLong: (limit) => `Au plus ${limit} caractères`,
};
