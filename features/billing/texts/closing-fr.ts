import type { Twin } from '@alethea/kernel/text/language';
import type { closingEn as english } from './closing-en.ts';

/** Every text of taking records out of claiming by hand, in Canadian French. */
export const closingEn: Twin<typeof english> = {
  notBillable: {
    open: 'Non facturable',
    title: 'Marquer comme non facturable',
    lead: 'L’acte n’est pas soumis. Il figure parmi les actes clos.',
    submit: 'Marquer comme non facturable',
    done: 'Marqué comme non facturable',
  },
  deleted: {
    open: 'Supprimer l’acte',
    title: 'Supprimer cet acte',
    lead: 'L’acte n’est pas soumis, et son médecin le voit comme supprimé.',
    submit: 'Supprimer l’acte',
    done: 'Acte supprimé',
  },
  reason: 'Motif',
  reasonMissing: 'Entrez un motif',
  undo: 'ANNULER',
  undone: 'Rétabli',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  errors: {
    billing_record_not_found: 'Cet acte n’existe plus.',
    record_changed: 'L’acte a changé entre-temps. Vérifiez-le de nouveau.',
    not_to_be_closed: 'Cet acte est dans un lot ou fait déjà l’objet d’une décision.',
    deletion_not_yours: 'Seuls les responsables des demandes de paiement peuvent supprimer un acte.',
    not_closed_by_hand: 'Cet acte n’est plus tel que vous l’avez laissé.',
    billed_anew: 'Le service a été facturé de nouveau depuis.',
  },
};
