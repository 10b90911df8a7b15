import type { Twin } from '@alethea/kernel/text/language';
import { en } from './fr.ts';
import type { listsEn as english } from './lists-en.ts';

/** In Canadian French: searching the lists, and the clinic's board. */
export const listsEn: Twin<typeof english> = {
  search: {
    label: 'Rechercher des consultations',
    placeholder:
      'N° d’assurance maladie, nom du patient, spécialité, sous-spécialité, nom du demandeur ou du consultant (10 termes au plus)',
    removeTerm: (term) => `Retirer ${term}`,
    clear: 'Effacer la recherche',
    filters: 'Filtres',
    marksLegend: 'Seulement',
    marks: { unread: 'Non lues', overdue: 'En retard' },
    statusesLegend: 'Statut',
    problems: {
      search_empty: 'Entrez au moins un terme ou choisissez un statut.',
      search_terms_exceeded: 'Une recherche compte au plus 10 termes. Retirez-en quelques-uns et réessayez.',
    },
    failed: 'La recherche a échoué',
    loadMore: 'Afficher plus de résultats',
    found: (count, hasMore) => {
      const shown = `${count} ${count < 2 ? 'consultation trouvée' : 'consultations trouvées'}`;
      return hasMore ? `${shown}, et il y en a d’autres` : shown;
    },
    none: 'Aucune consultation',
    noneHint:
      'Tous les termes doivent correspondre. Entrez au moins trois lettres d’un nom, ou un numéro complet. Vérifiez l’orthographe ou retirez un terme.',
  },

  board: {
    filter: 'Consultations à afficher',
    all: 'Toutes',
    toBook: 'À fixer',
    nothingToBook: 'Aucune consultation',
    nothingToBookHint:
      'Aucun rendez-vous à fixer. Les consultations marquées « À fixer » apparaissent ici, les urgentes d’abord.',
    setStatus: 'Changer le statut',
  },
  mute: {
    mute: 'Mettre en sourdine',
    unmute: 'Désactiver la sourdine',
    muted: 'En sourdine',
    hint: 'Aucune alerte pour les nouveaux messages. Les rappels de retard arrivent toujours.',
    done: (count, muted) =>
      muted
        ? `${count < 2 ? 'Consultation mise' : `${count} consultations mises`} en sourdine`
        : `Sourdine désactivée${count < 2 ? '' : ` pour ${count} consultations`}`,
    failed: (muted) =>
      muted
        ? 'La consultation n’a pas pu être mise en sourdine'
        : 'La sourdine de la consultation n’a pas pu être désactivée',
  },
  statusSet: (status, count) =>
    `${count < 2 ? 'Nouveau statut' : `Nouveau statut de ${count} consultations`} : ${en.statuses[status]}`,
  readStateFailed: 'L’état de lecture du message n’a pas pu être mis à jour',
  columnsFailed: 'Vos colonnes n’ont pas pu être enregistrées. Veuillez réessayer.',

  shortcuts: {
    search: 'Rechercher',
    status: 'Changer le statut',
    reply: 'Écrire un message',
    backToList: 'Revenir du message à la liste',
  },
};
