import type { Twin } from '@alethea/kernel/text/language';
import type { withdrawEn as english } from './withdraw-en.ts';

/** In Canadian French: a message that was sent in error. */
export const withdrawEn: Twin<typeof english> = {
  sent: 'Message envoyé',
  sentAlong: {
    response: 'issue consignée',
    status: (status) => `statut « ${status} »`,
    archive: 'consultation archivée',
  },
  undone: 'Message repris. Il est de nouveau dans le champ de message.',
  undoFailures: {
    message_opened: 'Il a déjà été ouvert. Vous pouvez le retirer en donnant un motif, sous le message.',
    undo_too_late: 'Il est trop tard pour annuler. Vous pouvez le retirer en donnant un motif, sous le message.',
    message_claimed:
      'Il a déjà fait l’objet d’une demande de paiement. Vous pouvez le retirer sans annuler la facturation, sous le message.',
  },
  undoFailed: 'Le message n’a pas pu être repris. Il a été envoyé.',
  withdraw: 'Retirer',
  title: 'Retirer ce message?',
  explained:
    'Personne ne pourra le lire ni ouvrir ses fichiers. Tous les participants voient que vous l’avez retiré, et pourquoi.',
  keepBilled: (code) => `Maintenir la facturation de ${code}`,
  confirm: 'Retirer le message',
  done: 'Message retiré',
  failures: {
    message_claimed:
      'Il a déjà fait l’objet d’une demande de paiement : il ne peut être retiré que si la facturation est maintenue.',
    message_withdrawn: 'Ce message est déjà retiré.',
  },
  failed: 'Le message n’a pas pu être retiré. Veuillez réessayer.',
  consult: {
    withdraw: 'Retirer la consultation',
    title: 'Retirer cette consultation?',
    explained:
      'Elle disparaît des listes de ceux qui ne l’ont pas ouverte et se ferme pour les autres. Son texte et ses fichiers sont scellés. Tous les participants voient que vous l’avez retirée, et pourquoi.',
    keepBilled: 'Maintenir ce que j’y ai facturé',
    confirm: 'Retirer la consultation',
    done: 'Consultation retirée',
    failures: {
      message_claimed:
        'Un élément a déjà fait l’objet d’une demande de paiement : la consultation ne peut être retirée que si la facturation est maintenue.',
      consult_not_yours: 'Seul le demandeur peut la retirer.',
    },
    failed: 'La consultation n’a pas pu être retirée. Veuillez réessayer.',
    tag: 'Retirée',
    undoneReason: 'Annulée juste après l’envoi',
    notice: (name, moment) => `${name} a retiré cette consultation (${moment})`,
    reason: (reason) => `Motif : ${reason}`,
    fax: (clinicName, outcome) =>
      ({
        delivered: `Elle a été télécopiée à ${clinicName}. Veuillez aviser la clinique qu’elle est retirée.`,
        failed: `La télécopie n’est pas parvenue à ${clinicName}.`,
        unclear: `La télécopie est peut-être parvenue à ${clinicName}. Veuillez vérifier auprès de la clinique.`,
        underWay: `L’envoi de la télécopie à ${clinicName} avait commencé; elle pourrait arriver. Veuillez aviser la clinique.`,
      })[outcome ?? 'underWay'],
  },
  withdrawn: (name, reason) => `${name} a retiré ce message : ${reason}`,
};
