import type { Twin } from '@alethea/kernel/text/language';
import type { aiEn as english } from './ai-en.ts';

/** Every text of the AI panel, in Canadian French. */
export const aiEn: Twin<typeof english> = {
  title: 'Aide de l’IA',
  disclaimer: 'À des fins éducatives seulement. Ceci n’est pas un diagnostic.',
  type: 'Ce que montre la photo',
  types: { ear: 'Oreille', nasal: 'Nez', derm: 'Peau', level1: 'Niveau 1' },
  predict: 'Prédire',
  predictAgain: 'Prédire de nouveau',
  running: 'Examen de la photo…',
  loading: 'Chargement des résultats antérieurs',
  results: 'Résultats',
  resultOf: (model, version) => `${model} : ${version}`,
  demonstration: 'Modèle de démonstration',
  demonstrationHint:
    'Entraîné sur des dessins, pour montrer le fonctionnement. Ses résultats ne disent rien d’un patient.',
  noLabel: (threshold) => `Aucune étiquette n’atteint ${threshold} %. Le modèle n’est pas sûr de cette photo.`,
  score: (percent, words) => `${percent} %, ${words}`,
  strength: { high: 'forte ressemblance', middle: 'ressemblance moyenne', low: 'faible ressemblance' },
  scoreHint:
    'Le score indique à quel point la photo ressemble à celles qui ont servi à entraîner le modèle. Ce n’est pas la probabilité d’une maladie.',
  outdated: (version) =>
    `Résultat de ${version}, une version remplacée depuis. Prédisez de nouveau avec le modèle actuel.`,
  film: 'La prédiction par l’IA n’est pas offerte pour les vidéos.',
  failed: 'La prédiction a échoué',
  retry: 'Réessayer',
  loadFailed: 'Les résultats antérieurs n’ont pas pu être chargés.',
  errors: {
    media_not_found: 'Cette photo n’est plus là.',
    film_not_predictable: 'La prédiction par l’IA n’est pas offerte pour les vidéos.',
    not_a_picture: 'La prédiction par l’IA est offerte pour les photos seulement.',
    ai_type_unavailable: 'Ce modèle n’est plus offert.',
    prediction_failed: 'La prédiction a échoué',
  },
};
