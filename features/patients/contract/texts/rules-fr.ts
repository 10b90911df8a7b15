import type { Twin } from '@alethea/kernel/text/language';
import type { rulesEn as english } from './rules-en.ts';

/** What the rules of a patient's message say of a field, in Canadian French. */
export const rulesEn: Twin<typeof english> = {
  subjectRequired: 'L’objet est requis',
  bodyRequired: 'Le message est requis',
};
