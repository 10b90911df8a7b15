import type { Twin } from '@alethea/kernel/text/language';
import type { en as english } from './en.ts';

/** Every text of the news, in Canadian French. */
export const en: Twin<typeof english> = {
  title: 'Notifications',
  list: 'Nouvelles',
  detail: 'Notification',
  markAllAsRead: 'Tout marquer comme lu',
  refresh: 'Actualiser',
  loadMore: 'Charger plus',
  unread: 'Non lu :',
  nothingUnread: 'Vous avez tout lu.',
  empty: 'Pas encore de nouvelles',
  emptyHint: 'Les mises à jour et les interruptions prévues apparaissent ici.',
  choose: 'Choisissez une notification pour la lire.',
  back: 'Toutes les notifications',
  readIn: { en: 'Read in English', fr: 'Lire en français' },
  loading: 'Chargement des notifications',
  retry: 'Réessayer',
  listFailed: 'Les notifications n’ont pas pu être chargées',
  markFailed: 'Les notifications n’ont pas pu être marquées comme lues',
  loadFailed: 'La notification n’a pas pu être chargée',
  missing: 'Cette notification n’existe pas.',
};
