import type { Twin } from '@alethea/kernel/text/language';
import type { rulesEn as english } from './rules-en.ts';

/** What the totals of questionnaires are called, and what somebody has to look at, in Canadian French. */
export const rulesEn: Twin<typeof english> = {
  bands: {
    negative: 'négatif',
    positivePhq9: 'positif : PHQ-9 recommandé',
    minimal: 'minimal',
    mild: 'léger',
    moderate: 'modéré',
    moderatelySevere: 'modérément sévère',
    severe: 'sévère',
    belowPtsd: 'sous le seuil d’un TSPT probable',
    probablePtsd: 'TSPT probable : évaluation recommandée',
    positive: 'positif : évaluation recommandée',
  },
  selfHarm: 'Question 9 : pense qu’il vaudrait mieux mourir ou envisage de se faire du mal. À évaluer aujourd’hui.',
};
