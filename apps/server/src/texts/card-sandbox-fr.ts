import type { Twin } from '@alethea/kernel/text/language';
import type { cardSandboxEn as english } from './card-sandbox-en.ts';

/** The pages of the card provider's sandbox, in Canadian French. */
export const cardSandboxEn: Twin<typeof english> = {
  ofSandbox: (title) => `${title} (environnement d’essai)`,
  bank: {
    title: 'Confirmer auprès de votre banque',
    lead: 'Ceci est un environnement d’essai. En production, la page de votre banque s’ouvre ici (3-D Secure).',
    approve: 'Confirmer le paiement',
    decline: 'Refuser',
  },
  portal: {
    title: 'Abonnement',
    lead: 'Ceci est un environnement d’essai. En production, le portail client de Stripe s’ouvre ici.',
    price: 'Alethea Premium, 15,00\u00A0$ CA par mois',
    ends: (day) => `Premium prend fin le ${day}.`,
    due: (status, day) => `État\u00A0: ${status}. Le prochain paiement est dû le ${day}.`,
    resume: 'Garder l’abonnement',
    cancel: 'Annuler l’abonnement',
    tryOut: 'Pour voir ce qui se passe ensuite\u00A0:',
    nextMonth: 'Aller à la fin du mois',
    back: 'Revenir à Alethea',
  },
};
