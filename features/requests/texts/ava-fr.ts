import { BRAND } from '@alethea/kernel/app/brand';
import type { Twin } from '@alethea/kernel/text/language';
import type { avaEn as english } from './ava-en.ts';

const { partnerName: partner } = BRAND;

/** In Canadian French: the import from the partner's tool. */
export const avaEn: Twin<typeof english> = {
  loading: `Chargement depuis ${partner}`,
  // The specification writes the partner's name in this one text so.
  failed: 'Le chargement depuis Ava a échoué',
  historyMark: `Antécédents du patient, de ${partner} :`,
  waiting: `Chargé depuis ${partner}. Choisissez un spécialiste, et le formulaire se remplit.`,
  filled: `Ce formulaire a été rempli depuis ${partner}. Vérifiez-le avant de l’envoyer.`,
  offered: (name) => `${partner} a envoyé : ${name || 'un patient'}. Ce formulaire contient déjà autre chose.`,
  replace: `Remplir depuis ${partner}`,
  replaceTitle: 'Remplacer le contenu de ce formulaire?',
  replaceText: 'Le patient, la question et les réponses de ce formulaire seront remplacés. Les fichiers restent.',
  retry: 'Réessayer',
  why: {
    ava_token_invalid: `Ce lien n’est plus valide. Ouvrez-le de nouveau dans ${partner}.`,
    ava_token_used: `Ce lien a déjà servi. Ouvrez-le de nouveau dans ${partner}.`,
    ava_linked_elsewhere: `Ce compte ${partner} est lié à quelqu’un d’autre.`,
    ava_unavailable: `${partner} est injoignable pour l’instant.`,
  },
};
