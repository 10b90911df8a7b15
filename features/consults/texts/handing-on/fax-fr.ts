import type { Twin } from '@alethea/kernel/text/language';
import type { faxEn as english } from './fax-en.ts';

const plural = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`;

/** Why a fax did not arrive, by code. */
const reasons: Readonly<Record<string, string>> = {
  busy: 'la ligne est occupée',
  no_answer: 'personne ne répond',
  number_wrong: 'aucun télécopieur à ce numéro',
  not_accepted: 'le service de télécopie ne l’a pas acceptée',
  unreachable: 'le service de télécopie est injoignable',
  failed: 'le service de télécopie signale un échec',
  interrupted: 'la connexion a été interrompue',
  no_outcome: 'aucun résultat n’a été signalé',
  too_long: 'le document est trop long pour une télécopie',
  not_written: 'le document n’a pas pu être produit',
  withdrawn: 'ce sur quoi elle portait a été retiré',
};

/** In Canadian French: the faxes of a consult, whatever they were sent for. */
export const faxEn: Twin<typeof english> = {
  failed: (reason) => `Échec de l’envoi de la télécopie : ${reason}`,
  failures: {
    fax_number_missing: 'il n’y a aucun numéro de télécopieur où l’envoyer',
    fax_unavailable: 'l’envoi de télécopies n’est pas configuré ici',
    moa_not_offered: 'votre compte ne permet pas de l’envoyer',
    fax_not_failed: 'quelqu’un vient de s’en occuper',
    fax_not_found: 'elle n’existe plus',
    consult_not_found: 'vous n’avez plus accès à cette consultation',
    too_large: 'le document est trop long pour une télécopie',
    temporarily_unavailable: 'le serveur est occupé; réessayez dans une minute',
    offline: 'aucune connexion à Internet',
  },
  unknownFailure: 'le serveur n’a pas répondu',
  reasonOf: (code) => (code === null ? faxEn.unknownReason : (reasons[code] ?? code)),
  unknownReason: 'la raison est inconnue',
  sentBy: (name, moment) => `${name}, ${moment}`,
  pages: (count) => plural(count, 'page', 'pages'),
  states: {
    queued: 'En attente',
    sending: 'Envoi en cours',
    delivered: 'Reçue',
    failed: 'Échec',
    unclear: 'Non confirmée',
  },
  retrying: (reason) => `Nouvel essai automatique : ${reason}`,
  unclear: 'Réception non confirmée. Vérifiez auprès de la clinique avant de renvoyer.',
  settled: 'Réglée',
  retry: 'Renvoyer',
  retryTitle: 'Renvoyer cette télécopie?',
  retryText: (number) => `La consultation, dans son état actuel, sera de nouveau télécopiée au ${number}.`,
  retryUnclearText: (number) =>
    `Elle est peut-être arrivée la première fois. La consultation, dans son état actuel, sera de nouveau télécopiée au ${number}.`,
  retryMessagesText: (number) => `Les mêmes messages seront de nouveau télécopiés au ${number}.`,
  retryMessagesUnclearText: (number) =>
    `Ils sont peut-être arrivés la première fois. Les mêmes messages seront de nouveau télécopiés au ${number}.`,
  again: {
    number: 'Numéro de télécopieur',
    numberHelp: 'Corrigez-le pour cette télécopie s’il est erroné',
    repeat: 'Numéro de télécopieur, encore une fois',
    invalid: 'Le numéro de téléphone n’est pas valide',
    differs: 'Les deux numéros diffèrent',
    below: 'numéro ci-dessous',
    queued: 'Télécopie en attente d’envoi',
  },
  dismiss: 'Réglé',
  dismissed: 'Télécopie réglée',
  tasks: (count) => plural(count, 'télécopie n’est pas arrivée', 'télécopies ne sont pas arrivées'),
  tasksLabel: 'Télécopies qui ne sont pas arrivées',
  openConsult: (about, patient) => `${patient}, ${about}`,
  why: (number, reason) => `Télécopieur ${number} : ${reason}`,
  more: (count) => (count < 2 ? `Et ${count} autre` : `Et ${count} autres`),

  preferred: {
    title: 'Télécopies automatiques',
    lead: 'Envoyées selon les paramètres de télécopie d’un participant.',
    history: 'Télécopies automatiques envoyées',
    consult: 'Consultation',
    messages: (count) => plural(count, 'message', 'messages'),
    to: (clinicName, number) => `à ${clinicName}, télécopieur ${number}`,
    summary: (count, failed) =>
      failed === 0
        ? plural(count, 'télécopie', 'télécopies')
        : `${plural(count, 'télécopie', 'télécopies')}, dont ${plural(failed, 'non reçue', 'non reçues')}`,
  },

  toMoa: (clinicName) => `Assistant de clinique, ${clinicName}`,
  toMember: (names, clinicName) => `${names}, ${clinicName}`,
  foot: (to, moment) => `Télécopié à ${to}, ${moment}`,

  cover: {
    heading: (product) => `Télécopie de ${product}`,
    to: 'À',
    fax: 'Télécopieur',
    from: 'De',
    phone: 'Téléphone',
  },
};
