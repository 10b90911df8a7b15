import type { Twin } from '@alethea/kernel/text/language';
import type { en as english } from './en.ts';

/** Texts for failures that any call can meet, by code, and for what stands around them, in Canadian French. */
export const en: Twin<typeof english> = {
  fallback: 'Une erreur s’est produite.',
  notFound: '404 introuvable : le serveur est peut-être en panne, ou vérifiez votre connexion Internet.',
  codes: {
    offline: 'Le serveur est injoignable. Vérifiez votre connexion Internet et réessayez.',
    not_signed_in: 'Votre session est terminée. Connectez-vous de nouveau.',
    not_permitted: 'Votre compte n’a pas l’autorisation de faire cela.',
    foreign_origin: 'Cette page a été ouverte à partir d’une autre adresse. Rechargez-la et réessayez.',
    invalid_input: 'Quelque chose dans le formulaire n’a pas été accepté. Vérifiez les champs et réessayez.',
    idempotency_key_reused:
      'Ceci a déjà été envoyé avec un autre contenu. Rechargez la page et vérifiez ce qui a été envoyé.',
    too_large: 'C’est trop volumineux pour être envoyé.',
    temporarily_unavailable: 'Le serveur est occupé. Réessayez dans un instant.',
  },
  tooManyRequests: (seconds) =>
    seconds === undefined
      ? 'Trop de tentatives. Attendez un instant et réessayez.'
      : `Trop de tentatives. Réessayez dans ${waitText(seconds)}.`,
  reference: (requestId) => `Référence ${requestId}.`,
  documentTitle: (title, product) => `${title} · ${product}`,
  /** Two and more alone are shown of a year and of a month. */
  units: { year: 'ans', month: 'mois', week: 'sem.', day: 'j', hour: 'h', minute: 'min' },
  underOneMinute: '< 1 min',
};

/** A wait, rounded up to what one would say: seconds, minutes, and hours from ninety minutes on. */
function waitText(seconds: number): string {
  if (seconds <= 90) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
