import type { Twin } from '@alethea/kernel/text/language';
import type { forwarderEn as english } from './forwarder-en.ts';

/** In Canadian French: the consults of which a person is forwarder, for an operator. */
export const forwarderEn: Twin<typeof english> = {
  title: 'Consultations comme auteur du transfert',
  none: 'Aucune consultation comme auteur du transfert.',
  loadFailed: 'Ceci n’a pas pu être chargé.',
  loadMore: 'Afficher plus',
  service: (specialty, subsite) => [specialty, subsite].filter(Boolean).join(' · '),
  sent: (day, referrer) => `Envoyée le ${day} pour ${referrer}`,
  since: (day) => `Auteur du transfert depuis le ${day}`,
  end: 'Mettre fin',
  endLabel: (service, day) => `Mettre fin au rôle d’auteur du transfert : ${service}, envoyée le ${day}`,
  endTitle: 'Mettre fin à cette participation?',
  endMessage:
    'Cette personne perd l’accès et ne reçoit plus de messages. Ce qu’elle a écrit reste. Les participants voient dans le journal d’accès que vous y avez mis fin. Cette action ne peut pas être annulée ici.',
  ended: 'Participation terminée',
  gone: 'Cette personne n’est plus l’auteur du transfert de cette consultation.',
  failed: 'Il n’a pas été possible de mettre fin à cette participation. Veuillez réessayer.',
};
