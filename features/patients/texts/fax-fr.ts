import type { Twin } from '@alethea/kernel/text/language';
import type { faxEn as english } from './fax-en.ts';

const REASONS: Readonly<Record<string, string>> = {
  busy: 'la ligne était occupée',
  no_answer: 'personne n’a répondu',
  number_wrong: 'le numéro n’est pas un numéro de télécopieur',
  not_accepted: 'le fournisseur de télécopie ne l’a pas acceptée',
  unreachable: 'le fournisseur de télécopie était injoignable',
  failed: 'la transmission a échoué',
  interrupted: 'la transmission a été interrompue',
  no_outcome: 'la livraison n’a pas été confirmée',
};

/** Lines in the conversation about what became of a faxed referral, in Canadian French. */
export const faxEn: Twin<typeof english> = {
  delivered: (clinicName) => `Cette demande de consultation a été télécopiée à ${clinicName}.`,
  stopped: (clinicName) =>
    `La télécopie de cette demande de consultation à ${clinicName} a été arrêtée : la demande est retirée.`,
  failed: (clinicName, reason) =>
    `La télécopie de cette demande de consultation n’est pas arrivée à ${clinicName} : ${REASONS[reason ?? ''] ?? REASONS.failed}. Veuillez l’envoyer autrement.`,
  unclear: (clinicName, reason) =>
    `On ne sait pas si la télécopie de cette demande de consultation est arrivée à ${clinicName} : ${REASONS[reason ?? ''] ?? REASONS.no_outcome}. Veuillez vérifier auprès de la clinique avant de la renvoyer.`,
};
